import { WHICH_BUILD } from './messages.ts'
import type { FetchedEvent, OpenPage, Shell, Surroundings } from './shell.ts'
import { matchIn } from './this-build.ts'

/** A page that the browser has stopped gives no answer: after this time it counts as one that does not say its build. */
const PATIENCE_MS = 1000

/** What is kept of the builds before this one, for pages that are still open. The questions begin at once and keep nothing of them. */
export function formerBuilds(shell: Shell, worker: Surroundings) {
  const prefix = `${shell.name}-`
  const own = prefix + shell.build
  const isOfQuestions = shell.name === 'questions'
  /** Whether parts of a former build may lie here. Until that is known, they may. */
  let mayBeThere = !isOfQuestions

  const caches = async () => (await worker.caches.keys()).filter((name) => name.startsWith(prefix) && name !== own)
  const look = async () => void (mayBeThere = !isOfQuestions && (await caches()).length > 0)
  void look().catch(() => undefined)

  /** Removes the caches of former builds of which no page is open. */
  async function drop(): Promise<void> {
    // A build that is on its way has a cache too.
    if (worker.registration.installing !== null || worker.registration.waiting !== null) return
    const former = await caches()
    if (former.length === 0) return
    const open = isOfQuestions ? [] : await entriesOfOpenPages(worker)
    for (const name of former) {
      const cache = await worker.caches.open(name)
      const isNeeded = open === null || (await anyOf(open.map(async (entry) => (await cache.match(entry)) !== undefined)))
      if (!isNeeded) await worker.caches.delete(name)
    }
    await look()
  }

  /** A part of a former build, for a page of it that is still open. A part that nobody kept comes from the network. */
  async function partOr(path: string, request: FetchedEvent['request']): Promise<Response> {
    for (const name of await caches().catch(() => [])) {
      const found = await matchIn(worker, name, path)
      if (found) return found
    }
    return worker.fetch(request as Request)
  }

  return { mayBeThere: () => mayBeThere, drop, partOr }
}

/** The scripts that the open pages began with; null when one of them does not say. */
async function entriesOfOpenPages(worker: Surroundings): Promise<readonly string[] | null> {
  const windows = await worker.clients.matchAll({ type: 'window' })
  const said = await Promise.all(windows.map(entryOf))
  return said.every((entry) => entry !== null) ? said : null
}

function entryOf(page: OpenPage): Promise<string | null> {
  return new Promise((resolve) => {
    const { port1, port2 } = new MessageChannel()
    const answer = (entry: string | null) => {
      port1.close()
      resolve(entry)
    }
    port1.addEventListener('message', ({ data }: MessageEvent<unknown>) => answer(typeof data === 'string' ? data : null))
    port1.start()
    setTimeout(answer, PATIENCE_MS, null)
    page.postMessage(WHICH_BUILD, [port2])
  })
}

const anyOf = async (asked: Promise<boolean>[]) => (await Promise.all(asked)).includes(true)
