import { type Said, WHICH_BUILD } from './messages.ts'

/**
 * The service workers: `/sw.js` keeps the page of `/questions`, `/app-sw.js` that of the application, each with what it needs to open
 * without a connection. One build is one cache, filled as a whole or not at all. A page names only files of its own build, and these are
 * named by their content: no page is ever made of two builds. Calls and the identity service are none of a worker's business.
 */

/** A page with its files, as the build knows them. */
export interface Shell {
  /** Which page: the caches of one worker are none of the other's. */
  name: 'questions' | 'app'
  /** Names this very set of files. */
  build: string
  /** The addresses under which the page is fetched: the first stands for all, each other names the files of its own first screen. */
  pages: readonly [string, ...string[]]
  /** The addresses that it is the page of, as patterns: `/clients/:clientId/overview`. */
  addresses: readonly string[]
  /** The script that the page of this build, and of no other, names. */
  entry: string
  files: readonly string[]
}

// What a worker uses of its own surroundings; the web's types are those of a page.
interface WorkerEvent {
  waitUntil(work: Promise<unknown>): void
}
export interface InstallEvent extends WorkerEvent {
  /** Answers requests without the worker; not in every browser. */
  addRoutes?(routes: readonly { condition: { urlPattern: URLPatternInit }; source: 'cache' | 'network' }[]): Promise<void>
}
export interface FetchedEvent extends WorkerEvent {
  request: Pick<Request, 'method' | 'mode' | 'url'>
  respondWith(response: Promise<Response>): void
}
export interface OpenPage {
  postMessage(message: unknown, transfer: MessagePort[]): void
}
export interface WorkerEvents {
  install: InstallEvent
  activate: WorkerEvent
  fetch: FetchedEvent
  message: WorkerEvent & { data: unknown }
}
export interface Surroundings {
  location: { origin: string }
  caches: Pick<CacheStorage, 'open' | 'keys' | 'delete'>
  fetch(request: Request): Promise<Response>
  skipWaiting(): Promise<void>
  registration: { installing: unknown; waiting: unknown }
  clients: { claim(): Promise<void>; matchAll(options: { type: 'window' }): Promise<readonly OpenPage[]> }
  addEventListener<Name extends keyof WorkerEvents>(name: Name, listener: (event: WorkerEvents[Name]) => void): void
}

/** A page that is stopped by the browser says nothing for so long. */
const PATIENCE_MS = 1000
/** What the operator's configuration says of a page, its policy first of all, comes with its headers: it is read again now and then. */
const FRESH_MS = 3_600_000

