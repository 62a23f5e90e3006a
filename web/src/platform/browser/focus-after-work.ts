/**
 * A button cannot be pressed while it is at work, and a browser takes the focus from it for that. It gets the focus back when it can be
 * pressed again, unless somebody has gone on meanwhile.
 */
export function focusAfterWork(): void {
  let watch: MutationObserver | undefined
  const begin = ({ target }: MouseEvent) => {
    watch?.disconnect()
    const button = target instanceof Element ? target.closest('button') : null
    if (button === null) return
    watch = new MutationObserver(() => {
      if (!button.disabled && document.activeElement === document.body) button.focus({ preventScroll: true })
    })
    watch.observe(button, { attributeFilter: ['disabled'] })
  }
  document.addEventListener('click', begin, { capture: true })
}
