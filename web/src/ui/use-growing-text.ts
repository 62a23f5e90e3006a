import { type RefObject, useLayoutEffect } from 'react'

/** Makes a box as high as its text, up to what its style allows, where the browser does not know `field-sizing`. */
export function useGrowingText(area: RefObject<HTMLTextAreaElement | null>, text: string): void {
  useLayoutEffect(() => {
    if (!area.current || CSS.supports('field-sizing', 'content')) return
    const { style, offsetHeight, clientHeight } = area.current
    style.height = 'auto'
    style.height = `${area.current.scrollHeight + offsetHeight - clientHeight}px`
  }, [area, text])
}
