import { beforeEach, expect, test } from 'vitest'
import type { FetchedEvent, Shell, Surroundings, WorkerEvents } from './shell.ts'
import { keepShell } from './shell-worker.ts'

const ORIGIN = 'https://paddock.test'
const HTML = { 'content-type': 'text/html; charset=utf-8' }

const shellOf = (build: string, name: Shell['name'] = 'app'): Shell => ({
  name,
  build,
  pages: name === 'app' ? ['/', '/clients'] : ['/questions'],
  addresses: name === 'app' ? ['/', '/clients', '/clients/:clientId/overview', '/home'] : ['/questions'],
  entry: `/assets/index-${build}.js`,
  files: [`/assets/index-${build}.js`, '/assets/react.js', '/favicon.svg'],
})

type Cached = Map<string, Response>
/** The device: what all workers and pages of it share. */
let device: Map<string, Cached>
/** What the server has; a page is the text of its first script. */
let server: Map<string, () => Response>
let asked: string[]
let windows: { entry: string | null }[]

/** A worker of a build on that device. */
function worker(shell: Shell, registration: Surroundings['registration'] = { installing: null, waiting: null }) {
  const listeners: Partial<{ [Name in keyof WorkerEvents]: (event: WorkerEvents[Name]) => void }> = {}
  const did: string[] = []
  const open = (name: string): Promise<Cache> => {
    const entries = device.get(name) ?? new Map<string, Response>()
    device.set(name, entries)
    return Promise.resolve({
      match: async (path: string) => entries.get(path)?.clone(),
      put: async (path: string, response: Response) => void entries.set(path, response),
    } as unknown as Cache)
  }
  const surroundings: Surroundings = {
    location: { origin: ORIGIN },
    caches: { open, keys: async () => [...device.keys()], delete: async (name) => device.delete(name) },
    fetch: async (request) => {
      const path = new URL(request.url).pathname
      asked.push(path)
      return server.get(path)?.() ?? new Response('', { status: 404, headers: HTML })
    },
    skipWaiting: async () => void did.push('skipped waiting'),
    registration,
    clients: {
      claim: async () => void did.push('claimed'),
      matchAll: async () => windows.map(({ entry }) => ({ postMessage: (_: unknown, [port]: MessagePort[]) => port?.postMessage(entry) })),
    },
    addEventListener: (name, listener) => Object.assign(listeners, { [name]: listener }),
  }
  keepShell(shell, surroundings)
  const happen = async (name: 'install' | 'activate' | 'message', data?: unknown) => {
    const works: Promise<unknown>[] = []
    listeners[name]?.({ data, waitUntil: (work: Promise<unknown>) => works.push(work) })
    await Promise.all(works)
  }
  /** What the worker answers a request with; null where it leaves it to the network. */
  const answer = async (path: string, given: Partial<FetchedEvent['request']> = {}): Promise<string | null> => {
    const answered: Promise<Response>[] = []
    const request = { url: new URL(path, ORIGIN).href, method: 'GET', mode: 'cors' as RequestMode, ...given }
    listeners.fetch?.({ request, waitUntil: () => {}, respondWith: (response) => answered.push(response) })
    const [response] = answered
    return response === undefined ? null : (await response).text()
  }
  return { happen, answer, did }
}

const navigate = { mode: 'navigate' as RequestMode }

function publish(build: string): void {
  const page = () => new Response(`<script src="/assets/index-${build}.js">`, { headers: { ...HTML, date: new Date().toUTCString() } })
  server = new Map([
    ...['/', '/clients', '/questions'].map((path) => [path, page] as const),
    [`/assets/index-${build}.js`, () => new Response(`code ${build}`)],
    ['/assets/react.js', () => new Response('react')],
    ['/favicon.svg', () => new Response('icon')],
  ])
}

beforeEach(() => {
  device = new Map()
  asked = []
  windows = []
  publish('one')
})

test('what a build needs is kept as a whole, and its pages open without the network', async () => {
  const one = worker(shellOf('one'))
  await one.happen('install')
  server.clear()
  expect([...device.get('app-one')!.keys()]).toEqual(['/assets/index-one.js', '/assets/react.js', '/favicon.svg', '/', '/clients'])
  for (const path of ['/', '/home', '/clients/', '/clients/0198/overview'])
    expect(await one.answer(path, navigate)).toContain('index-one.js')
  expect(await one.answer('/assets/index-one.js')).toBe('code one')
})

test.each([
  ['a file is gone', '/assets/react.js', () => new Response('', { status: 404 })],
  ['a proxy answers for the server', '/', () => new Response('Bad gateway', { status: 502, headers: HTML })],
  ['a proxy shows its own page for a file', '/assets/react.js', () => new Response('Sign in', { headers: HTML })],
  [
    'a proxy leads to its own page',
    '/',
    () => Object.defineProperty(new Response('index-one.js', { headers: HTML }), 'redirected', { value: true }),
  ],
  ['the page is of another build', '/clients', () => new Response('<script src="/assets/index-two.js">', { headers: HTML })],
  ['the connection breaks', '/favicon.svg', () => Response.error()],
])('where %s nothing is kept, and the former build stays', async (_why, path, response) => {
  device.set('app-zero', new Map())
  server.set(path, response)
  await expect(worker(shellOf('one')).happen('install')).rejects.toThrow()
  expect([...device.keys()]).toEqual(['app-zero'])
})

