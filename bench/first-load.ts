/**
 * What a first visit on a rural connection costs: empty cache, processor 4 times slower, 150 ms round trip, 1.6 Mbit/s. Per page medians of
 * BENCH_RUNS visits (3): the largest paint, when what the page is for stands, shift, requests and bytes until six seconds after the load,
 * and the JavaScript among them, gzipped, against its budget. `npx tsx bench/first-load.ts` starts the built server with the demo practice.
 * BENCH_PAGES=home,questions measures less; BENCH_WARM=1 the second visit, with the cache and what a worker keeps.
 */
import { spawn } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { type Browser, type BrowserContext, type BrowserContextOptions, chromium } from '@playwright/test'
import { findBrowser } from '../e2e/browser.ts'
import { type DemoName, enterPassword } from '../e2e/people.ts'

const PORT = Number(process.env.BENCH_PORT ?? 4491)
const ORIGIN = `http://127.0.0.1:${PORT}`
const RUNS = Number(process.env.BENCH_RUNS ?? 3)
const WARM = process.env.BENCH_WARM === '1'
/** After the load, what comes once a page is open is counted for so long, in ms. */
const AFTERWARDS_MS = 6000
const LINE = { offline: false, latency: 150, downloadThroughput: 1.6e6 / 8, uploadThroughput: 750e3 / 8 }

interface FirstScreen {
  address: string
  who?: DemoName
  phone?: boolean
  /** What the page is for: it stands when this is in it. */
  stands: string
  /** Largest paint in ms, shift, requests, gzipped bytes of JavaScript: what is wanted at most. */
  wanted: { paint: number; shift: number; requests: number; script?: number }
}

const RECORD = /\/clients\/[0-9a-f-]{36}/
const SCREENS: Record<string, FirstScreen> = {
  'sign-in': {
    address: '/auth/login',
    phone: true,
    stands: 'input:focus',
    wanted: { paint: 1200, shift: 0, requests: 10, script: 100_000 },
  },
  clients: {
    address: '/clients',
    who: 'adviser',
    stands: 'main tbody:not([aria-hidden]) a',
    wanted: { paint: 2200, shift: 0.02, requests: 22, script: 220_000 },
  },
  overview: { address: '{record}/overview', who: 'adviser', stands: 'main section h2', wanted: { paint: 2500, shift: 0.02, requests: 26 } },
  analytics: {
    address: '{record}/analytics',
    who: 'adviser',
    stands: 'main section h2',
    wanted: { paint: 2800, shift: 0.02, requests: 28 },
  },
  home: { address: '/home', who: 'survey', phone: true, stands: 'main h1', wanted: { paint: 2000, shift: 0.02, requests: 20 } },
  questions: {
    address: '/questions',
    who: 'survey',
    phone: true,
    stands: 'main h1',
    wanted: { paint: 2000, shift: 0, requests: 16, script: 130_000 },
  },
}

/** Runs in the page, before anything else of it: as text, because what runs this file gives functions names that a page does not know. */
const observer = (stands: string) => `
  const seen = (window.firstLoad = { paint: 0, shift: 0, stands: 0 })
  const watch = (type, note) => new PerformanceObserver((list) => list.getEntries().forEach(note)).observe({ type, buffered: true })
  watch('largest-contentful-paint', (entry) => (seen.paint = Math.round(entry.startTime)))
  watch('layout-shift', (entry) => (seen.shift += entry.hadRecentInput ? 0 : entry.value))
  const look = () => {
    if (document.querySelector(${JSON.stringify(stands)}) === null) requestAnimationFrame(look)
    else seen.stands = Math.round(performance.now())
  }
  requestAnimationFrame(look)
`

const folder = mkdtempSync(join(tmpdir(), 'paddock-first-load-'))
const server = spawn(process.execPath, ['server/dist/main.js'], {
  env: { ...process.env, DATA_DIR: folder, PORT: String(PORT), LOG_LEVEL: 'error', DATABASE_URL: '' },
  stdio: 'ignore',
})
const isReady = () =>
  fetch(`${ORIGIN}/readyz`).then(
    (response) => response.ok,
    () => false,
  )
while (!(await isReady())) await pause(50)

