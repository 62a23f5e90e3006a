import type { AnyRouter } from '@tanstack/react-router'

const openDialogs = () => [...document.querySelectorAll('[role="dialog"]')]

/**
 * Moves the focus to `main` when another page has opened, so that reading and tabbing go on there. A dialog that somebody opened while the
 * page was on its way keeps the focus, because they type in it.
 */
export function focusMainAfterNavigation(router: AnyRouter): void {
  let openBefore: Element[] = []
  router.subscribe('onBeforeNavigate', () => (openBefore = openDialogs()))
  router.subscribe('onRendered', ({ fromLocation, pathChanged }) => {
    if (fromLocation === undefined || !pathChanged) return
    if (openDialogs().every((dialog) => openBefore.includes(dialog))) document.getElementById('main')?.focus({ preventScroll: true })
  })
}
