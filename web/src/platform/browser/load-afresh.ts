import type { PageMessage } from '../../kept-shell/messages.ts'

/** Who waits for a part that is gone waits no longer than this for the newer version to be there. */
const PATIENCE_MS = 5000

/** Loads the page afresh, of the newest version: where a worker keeps the page, it would come back as it is. */
export function loadAfresh(): void {
  if (navigator.serviceWorker?.controller == null) window.location.reload()
  else void beginNewest().finally(() => window.location.reload())
}

/** Has a worker begin that waits; what it keeps is what the next page is made of. */
export async function begin(waiting: ServiceWorker): Promise<void> {
  const begun = new Promise<void>((resolve) => {
    waiting.addEventListener('statechange', () => waiting.state === 'activated' && resolve())
    setTimeout(resolve, PATIENCE_MS)
  })
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a worker is of one origin
  waiting.postMessage('begin' satisfies PageMessage)
  if (waiting.state === 'installed') await begun
}

async function beginNewest(): Promise<void> {
  try {
    const registration = await inTime(navigator.serviceWorker.getRegistration())
    await inTime<unknown>(registration?.update() ?? Promise.resolve())
    const { installing } = registration ?? {}
    if (installing) await inTime(new Promise((resolve) => installing.addEventListener('statechange', resolve)))
    if (registration?.waiting) await begin(registration.waiting)
  } catch {
    // The kept page is better than none.
  }
}

const inTime = <Result>(work: Promise<Result>): Promise<Result> =>
  Promise.race([work, new Promise<never>((_resolve, reject) => setTimeout(reject, PATIENCE_MS, new Error('It took too long')))])