const browser = await chromium.launch(await findBrowser())
/** The address of the record that is measured, once the list is known. */
let record = ''
const sessions = new Map<DemoName, BrowserContextOptions['storageState']>()
try {
  const chosen = process.env.BENCH_PAGES?.split(',') ?? Object.keys(SCREENS)
  console.log(`${WARM ? 'Second' : 'First'} visit, medians of ${RUNS}; in brackets what is wanted at most`)
  for (const name of chosen) {
    const screen = SCREENS[name]
    if (!screen) throw new Error(`There is no page ${name}; there are ${Object.keys(SCREENS).join(', ')}`)
    console.log(await report(name, screen))
  }
} finally {
  await browser.close()
  server.kill('SIGTERM')
  server.once('exit', () => rmSync(folder, { recursive: true, force: true }))
}

async function report(name: string, screen: FirstScreen): Promise<string> {
  const storageState = screen.who && (await sessionOf(browser, screen.who))
  const address = screen.address.replace('{record}', () => record)
  const visits: Awaited<ReturnType<typeof visit>>[] = []
  for (let run = 0; run < RUNS; run++) {
    const context = await browser.newContext({
      baseURL: ORIGIN,
      storageState,
      viewport: screen.phone ? { width: 390, height: 844 } : { width: 1440, height: 900 },
      serviceWorkers: WARM ? 'allow' : 'block',
    })
    if (WARM) await visit(context, address, screen.stands)
    visits.push(await visit(context, address, screen.stands))
    await context.close()
  }
  const median = (of: (each: (typeof visits)[number]) => number) => visits.map(of).toSorted((one, other) => one - other)[RUNS >> 1] ?? 0
  const { paint, shift, requests, script } = screen.wanted
  return [
    name.padEnd(10),
    `largest paint ${median((each) => each.paint)} ms (${paint})`,
    `stands at ${median((each) => each.stands)} ms`,
    `shift ${median((each) => each.shift).toFixed(3)} (${shift})`,
    `${median((each) => each.requests)} requests (${requests})`,
    `${Math.round(median((each) => each.bytes) / 1024)} KB`,
    `JavaScript ${median((each) => each.script)} bytes gzipped${script ? ` (${script})` : ''}`,
  ].join(', ')
}

async function visit(context: BrowserContext, address: string, stands: string) {
  const page = await context.newPage()
  await page.addInitScript({ content: observer(stands) })
  const devtools = await context.newCDPSession(page)
  await devtools.send('Network.enable')
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: 4 })
  await devtools.send('Network.emulateNetworkConditions', LINE)
  const scripts = new Set<string>()
  let bytes = 0
  let requests = 0
  page.on('response', (response) => {
    if (response.request().resourceType() === 'script') scripts.add(response.url())
  })
  devtools.on('Network.loadingFinished', ({ encodedDataLength }) => {
    bytes += encodedDataLength
    requests += 1
  })
  await page.goto(address, { waitUntil: 'load' })
  await pause(AFTERWARDS_MS)
  const seen = await page.evaluate(() => Reflect.get(window, 'firstLoad') as { paint: number; shift: number; stands: number })
  await page.close()
  const sizes = await Promise.all([...scripts].map(gzippedSize))
  return { ...seen, bytes, requests, script: sizes.reduce((sum, size) => sum + size, 0) }
}

async function gzippedSize(url: string): Promise<number> {
  const response = await fetch(url, { headers: { 'accept-encoding': 'gzip' } })
  return Number(response.headers.get('content-length'))
}

async function sessionOf(browser: Browser, who: DemoName) {
  const known = sessions.get(who)
  if (known) return known
  const context = await browser.newContext({ baseURL: ORIGIN })
  const page = await context.newPage()
  await page.goto('/auth/login')
  await enterPassword(page, `${who}@demo.paddock.test`)
  await page.waitForURL((url) => !url.pathname.startsWith('/auth'))
  if (who === 'adviser') {
    await page.goto('/clients')
    const address = await page
      .getByRole('link', { name: /Whitlock/ })
      .first()
      .getAttribute('href')
    record = RECORD.exec(address ?? '')?.[0] ?? ''
  }
  // What is kept for the next page is kept once this one stands.
  await page.getByRole('main').waitFor()
  const state = await context.storageState()
  await context.close()
  sessions.set(who, state)
  return state
}
