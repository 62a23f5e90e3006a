import { type PageMessage, WHICH_BUILD } from '../../kept-shell/messages.ts'
import { notify } from '../notify.ts'
import { begin } from './load-afresh.ts'
import { collectTyped } from './typed-text.ts'

const WORKER = '/app-sw.js'
/** A page that stays open for days asks again when it is looked at. */
const ASK_AGAIN_MS = 3_600_000

/**
 * Has the application kept on this device, and says quietly when a newer version is there. It begins with the person's word, or when no
 * page of the former one is open: what is open stays of one version. `also` are workers of other pages that are to be there without a
 * connection.
 */
export async function keepApplication(also: readonly { script: string; scope: string }[] = []): Promise<void> {
  const { serviceWorker } = navigator
  const entry = document.querySelector<HTMLScriptElement>('script[type=module]')
  serviceWorker.addEventListener('message', ({ data, ports }) => {
    if (data === WHICH_BUILD && entry) ports[0]?.postMessage(new URL(entry.src).pathname)
  })
  serviceWorker.startMessages()
  const registration = await serviceWorker.register(WORKER, { scope: '/', updateViaCache: 'none' })
  for (const { script, scope } of also) await serviceWorker.register(script, { scope, updateViaCache: 'none' })
  serviceWorker.controller?.postMessage('page stands' satisfies PageMessage)
  watch(registration)
}

function watch(registration: ServiceWorkerRegistration): void {
  let told: ServiceWorker | null = null
  // A page that no worker is in charge of came from the server, as it is now.
  const isKept = navigator.serviceWorker.controller !== null
  const tell = () => {
    const { waiting } = registration
    if (!isKept || waiting === null || waiting === told) return
    told = waiting
    offer(() => begin(waiting))
  }
  tell()
  registration.addEventListener('updatefound', () => {
    const { installing } = registration
    installing?.addEventListener('statechange', () => installing.state === 'installed' && tell())
  })
  // Somebody said so on another tab: this page is of the former version until it is loaded afresh.
  navigator.serviceWorker.addEventListener('controllerchange', () => {
    if (isKept && !isBeginning && told === null) offer(() => Promise.resolve())
  })
  let askedAt = Date.now()
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState !== 'visible' || Date.now() - askedAt < ASK_AGAIN_MS) return
    askedAt = Date.now()
    registration.update().catch(() => undefined)
  })
}

let isBeginning = false

/** Says so, in one line: on a phone it then covers no more than the top bar. */
function offer(change: () => Promise<void>, message = 'A newer version is ready'): void {
  notify({ message, tone: 'info', stays: true, action: { label: 'Use it now', onClick: () => use(change) } })
}

/** Nothing that was typed is dropped: with something unsaved on the page, the newer version waits. */
function use(change: () => Promise<void>): void {
  if (collectTyped('body').length > 0) {
    offer(change, 'Save what you typed here first. The newer version waits.')
    return
  }
  isBeginning = true
  void change().finally(() => window.location.reload())
}
