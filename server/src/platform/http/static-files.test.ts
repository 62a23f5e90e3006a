import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { FastifyInstance } from 'fastify'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { buildApp } from '../../app.ts'
import { testServer } from '../../testing/test-server.ts'

const HTML = `<!doctype html>
<html>
  <head>
    <link rel="stylesheet" crossorigin href="/assets/app.css">
    <script type="module" crossorigin src="/assets/index.js"></script>
  </head>
  <body></body>
</html>
`
const WITH_FORM = HTML.replace('<body>', '<body><form>Sign in</form>')
const ROUTES = [
  { path: '/clients', scripts: ['/assets/lists.js'], styles: ['/assets/lists.css'] },
  { path: '/clients/:clientId/overview', scripts: ['/assets/record.js'], styles: [] },
  { path: '/clients/:clientId', scripts: ['/assets/record.js'], styles: [] },
  { path: '/clients/import', scripts: ['/assets/imports.js'], styles: [] },
]

let folder: string
let app: FastifyInstance
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'paddock-web-'))
  mkdirSync(join(folder, 'assets'))
  mkdirSync(join(folder, '.vite'))
  for (const page of ['index', 'auth', 'questions']) writeFileSync(join(folder, `${page}.html`), HTML)
  writeFileSync(join(folder, 'sign-in.html'), WITH_FORM)
  for (const file of ['assets/index.js', 'assets/app.css', 'assets/pdf.worker-1.mjs', 'sw.js', 'favicon.svg'])
    writeFileSync(join(folder, file), ' ')
  writeFileSync(join(folder, '.vite/first-load.json'), JSON.stringify({ routes: ROUTES }))
  app = await buildApp({ ...(await testServer()), webFolder: folder })
})
afterAll(async () => {
  await app.close()
  rmSync(folder, { recursive: true, force: true })
})

const page = async (url: string) => (await app.inject(url)).body
const preloadOf = (script: string) => `<link rel="modulepreload" crossorigin href="${script}">`

test('a page names the files of its route, styles before scripts', async () => {
  const clients = await page('/clients?q=ash&sort=town')
  expect(clients).toContain(preloadOf('/assets/lists.js'))
  expect(clients.indexOf('/assets/lists.css')).toBeGreaterThan(0)
  expect(clients.indexOf('/assets/lists.css')).toBeLessThan(clients.indexOf('/assets/index.js'))
  expect(clients).not.toContain('record.js')
  expect(await page('/clients/')).toBe(clients)
})

test('whatever an address holds, it chooses files and never becomes part of the page', async () => {
  expect(await page('/clients/0198f2a0-0000-7000-8000-000000000001/overview')).toContain(preloadOf('/assets/record.js'))
  expect(await page('/clients/%22%3E%3Cscript%3E/overview')).not.toContain('%22%3E')
})

test('a fixed word is no identifier', async () => {
  expect(await page('/clients/import')).toContain(preloadOf('/assets/imports.js'))
  expect(await page('/clients/import')).not.toContain('record.js')
})

test('an address without files of its own is the page as it was built, and so are the other pages', async () => {
  for (const url of ['/', '/somewhere', '/questions', '/auth/signup']) expect(await page(url)).toBe(HTML)
})

test('the page of signing in comes with its form, and no other page of signing in does', async () => {
  for (const url of ['/auth/login', '/auth/login?next=%2Fclients']) {
    const { body, headers } = await app.inject(url)
    expect(body).toBe(WITH_FORM)
    expect(headers).toMatchObject({ 'referrer-policy': 'no-referrer', 'cache-control': 'no-cache' })
  }
  for (const url of ['/auth/signup?code=secret', '/auth/forgot-password', '/auth/login/other']) expect(await page(url)).toBe(HTML)
})

test('the list of files is not served', async () => {
  expect((await app.inject('/.vite/first-load.json')).headers['content-type']).toMatch(/^text\/html/)
})

test('a file that is part of a page carries only what it needs', async () => {
  for (const url of ['/assets/index.js', '/assets/app.css']) {
    const { headers } = await app.inject(url)
    expect(headers).toMatchObject({
      'x-content-type-options': 'nosniff',
      'cross-origin-resource-policy': 'same-origin',
      'cache-control': 'public, max-age=31536000, immutable',
    })
    for (const name of ['content-security-policy', 'permissions-policy', 'x-frame-options', 'x-request-id', 'referrer-policy'])
      expect(headers[name], `${name} of ${url}`).toBeUndefined()
  }
})

test('a worker has the policy of pages, and a picture that can be opened by itself has one', async () => {
  for (const url of ['/sw.js', '/assets/pdf.worker-1.mjs', '/favicon.svg'])
    expect((await app.inject(url)).headers['content-security-policy'], url).toContain("default-src 'none'")
})
