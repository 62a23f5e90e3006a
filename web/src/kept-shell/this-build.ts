import type { FetchedEvent, Shell, Surroundings } from './shell.ts'

/** The headers of a page carry what the operator configured, its security policy first: the page is read again after this time. */
const READ_PAGE_AGAIN_MS = 3_600_000

/** The files and pages of this build, in one cache that is filled as a whole or not at all. */
export function thisBuild(shell: Shell, worker: Surroundings) {
  const own = `${shell.name}-${shell.build}`

  /** Fetches one after the other, so that what the person does meanwhile goes first. */
  async function keepAll(): Promise<void> {
    // After going back to an older release it may be the cache of pages that are open. The pages are filled in last.
    const isThere = (await matchIn(worker, own, shell.pages.at(-1) ?? '/')) !== undefined
    try {
      const cache = await worker.caches.open(own)
      for (const address of [...shell.files, ...shell.pages]) await cache.put(address, await ofThisBuild(address))
    } catch (error) {
      if (!isThere) await worker.caches.delete(own)
      throw error
    }
  }

  /** A file or page of this very build. While a release is rolled out, one server may have this worker and another the former page. */
  async function ofThisBuild(address: string): Promise<Response> {
    // A name without a hash may stand for an older build in the browser's own cache.
    const response = await worker.fetch(
      new Request(new URL(address, worker.location.origin), address.startsWith('/assets/') ? {} : { cache: 'reload' }),
    )
    const isMarkup = /^text\/html/.test(response.headers.get('content-type') ?? '')
    // A proxy that asks people to sign in sends them elsewhere, and its page is none of ours.
    if (!response.ok || response.redirected || isMarkup !== shell.pages.includes(address)) throw new Error(`${address} did not come`)
    if (isMarkup && !(await response.clone().text()).includes(shell.entry)) throw new Error('The page is of another build')
    return response
  }

  /** Reads the pages again once they are no longer fresh. */
  async function readPagesAgain(): Promise<void> {
    const cache = await worker.caches.open(own)
    const kept = await cache.match(shell.pages[0])
    if (kept === undefined || Date.now() - Date.parse(kept.headers.get('date') ?? '') < READ_PAGE_AGAIN_MS) return
    try {
      for (const page of shell.pages) await cache.put(page, await ofThisBuild(page))
    } catch {
      // There is no connection, or the server has a newer build, whose page comes with its worker.
    }
  }

  /** What this build keeps. It comes from the network only where the browser cleared it away. */
  async function keptOr(path: string, request: FetchedEvent['request']): Promise<Response> {
    const found = await matchIn(worker, own, path)
    return found ?? worker.fetch(request as Request)
  }

  return { keepAll, readPagesAgain, keptOr }
}

/** What a cache has at a path. A store that cannot be read has nothing. */
export async function matchIn(worker: Surroundings, cache: string, path: string): Promise<Response | undefined> {
  try {
    return await (await worker.caches.open(cache)).match(path)
  } catch {
    return undefined
  }
}
