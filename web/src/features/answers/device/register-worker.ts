import { watchLeaving } from '../../../platform/browser/leaving.ts'
import type { AnswersSession } from '../answers-session.ts'

let isOutdated = false
let session: AnswersSession | null = null

/** Has the page kept on this device, and takes a newer build over while nobody looks: what was typed and the place are kept. */
export function registerWorker(): void {
  if (!import.meta.env.PROD || !('serviceWorker' in navigator)) return
  // Before the questions have a worker, the application's may be in charge of their page.
  const hadWorker = navigator.serviceWorker.controller?.scriptURL.endsWith('/sw.js') === true
  navigator.serviceWorker.register('/sw.js', { scope: '/questions', updateViaCache: 'none' }).catch(() => undefined)
  navigator.serviceWorker.addEventListener('controllerchange', () => {
    isOutdated = hadWorker
  })
  const isLeaving = watchLeaving()
  // A part of the former build that is gone from the server, for instance what renews a session.
  window.addEventListener('vite:preloadError', () => {
    isOutdated ||= !isLeaving()
  })
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'hidden' && isOutdated && !isLeaving() && navigator.onLine) void reloadOnceKept()
  })
}

async function reloadOnceKept(): Promise<void> {
  await session?.kept()
  if (session?.view().isKept !== false) window.location.reload()
}

/** Before the page is loaded afresh, what is typed in this session must be on the device. */
export function keepBeforeReload(opened: AnswersSession): void {
  session = opened
}
