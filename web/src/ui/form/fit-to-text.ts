/** Makes a box as high as its text, up to what its style allows, where the browser does not know `field-sizing`. */
export function fitToText(area: HTMLTextAreaElement | null, text: string): void {
  if (!area || CSS.supports('field-sizing', 'content')) return
  const borders = area.offsetHeight - area.clientHeight
  area.style.height = 'auto'
  area.style.height = text === '' ? '' : `${area.scrollHeight + borders}px`
}
