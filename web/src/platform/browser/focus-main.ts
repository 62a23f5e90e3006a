import type { AnyRouter } from '@tanstack/react-router'

/** Moves the focus to `main` when another page has opened, so that reading and tabbing go on there. */
export function focusMainAfterNavigation(router: AnyRouter): void {
  router.subscribe('onRendered', ({ fromLocation, pathChanged }) => {
    if (fromLocation !== undefined && pathChanged) document.getElementById('main')?.focus({ preventScroll: true })
  })
}
