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