/** Has a worker keep its shell. */
export function keepShell(shell: Shell, worker: Surroundings): void {
  const prefix = `${shell.name}-`
  const own = prefix + shell.build
  const isOfQuestions = shell.name === 'questions'
  const patterns = shell.addresses.map(patternOf)

  /** Whether parts of a former build may lie here; until that is known, they may. */
  let hasFormer = !isOfQuestions
  const lookForFormer = async () => void (hasFormer = !isOfQuestions && (await formerCaches()).length > 0)
  void lookForFormer().catch(() => undefined)

  worker.addEventListener('install', (event) => {
    // The worker need not run for a call, nor for a file that is named by its content, of whichever build it is.
    const routes = event.addRoutes?.([
      { condition: { urlPattern: { pathname: '/api/*' } }, source: 'network' },
      { condition: { urlPattern: { pathname: '/assets/*' } }, source: 'cache' },
    ])
    event.waitUntil(Promise.all([keepAll(), routes?.catch(() => undefined)]))
  })
  worker.addEventListener('activate', (event) => event.waitUntil(begin()))
  // A newer build of the application waits until somebody says so, or until no page of the former one is open.
  worker.addEventListener('message', (event) => {
    if (event.data === ('begin' satisfies Said)) event.waitUntil(worker.skipWaiting())
    if (event.data === ('page stands' satisfies Said)) event.waitUntil(Promise.all([dropFormer(), readPageAgain()]))
  })
  worker.addEventListener('fetch', (event) => {
    const { method, mode, url } = event.request
    const { origin, pathname } = new URL(url)
    if (method !== 'GET' || origin !== worker.location.origin) return
    if (mode === 'navigate') {
      const address = pathname.replace(/(.)\/$/, '$1')
      if (patterns.some((pattern) => pattern.test(address)))
        event.respondWith(keptOr(shell.pages.includes(address) ? address : shell.pages[0], event.request))
      else if (!isOfQuestions && address.startsWith('/auth/'))
        event.respondWith(worker.fetch(event.request as Request).catch(withoutConnection))
    } else if (shell.files.includes(pathname)) event.respondWith(keptOr(pathname, event.request))
    else if (hasFormer && pathname.startsWith('/assets/')) event.respondWith(ofFormerOr(pathname, event.request))
  })

  /** One after the other: what the person does meanwhile goes first. */
  async function keepAll(): Promise<void> {
    // After going back to an older release it may be the cache of pages that are open. The pages are filled in last.
    const isThere = (await match(own, shell.pages.at(-1) ?? '/')) !== undefined
    try {
      const cache = await worker.caches.open(own)
      for (const address of [...shell.files, ...shell.pages]) await cache.put(address, await ours(address))
    } catch (error) {
      if (!isThere) await worker.caches.delete(own)
      throw error
    }
    if (isOfQuestions) await worker.skipWaiting()
  }

  /** A file or page of this very build. While a release is rolled out, one server may have this worker and another the former page. */
  async function ours(address: string): Promise<Response> {
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

  async function begin(): Promise<void> {
    await dropFormer()
    if (isOfQuestions) await worker.clients.claim()
  }

  /** Removes the caches of former builds of which no page is open. */
  async function dropFormer(): Promise<void> {
    // A build that is on its way has a cache too.
    if (worker.registration.installing !== null || worker.registration.waiting !== null) return
    const former = await formerCaches()
    if (former.length === 0) return
    const open = isOfQuestions ? [] : await entriesOfOpenPages()
    for (const name of former) {
      const cache = await worker.caches.open(name)
      const isNeeded = open === null || (await anyOf(open.map(async (entry) => (await cache.match(entry)) !== undefined)))
      if (!isNeeded) await worker.caches.delete(name)
    }
    await lookForFormer()
  }

  const formerCaches = async () => (await worker.caches.keys()).filter((name) => name.startsWith(prefix) && name !== own)

  /** The scripts that the open pages began with; null when one of them does not say. */
  async function entriesOfOpenPages(): Promise<readonly string[] | null> {
    const windows = await worker.clients.matchAll({ type: 'window' })
    const said = await Promise.all(windows.map(entryOf))
    return said.every((entry) => entry !== null) ? said : null
  }

  async function readPageAgain(): Promise<void> {
    const cache = await worker.caches.open(own)
    const kept = await cache.match(shell.pages[0])
    if (kept === undefined || Date.now() - Date.parse(kept.headers.get('date') ?? '') < FRESH_MS) return
    try {
      for (const page of shell.pages) await cache.put(page, await ours(page))
    } catch {
      // There is no connection, or the server has a newer build, whose page comes with its worker.
    }
  }

  /** What this build keeps; from the network only where the browser cleared it away. */
  async function keptOr(path: string, request: FetchedEvent['request']): Promise<Response> {
    const found = await match(own, path)
    return found ?? worker.fetch(request as Request)
  }

  /** A part of a former build, for a page of it that is still open; a part that nobody kept comes from the network. */
  async function ofFormerOr(path: string, request: FetchedEvent['request']): Promise<Response> {
    for (const name of await formerCaches().catch(() => [])) {
      const found = await match(name, path)
      if (found) return found
    }
    return worker.fetch(request as Request)
  }

  /** A store that cannot be read holds nothing. */
  async function match(name: string, path: string): Promise<Response | undefined> {
    try {
      return await (await worker.caches.open(name)).match(path)
    } catch {
      return undefined
    }
  }
}

/** Signing in is the server's business alone: without a connection that is said in our words, not in the browser's. */
const withoutConnection = () =>
  new Response(
    `<!doctype html><html lang="en-AU"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark"><title>You are offline, Paddock</title></head>
<body style="font: 16px/1.5 system-ui, sans-serif; max-width: 24rem; margin: 20vh auto; padding: 0 1rem"><h1 style="font-size: 26px">You are offline</h1>
<p>Signing in to Paddock needs a connection.</p><p><a href="" style="color: inherit">Try again</a></p></body></html>`,
    { status: 503, headers: { 'content-type': 'text/html; charset=utf-8' } },
  )

const anyOf = async (asked: Promise<boolean>[]) => (await Promise.all(asked)).includes(true)

/** `/clients/:clientId/overview` as an expression. */
function patternOf(address: string): RegExp {
  const words = address.split('/').map((word) => (word.startsWith(':') ? '[^/]+' : word.replace(/[^\w-]/g, '\\$&')))
  return new RegExp(`^${words.join('/') || '/'}$`)
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