test('a device without room keeps nothing of it', async () => {
  const one = worker(shellOf('one'))
  const full = new Map<string, Response>()
  full.set = () => {
    throw new DOMException('No room', 'QuotaExceededError')
  }
  device.set('app-one', full)
  await expect(one.happen('install')).rejects.toThrow('No room')
  expect(device.has('app-one')).toBe(false)
})

test('signing in is the server’s business; without a connection that is said in our words', async () => {
  const one = worker(shellOf('one'))
  await one.happen('install')
  server.set('/auth/login', () => new Response('the form', { headers: HTML }))
  expect(await one.answer('/auth/login', navigate)).toBe('the form')
  server.set('/auth/login', () => {
    throw new TypeError('no network')
  })
  expect(await one.answer('/auth/login', navigate)).toContain('Signing in to Paddock needs a connection.')
  expect(await worker(shellOf('one', 'questions')).answer('/auth/login', navigate)).toBe(null)
})

test('a build that is fetched again and does not come keeps what is there of it', async () => {
  const one = worker(shellOf('one'))
  await one.happen('install')
  server.delete('/assets/react.js')
  await expect(worker(shellOf('one')).happen('install')).rejects.toThrow('did not come')
  expect(await one.answer('/home', navigate)).not.toBe(null)
  expect(device.has('app-one')).toBe(true)
})

test('calls, downloads and writes are none of its business', async () => {
  const one = worker(shellOf('one'))
  await one.happen('install')
  asked = []
  for (const path of ['/api/manager/clients', '/identity/', '/healthz', 'https://elsewhere.test/assets/react.js'])
    expect(await one.answer(path)).toBe(null)
  for (const path of ['/api/docs', '/questions', '/outbox', '/clients/0198/unknown'])
    expect(await one.answer(path, navigate), path).toBe(null)
  expect(await one.answer('/home', { ...navigate, method: 'POST' })).toBe(null)
  expect(asked).toEqual([])
  expect([...device.get('app-one')!.keys()].filter((path) => path.includes('api'))).toEqual([])
})

test('a newer build of the application waits for a word; that of the questions begins at once', async () => {
  const application = worker(shellOf('one'))
  await application.happen('install')
  expect(application.did).toEqual([])
  await application.happen('message', 'begin')
  expect(application.did).toEqual(['skipped waiting'])
  const questions = worker(shellOf('one', 'questions'))
  await questions.happen('install')
  await questions.happen('activate')
  expect(questions.did).toEqual(['skipped waiting', 'claimed'])
})

test('a former build stays as long as a page of it is open, and its parts with it', async () => {
  await worker(shellOf('one')).happen('install')
  device.get('app-one')!.set('/assets/later-one.js', new Response('later'))
  publish('two')
  const two = worker(shellOf('two'))
  await two.happen('install')
  windows = [{ entry: '/assets/index-two.js' }, { entry: '/assets/index-one.js' }]
  await two.happen('activate')
  expect([...device.keys()]).toEqual(['app-one', 'app-two'])
  expect(await two.answer('/assets/later-one.js')).toBe('later')
  expect(await worker(shellOf('two')).answer('/assets/later-one.js'), 'also once it was stopped and begins again').toBe('later')
  expect(await two.answer('/home', navigate)).toContain('index-two.js')
  windows = [{ entry: '/assets/index-two.js' }]
  await two.happen('message', 'page stands')
  expect([...device.keys()]).toEqual(['app-two'])
  expect(await two.answer('/assets/later-one.js'), 'nobody’s business any more').toBe(null)
})

test('a page that does not say of which build it is keeps them all', async () => {
  await worker(shellOf('one')).happen('install')
  publish('two')
  const two = worker(shellOf('two'))
  await two.happen('install')
  windows = [{ entry: null }]
  await two.happen('activate')
  expect([...device.keys()]).toEqual(['app-one', 'app-two'])
})

test('a build that is on its way keeps what it has, and the caches of the other worker are not touched', async () => {
  device.set('questions-one', new Map()).set('paddock-else', new Map())
  await worker(shellOf('one')).happen('install')
  publish('two')
  await worker(shellOf('two')).happen('install')
  await worker(shellOf('one'), { installing: null, waiting: {} }).happen('message', 'page stands')
  expect([...device.keys()]).toEqual(['questions-one', 'paddock-else', 'app-one', 'app-two'])
})

test('what the server says of its page is read again after an hour, of the same build only', async () => {
  const one = worker(shellOf('one'))
  await one.happen('install')
  asked = []
  await one.happen('message', 'page stands')
  expect(asked).toEqual([])
  const old = new Response('<script src="/assets/index-one.js"> old policy', {
    headers: { ...HTML, date: new Date(Date.now() - 3_700_000).toUTCString() },
  })
  device.get('app-one')!.set('/', old)
  publish('two')
  await one.happen('message', 'page stands')
  expect(await one.answer('/', navigate)).toContain('old policy')
  publish('one')
  await one.happen('message', 'page stands')
  expect(await one.answer('/', navigate)).not.toContain('old policy')
})

test('what the browser cleared away comes from the network', async () => {
  const one = worker(shellOf('one'))
  await one.happen('install')
  device.clear()
  expect(await one.answer('/assets/react.js')).toBe('react')
})
