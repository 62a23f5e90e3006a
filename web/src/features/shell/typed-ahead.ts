let typed = ''

function keep(event: KeyboardEvent): void {
  if (event.ctrlKey || event.metaKey || event.altKey || event.isComposing) return
  if (event.key === 'Backspace') typed = typed.slice(0, -1)
  else if (event.key.length === 1) typed += event.key
  else return
  event.preventDefault()
  event.stopPropagation()
}

/** Keeps what is typed until something takes the focus: a dialog whose code still travels has no field yet, and letters must not land in the page. */
export function keepTyped(): void {
  typed = ''
  document.addEventListener('keydown', keep, true)
  document.addEventListener('focusin', () => document.removeEventListener('keydown', keep, true), { capture: true, once: true })
}

/** What was typed ahead; it is told once. */
export function takeTyped(): string {
  const taken = typed
  typed = ''
  return taken
}
