/**
 * The service worker of `/questions`: keeps the page with everything that it needs, so that it opens without a connection. One build is
 * one cache, filled as a whole or not at all, and what the page asks for comes from the cache of that build: never half of one and half of
 * another. Answers, the API and the identity service are none of its business. Built as `/sw.js` by `questions-worker.ts`.
 */

/** The page's files, as the build knows them. */
export interface Shell {
  /** Names this very set of files. */
  build: string
  /** The address of the page. */
  page: string
  /** The script that the page of this build, and of no other, names. */
  entry: string
  files: readonly string[]
}
/** Put in by the build. */
declare const SHELL: Shell

// What the worker uses of its own surroundings; the web's types are those of a page.
interface WorkerEvent extends Event {
  waitUntil(work: Promise<unknown>): void
}
interface FetchedEvent extends WorkerEvent {
  request: Request
  respondWith(response: Promise<Response>): void
}
interface WorkerEvents {
  install: WorkerEvent
  activate: WorkerEvent
  fetch: FetchedEvent
}
interface Worker {
  skipWaiting(): Promise<void>
  clients: { claim(): Promise<void> }
  addEventListener<Name extends keyof WorkerEvents>(name: Name, listener: (event: WorkerEvents[Name]) => void): void
}
const worker = globalThis as unknown as Worker

const PREFIX = 'questions-'
const CACHE = PREFIX + SHELL.build
const kept: ReadonlySet<string> = new Set(SHELL.files)

worker.addEventListener('install', (event) => event.waitUntil(keepAll()))
worker.addEventListener('activate', (event) => event.waitUntil(takeOver()))
worker.addEventListener('fetch', (event) => {
  const { request } = event
  const { origin, pathname } = new URL(request.url)
  if (request.method !== 'GET' || origin !== location.origin) return
  if (request.mode === 'navigate' && /^\/questions\/?$/.test(pathname)) event.respondWith(keptOr(SHELL.page, request))
  else if (kept.has(pathname)) event.respondWith(keptOr(pathname, request))
})

async function keepAll(): Promise<void> {
  const cache = await caches.open(CACHE)
  const hashed = SHELL.files.filter((file) => file.startsWith('/assets/'))
  // Names without a hash may stand for an older build in the browser's own cache.
  const named = [SHELL.page, ...SHELL.files.filter((file) => !hashed.includes(file))].map((file) => new Request(file, { cache: 'reload' }))
  await cache.addAll([...hashed, ...named])
  const page = await (await cache.match(SHELL.page))?.text()
  if (!page?.includes(SHELL.entry)) {
    // While a release is rolled out, one server may have the new worker and another one still the former page.
    await caches.delete(CACHE)
    throw new Error('The page is of another build')
  }
  await worker.skipWaiting()
}

async function takeOver(): Promise<void> {
  const names = await caches.keys()
  await Promise.all(names.filter((name) => name.startsWith(PREFIX) && name !== CACHE).map((name) => caches.delete(name)))
  await worker.clients.claim()
}

/** What this build keeps; from the network only where the browser cleared it away. */
async function keptOr(path: string, request: Request): Promise<Response> {
  const cache = await caches.open(CACHE)
  return (await cache.match(path)) ?? fetch(request)
}
