import { LEAVING_MS, watchLeaving } from './leaving.ts'
import { loadAfresh } from './load-afresh.ts'
import { collectTyped } from './typed-text.ts'

const RELOADED_AT = 'paddock.reloaded-at'
const AGAIN_AFTER_MS = 60_000
/** Who goes back through several pages leaves this one again at once. */
const PASSING_MS = 500

/** After a release the chunks of the former build are gone: load the page afresh, but not in a loop and not over what somebody types. */
export function reloadOnceWhenOutdated(): void {
  const isLeaving = watchLeaving()
  let isIncomplete = false
  let looking: ReturnType<typeof setTimeout> | undefined
  window.addEventListener('vite:preloadError', (event) => {
    if (!mayReload()) return
    event.preventDefault()
    if (isLeaving()) isIncomplete = true
    else reload()
  })
  window.addEventListener('beforeunload', () => lookIn(LEAVING_MS))
  window.addEventListener('pageshow', () => lookIn(PASSING_MS))

  /** Whether the page is still open then, without a part that it lost while it was left. */
  function lookIn(ms: number): void {
    clearTimeout(looking)
    looking = setTimeout(() => {
      if (isIncomplete && mayReload()) reload()
    }, ms)
  }
}

function mayReload(): boolean {
  const last = Number(sessionStorage.getItem(RELOADED_AT) ?? 0)
  return navigator.onLine && Date.now() - last >= AGAIN_AFTER_MS && collectTyped('body').length === 0
}

function reload(): void {
  sessionStorage.setItem(RELOADED_AT, String(Date.now()))
  loadAfresh()
}
