import { formerBuilds } from './former-builds.ts'
import type { PageMessage } from './messages.ts'
import type { Shell, Surroundings } from './shell.ts'
import { thisBuild } from './this-build.ts'

/**
 * The service workers: `/sw.js` keeps the page of `/questions`, `/app-sw.js` that of the application, each with what it needs to open
 * without a connection. One build is one cache. A page names only files of its own build, and these are named by their content, so no
 * page is ever made of two builds. The workers leave calls and the identity service alone.
 */
export function keepShell(shell: Shell, worker: Surroundings): void {
  const isOfQuestions = shell.name === 'questions'
  const current = thisBuild(shell, worker)
  const former = formerBuilds(shell, worker)
  const patterns = shell.addresses.map(patternOf)

  const install = async () => {
    await current.keepAll()
    // A newer build of the application waits until somebody says so, or until no page of the former one is open.
    if (isOfQuestions) await worker.skipWaiting()
  }
  const begin = async () => {
    await former.drop()
    if (isOfQuestions) await worker.clients.claim()
  }
  const pageFor = (address: string) => (shell.pages.includes(address) ? address : shell.pages[0])

  worker.addEventListener('install', (event) => {
    // The worker need not run for a call, nor for a file that is named by its content, of whichever build it is.
    const routes = event.addRoutes?.([
      { condition: { urlPattern: { pathname: '/api/*' } }, source: 'network' },
      { condition: { urlPattern: { pathname: '/assets/*' } }, source: 'cache' },
    ])
    event.waitUntil(Promise.all([install(), routes?.catch(() => undefined)]))
  })
  worker.addEventListener('activate', (event) => event.waitUntil(begin()))
  worker.addEventListener('message', (event) => {
    if (event.data === ('begin' satisfies PageMessage)) event.waitUntil(worker.skipWaiting())
    if (event.data === ('page stands' satisfies PageMessage)) event.waitUntil(Promise.all([former.drop(), current.readPagesAgain()]))
  })
  worker.addEventListener('fetch', (event) => {
    const { method, mode, url } = event.request
    const { origin, pathname } = new URL(url)
    if (method !== 'GET' || origin !== worker.location.origin) return
    if (mode === 'navigate') {
      const address = pathname.replace(/(.)\/$/, '$1')
      if (patterns.some((pattern) => pattern.test(address))) event.respondWith(current.keptOr(pageFor(address), event.request))
      else if (!isOfQuestions && address.startsWith('/auth/'))
        event.respondWith(worker.fetch(event.request as Request).catch(withoutConnection))
    } else if (shell.files.includes(pathname)) event.respondWith(current.keptOr(pathname, event.request))
    else if (former.mayBeThere() && pathname.startsWith('/assets/')) event.respondWith(former.partOr(pathname, event.request))
  })
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

/** `/clients/:clientId/overview` as an expression. */
function patternOf(address: string): RegExp {
  const words = address.split('/').map((word) => (word.startsWith(':') ? '[^/]+' : word.replace(/[^\w-]/g, '\\$&')))
  return new RegExp(`^${words.join('/') || '/'}$`)
}
