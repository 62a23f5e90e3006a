import type { AnyRouter } from '@tanstack/react-router'

const openDialogs = () => [...document.querySelectorAll('[role="dialog"]')]

const isGone = (element: Element | null) => element?.getClientRects().length === 0

function isLost(focused: Element | null): boolean {
  const { activeElement, body } = document
  return isGone(focused) && (activeElement === body || isGone(activeElement))
}

/**
 * Moves the focus to `main` when another page has opened, or a part of it that leaves no room for what had the focus, so that reading and
 * tabbing go on there. A dialog that somebody opened while the page was on its way keeps the focus, because they type in it.
 */
export function focusMainAfterNavigation(router: AnyRouter): void {
  let openBefore: Element[] = []
  let focused: Element | null = null
  router.subscribe('onBeforeNavigate', () => {
    openBefore = openDialogs()
    focused = document.activeElement
  })
  router.subscribe('onRendered', ({ fromLocation, pathChanged }) => {
    // What is gone costs a layout of the page to know: the first page is drawn without.
    if (fromLocation === undefined || !(pathChanged || isLost(focused))) return
    if (openDialogs().every((dialog) => openBefore.includes(dialog))) document.getElementById('main')?.focus({ preventScroll: true })
  })
}
