/** Gives the focus to the heading of a panel or page, where what had it is gone. */
export function focusHeading(panel: Element | null, options?: FocusOptions): void {
  const heading = panel?.querySelector<HTMLElement>('h1, h2, h3')
  heading?.setAttribute('tabindex', '-1')
  heading?.focus(options)
}
