import { collectTyped } from './typed-text.ts'

const RELOADED_AT = 'paddock.reloaded-at'
const AGAIN_AFTER_MS = 60_000

/** After a release the chunks of the former build are gone: load the page afresh, but not in a loop and not over what somebody types. */
export function reloadOnceWhenOutdated(): void {
  window.addEventListener('vite:preloadError', (event) => {
    const last = Number(sessionStorage.getItem(RELOADED_AT) ?? 0)
    if (!navigator.onLine || Date.now() - last < AGAIN_AFTER_MS || collectTyped('body').length > 0) return
    event.preventDefault()
    sessionStorage.setItem(RELOADED_AT, String(Date.now()))
    window.location.reload()
  })
}
