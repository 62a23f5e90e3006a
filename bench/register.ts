/**
 * The register of a large family: 40 people, 25 entities with 75 roles, 300 assets and 100 papers, on the embedded database with the built
 * server. How long the one request takes, and how long Chromium draws each section of it once it is there: from the click to the frame in
 * which its last row stands. `npm run bench -- register`; what is wanted at most is in brackets.
 */
import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { chromium } from '@playwright/test'
import { eq } from 'drizzle-orm'
import { findBrowser } from '../e2e/browser.ts'
import { clients } from '../server/src/features/clients/clients.table.ts'
import { assets } from '../server/src/features/finances/finances.table.ts'
import { entities, papers, roles } from '../server/src/features/register/register.table.ts'
import { stakeholders } from '../server/src/features/stakeholders/stakeholders.table.ts'
import { openEmbedded } from '../server/src/platform/database/open-embedded.ts'

const PORT = Number(process.env.BENCH_PORT ?? 4493)
const ORIGIN = `http://127.0.0.1:${PORT}`
const RUNS = Number(process.env.BENCH_RUNS ?? 9)
const WANTED_MS = 100
const FAMILY = 'Whitlock Pastoral Co'
/** Each section by its link, and what its last row is found by. */
const SECTIONS = [
  { link: 'Structure', rows: 'figure svg a' },
  { link: 'Family', rows: 'tr[id^="person-"]' },
  { link: 'Property and finances', rows: 'tr[id^="asset-"]' },
  { link: 'Papers', rows: 'tr[id^="paper-"]' },
]

const folder = mkdtempSync(join(tmpdir(), 'paddock-register-'))
try {
  await stop(await start())
  const clientId = await seed()
  const server = await start()
  try {
    await measure(clientId)
  } finally {
    await stop(server)
  }
} finally {
  rmSync(folder, { recursive: true, force: true })
}
process.exit(0)

async function start(): Promise<ChildProcess> {
  const environment = { DATA_DIR: folder, PORT: String(PORT), LOG_LEVEL: 'error', DATABASE_URL: '' }
  const server = spawn(process.execPath, ['server/dist/main.js'], { env: { ...process.env, ...environment }, stdio: 'ignore' })
  const isReady = () =>
    fetch(`${ORIGIN}/readyz`).then(
      ({ ok }) => ok,
      () => false,
    )
  while (!(await isReady())) await pause(50)
  return server
}

async function stop(server: ChildProcess): Promise<void> {
  server.kill('SIGTERM')
  await once(server, 'exit')
}

/** Fills the demo family up while no server runs. */
async function seed(): Promise<string> {
  const database = await openEmbedded(folder)
  const { db } = database
  const [client] = await db.select({ id: clients.id }).from(clients).where(eq(clients.businessName, FAMILY))
  if (!client) throw new Error(`There is no ${FAMILY} in the demo practice.`)
  const clientId = client.id
  const many = <T>(count: number, make: (index: number) => T) => Array.from({ length: count }, (_, index) => make(index))
  const named = { clientId, lastName: 'Whitlock-Moore', involvement: 'register' as const, generation: 3 }
  const people = await db
    .insert(stakeholders)
    .values(many(29, (index) => ({ ...named, firstName: `Alexandra ${index}` })))
    .returning()
  const kinds = ['companies', 'partnerships', 'unit_trusts'] as const
  const stored = await db
    .insert(entities)
    .values(many(19, (index) => ({ clientId, kind: kinds[index % 3] ?? 'companies', name: `Whitlock Holdings No ${index} Pty Ltd` })))
    .returning()
  const holder = (index: number) => ({ kind: 'person' as const, id: people[index % people.length]?.id ?? '' })
  const roleOf = { companies: 'director', partnerships: 'partner', unit_trusts: 'unit_holder' } as const
  await db.insert(roles).values(
    many(57, (index) => {
      const kind = kinds[(index % 19) % 3] ?? 'companies'
      return { clientId, entityId: stored[index % 19]?.id ?? '', role: roleOf[kind], holder: holder(index) }
    }),
  )
  const asset = { clientId, category: 'cash', grouping: 'business', valueCents: 100_000_00, asAt: '2026-06-30' } as const
  await db
    .insert(assets)
    .values(many(290, (index) => ({ ...asset, name: `Deposit ${index}`, owners: [{ ...holder(index), sharePercent: null }] })))
  const made = (index: number) => [{ ...holder(index), capacity: 'maker' as const }]
  await db
    .insert(papers)
    .values(many(90, (index) => ({ clientId, kind: 'will' as const, status: 'signed' as const, parties: made(index) })))
  await database.close()
  return clientId
}

async function measure(clientId: string): Promise<void> {
  const browser = await chromium.launch(await findBrowser())
  try {
    const page = await browser.newPage({ baseURL: ORIGIN, viewport: { width: 1440, height: 900 } })
    await page.goto('/auth/login')
    await page.getByLabel('Email').fill('adviser@demo.paddock.test')
    await page.getByRole('textbox', { name: 'Password' }).fill('paddock-demo-2026')
    await page.getByRole('button', { name: 'Sign in', exact: true }).click()
    await page.waitForURL((url) => !url.pathname.startsWith('/auth'))
    const answered: number[] = []
    page.on('requestfinished', (request) => {
      if (!request.url().endsWith(`${clientId}/register`)) return
      const { requestStart, responseEnd } = request.timing()
      answered.push(responseEnd - requestStart)
    })
    const drawn = new Map<string, number[]>(SECTIONS.map(({ link }) => [link, []]))
    for (let run = 0; run < RUNS; run++) {
      const register = page.waitForResponse((response) => response.url().endsWith(`${clientId}/register`))
      await page.goto(`/clients/${clientId}/general/advisers`)
      await (await register).finished()
    }
    await page.getByRole('link', { name: 'Outside advisers' }).waitFor()
    for (let run = 0; run <= RUNS; run++) {
      for (const { link, rows } of SECTIONS) {
        await page.evaluate<number>(draw('Outside advisers', 'main h2'))
        const took = await page.evaluate<number>(draw(link, rows))
        // The first run fetches the code of each section.
        if (run > 0) drawn.get(link)?.push(took)
      }
    }
    console.log(`The request of the register: ${median(answered).toFixed(0)} ms (median of ${answered.length})`)
    for (const [link, times] of drawn) {
      const slowest = Math.max(...times).toFixed(0)
      console.log(`${link.padEnd(22)} drawn in ${median(times).toFixed(0)} ms (${WANTED_MS}), slowest of ${times.length}: ${slowest} ms`)
    }
  } finally {
    await browser.close()
  }
}

/**
 * Runs in the page: clicks a section's link and answers after how many ms its rows are in a frame that was drawn. As text, because what
 * runs this file gives functions names that a page does not know.
 */
function draw(link: string, rows: string): string {
  return `new Promise((resolve) => {
  const links = [...document.querySelectorAll('nav[aria-label="Sections of the record"] a')]
  const before = performance.now()
  links.find((each) => each.textContent.startsWith(${JSON.stringify(link)})).click()
  const look = () => {
    if (document.querySelector(${JSON.stringify(rows)}) === null) requestAnimationFrame(look)
    else requestAnimationFrame(() => resolve(performance.now() - before))
  }
  requestAnimationFrame(look)
})`
}

function median(times: readonly number[]): number {
  return times.toSorted((one, other) => one - other)[times.length >> 1] ?? 0
}
