/**
 * JavaScript that a browser with an empty cache loads, gzipped, until a page stands, against its budget: sign-in, the client list, the questions.
 * `npx tsx bench/first-load.ts` starts the built server with the demo practice.
 */
import { spawn } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { chromium, type Page } from '@playwright/test'
import { findBrowser } from '../e2e/browser.ts'
import { enterPassword, signIn } from '../e2e/people.ts'

const PORT = 4491
const ORIGIN = `http://127.0.0.1:${PORT}`
const BUDGETS = { 'sign-in': 100_000, 'client list': 220_000, questions: 130_000 }

const folder = mkdtempSync(join(tmpdir(), 'paddock-first-load-'))
const server = spawn(process.execPath, ['server/dist/main.js'], {
  env: { ...process.env, DATA_DIR: folder, PORT: String(PORT), LOG_LEVEL: 'error', DATABASE_URL: '' },
  stdio: 'ignore',
})
while (
  !(await fetch(`${ORIGIN}/readyz`).then(
    (response) => response.ok,
    () => false,
  ))
)
  await new Promise((resolve) => setTimeout(resolve, 50))

const browser = await chromium.launch(await findBrowser())
const context = await browser.newContext({ baseURL: ORIGIN })
const page = await context.newPage()
await report('sign-in', await scriptsOf(page, '/auth/login', 'Sign in'))
await signIn(page, 'orgadmin')
const state = await context.storageState()
const fresh = await (await browser.newContext({ baseURL: ORIGIN, storageState: state })).newPage()
await report('client list', await scriptsOf(fresh, '/clients', 'Whitlock Pastoral Co'))
const phone = await (await browser.newContext({ baseURL: ORIGIN })).newPage()
await phone.goto('/questions')
await enterPassword(phone, 'survey@demo.paddock.test')
await phone.waitForURL('**/questions*')
const answering = await (await browser.newContext({ baseURL: ORIGIN, storageState: await phone.context().storageState() })).newPage()
await report('questions', await scriptsOf(answering, '/questions', 'Look over and send'))
await browser.close()
server.kill('SIGTERM')
server.once('exit', () => rmSync(folder, { recursive: true, force: true }))

async function scriptsOf(page: Page, path: string, text: string): Promise<string[]> {
  const scripts: string[] = []
  // The stream of events never ends: with it the network is never at rest.
  await page.route('**/api/me/events', (route) => route.fulfill({ status: 429, body: '{}' }))
  page.on('response', (response) => {
    if (response.request().resourceType() === 'script') scripts.push(response.url())
  })
  await page.goto(path)
  await page.getByText(text).first().waitFor()
  await page.waitForLoadState('networkidle')
  return scripts
}

async function report(name: keyof typeof BUDGETS, scripts: string[]): Promise<void> {
  const sizes = await Promise.all(
    scripts.map(async (url) => {
      const response = await fetch(url, { headers: { 'accept-encoding': 'gzip' } })
      return Number(response.headers.get('content-length'))
    }),
  )
  const total = sizes.reduce((sum, size) => sum + size, 0)
  console.log(`${name}: ${total} bytes of JavaScript gzipped in ${sizes.length} files, budget ${BUDGETS[name]}`)
}
