const SCHEME = 'data-mantine-color-scheme'

/** Paper is white: while the browser prints, the page wears its light theme. */
export function printInLight(root: HTMLElement): void {
  let worn: string | null = null
  window.addEventListener('beforeprint', () => {
    worn = root.getAttribute(SCHEME)
    root.setAttribute(SCHEME, 'light')
  })
  window.addEventListener('afterprint', () => {
    if (worn !== null) root.setAttribute(SCHEME, worn)
  })
}
