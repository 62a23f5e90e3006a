import { focusHeading } from './focus-heading.ts'

/** What else takes the focus, such as a field that comes in the button's place, does so within this time. */
const OTHERS_FIRST_MS = 100

/**
 * A button cannot be pressed while it is at work, and a browser takes the focus from it for that. It gets the focus back when it can be
 * pressed again, unless somebody has gone on meanwhile. A button that goes with its work leaves it to the heading of its panel, dialog or
 * page; where a dialog then shows a form, to the field that this begins with.
 */
export function focusAfterWork(): void {
  let watch: MutationObserver | undefined
  const isLost = () => document.activeElement === document.body
  const begin = ({ isTrusted, target }: MouseEvent) => {
    // A button's own work clicks too, to have a file chosen or saved.
    if (!isTrusted) return
    watch?.disconnect()
    const button = buttonOf(target as Element)
    if (!button) return
    const panel = button.closest('section')
    // A panel that stands over the page, such as the list of uploads, can go as a whole with its last button.
    const around = button.closest('main') ?? panel?.parentNode ?? button
    watch = new MutationObserver(() => {
      if (!isLost()) return
      // A button that is still at work takes no focus.
      if (button.isConnected) button.focus({ preventScroll: true })
      else setTimeout(() => isLost() && focusBeginning(panel?.isConnected ? panel : document.getElementById('main')), OTHERS_FIRST_MS)
    })
    watch.observe(around, { attributeFilter: ['disabled'], childList: true, subtree: true })
  }
  document.addEventListener('click', begin, true)
}

function focusBeginning(place: Element | null): void {
  const field = place?.querySelector<HTMLElement>('[role="dialog"] [data-autofocus]')
  if (field) field.focus()
  else focusHeading(place, { preventScroll: true })
}

/** An entry of a menu goes with it; at work is the button that opened the menu. */
function buttonOf(target: Element): HTMLElement | null {
  const opener = target.closest('[role=menu]')?.getAttribute('aria-labelledby')
  return opener ? document.getElementById(opener) : target.closest('button')
}
