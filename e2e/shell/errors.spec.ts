import type { BrowserContext, Page } from '@playwright/test'
import { expect, test } from '../journey.ts'
import { type ErrorIngest, openErrorIngest } from '../../server/src/testing/stand-ins/error-ingest.ts'
import { expectNoSidewaysScroll } from '../covered.ts'
import { goTo } from '../going.ts'
import { hasExpired, heardNotices, notice, signIn, tokenOf } from '../people.ts'
import { startServer } from '../server.ts'

test.use({ serviceWorkers: 'allow' })

const UNEXPECTED = 'Something went wrong. Please, refresh the page or try again later.'

let server: Awaited<ReturnType<typeof startServer>>
let ingest: ErrorIngest
let context: BrowserContext
let page: Page

// One server that reports to a service on the loopback, and one person who meets everything that can fail.
test.describe.configure({ mode: 'serial' })

test.beforeAll(async ({ browser }) => {
  ingest = await openErrorIngest()
  server = await startServer({ SENTRY_DSN: ingest.dsn })
  context = await browser.newContext({ baseURL: server.url, viewport: { width: 1440, height: 900 } })
  page = await context.newPage()
  await signIn(page, 'orgadmin', '/my-organization/managers')
})
test.afterAll(async () => {
  await context.close()
  await server.stop()
  await ingest.close()
})

test('an invitation whose answer was lost on the way is sent once, though its button is pressed again', async () => {
  await page.route(
    '**/api/organization-admin/users',
    async (route) => {
      await route.fetch()
      await route.abort('connectionreset')
    },
    { times: 1 },
  )
  await page.getByRole('button', { name: 'Invite manager' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('First name').fill('Marguerite')
  await dialog.getByLabel('Last name').fill('Halloran')
  await dialog.getByLabel('Email').fill('marguerite@demo.paddock.test')
  await dialog.getByRole('button', { name: 'Send invitation' }).click()
  await expect(dialog.getByRole('alert')).toBeVisible()
  await dialog.getByRole('button', { name: 'Send invitation' }).click()
  await expect(dialog).toBeHidden()
  await expect(page.getByRole('main').getByText('Marguerite Halloran')).toHaveCount(1)
})

test('what the server refuses is said in the words of the catalogue and reported, as it is by the page', async () => {
  const me = (await (await page.request.get('/api/me', { headers: { authorization: `Bearer ${await tokenOf(page)}` } })).json()) as {
    id: string
  }

  await test.step('1001, by the server itself', async () => {
    await page.getByRole('button', { name: 'Invite manager' }).click()
    const dialog = page.getByRole('dialog')
    await dialog.getByLabel('First name').fill('Ottilie')
    await dialog.getByLabel('Last name').fill('Vandersee')
    await dialog.getByLabel('Email').fill('adviser@demo.paddock.test')
    await dialog.getByRole('button', { name: 'Send invitation' }).click()
    await expect(dialog.getByText('Email already used')).toBeVisible()
    await dialog.getByRole('button', { name: 'Cancel' }).click()
    const event = await ingest.received(({ tags }) => tags?.code === 1001)
    expect(event).toMatchObject({
      release: 'prod-1.7.0',
      environment: 'stage',
      level: 'warning',
      user: { id: me.id },
      tags: { route: 'POST /users', status: 409, entry: 'app', page: '/my-organization/managers', requestId: expect.any(String) },
    })
  })

  await test.step('1000, and anything that is no code of ours; with a reference for support', async () => {
    const requestId = '0199a1b2-0000-7000-8000-000000000001'
    await page.route('**/api/organization-admin/clients?*', (route) =>
      route.fulfill({ status: 500, headers: { 'x-request-id': requestId }, json: { code: 31337, message: 'inner words' } }),
    )
    await goTo(page, '/clients')
    await expect(page.getByRole('main').getByText(UNEXPECTED)).toBeVisible()
    await expect(page.getByRole('main').getByText(`Reference ${requestId}`)).toBeVisible()
    await page.unrouteAll()
    await page.getByRole('main').getByRole('button', { name: 'Try again' }).click()
    await expect(page.getByRole('link', { name: 'Whitlock Pastoral Co' })).toBeVisible()
    const event = await ingest.received(({ tags }) => tags?.code === 1000)
    expect(event).toMatchObject({ level: 'error', tags: { route: 'GET /clients', requestId } })
  })

  await test.step('what nobody caught', async () => {
    await page.evaluate(() => {
      void Promise.reject(new TypeError('no "Jane Farmer" <jane@farm.test> at /clients/0199a1b2-0000-7000-8000-000000000002?token=abc'))
    })
    const event = await ingest.received(({ tags }) => tags?.where === 'unhandled')
    expect(event.exception.values[0]).toMatchObject({ type: 'TypeError', value: 'no "…" <{email}> at /clients/{id}' })
    expect(event.breadcrumbs.at(-1)).toMatchObject({ category: 'call', data: { route: 'GET /clients', status: 500 } })
  })
})

test('while nothing answers a bar says so and covers nothing; when it is over the page catches up', async () => {
  const bar = page.getByRole('status', { name: 'Connection' })
  await page.setViewportSize({ width: 390, height: 844 })
  await goTo(page, '/clients?status=client')
  await expect(page.getByRole('heading', { level: 1, name: 'Clients' })).toBeVisible()
  await expect(bar).toBeEmpty()
  await context.setOffline(true)
  await expect(bar).toHaveText('You are offline. This page catches up once you are back.')
  const [shown, title] = [await bar.boundingBox(), await page.getByRole('heading', { level: 1 }).boundingBox()]
  expect(shown!.y + shown!.height).toBeLessThanOrEqual(title!.y)
  await expectNoSidewaysScroll(page, 'the clients on a phone without a connection')
  const again = page.waitForResponse(/organization-admin\/clients\?/)
  await context.setOffline(false)
  expect((await again).status()).toBe(200)
  await expect(bar).toBeEmpty()
  await page.setViewportSize({ width: 1440, height: 900 })
})

test('a crash leaves the frame alone, keeps what was typed, and gives it back', async () => {
  await goTo(page, '/clients?q=whitlock')
  await page.getByRole('link', { name: 'Whitlock Pastoral Co' }).click()
  await page.getByRole('link', { name: 'General', exact: true }).click()
  await page.getByRole('button', { name: 'Edit details' }).click()
  const phone = page.getByLabel('Phone', { exact: true })
  const source = page.getByLabel('Source')
  await phone.fill('02 6555 0199')
  await page.getByLabel('First name').first().fill('Wilhelmina')
  await source.selectOption({ index: 2 })
  const chosen = await source.inputValue()

  await test.step('a dialog whose part is gone from the server closes, and the page below is untouched', async () => {
    await page.route('**/assets/find-duplicates-modal*.js', (route) => route.abort())
    await page.getByRole('button', { name: 'More actions' }).click()
    await page.getByRole('menuitem', { name: 'Merge duplicates' }).click()
    const stopped = page.getByRole('dialog', { name: 'This dialog stopped working' })
    await expect(stopped.getByRole('heading', { name: 'This dialog could not be loaded' })).toBeVisible()
    await stopped.getByRole('button', { name: 'Close' }).click()
    await expect(phone).toHaveValue('02 6555 0199')
  })

  await test.step('the page crashes over an answer that it cannot draw', async () => {
    await page.route(/organization-admin\/clients\/[0-9a-f-]{36}$/, (route) => route.fulfill({ json: { id: 'x' } }))
    await context.setOffline(true)
    await expect(page.getByText('You are offline')).toBeVisible()
    await context.setOffline(false)
    await expect(page.getByRole('alert').getByRole('heading', { name: 'This page stopped working' })).toBeVisible()
    await expect(page.getByRole('navigation', { name: 'Main' })).toBeVisible()
    const kept = page.getByRole('region', { name: 'What you had typed' })
    await expect(kept).toContainText('02 6555 0199')
    await expect(kept).toContainText('Wilhelmina')
    const event = await ingest.received(({ tags }) => tags?.where === 'render')
    expect(event).toMatchObject({
      release: 'prod-1.7.0',
      tags: { page: '/clients/{clientId}/general' },
      exception: { values: [{ type: 'TypeError' }] },
    })
  })

  await test.step('trying again brings the page and puts the text back, unsaved', async () => {
    await page.unrouteAll()
    await page.getByRole('button', { name: 'Try again' }).click()
    await expect(notice(page, 'What you had typed is back in its place. It is not saved yet.')).toBeVisible()
    await expect(phone).toHaveValue('02 6555 0199')
    await expect(page.getByLabel('First name').first()).toHaveValue('Wilhelmina')
    await expect(source).toHaveValue(chosen)
    await page.getByRole('button', { name: 'Save details' }).click()
    await expect(notice(page, 'The details are saved.')).toBeVisible()
    const kept = () => page.evaluate(() => Object.keys(sessionStorage).filter((key) => key.startsWith('paddock.typed')))
    await expect.poll(kept).toEqual([])
  })
})

test('however many calls find the session ended, it is said once, and 1.5 seconds later the sign-in page opens', async () => {
  await page.getByRole('link', { name: 'Overview', exact: true }).click()
  await expect(page.getByRole('heading', { name: 'Key facts' })).toBeVisible()
  const heard = await heardNotices(page)
  const token = await tokenOf(page)
  const { identity } = await (await page.request.get('/api/public/configuration')).json()
  await page.request.post(identity.userPoolEndpoint, {
    headers: { 'content-type': 'application/x-amz-json-1.1', 'x-amz-target': 'AWSCognitoIdentityProviderService.GlobalSignOut' },
    data: { AccessToken: token },
  })
  const calls: string[] = []
  page.on('request', (request) => {
    if (request.url().includes('/api/')) calls.push(request.url())
  })
  // Everything on the page is asked again when the connection is back.
  await context.setOffline(true)
  await expect(page.getByText('You are offline')).toBeVisible()
  await context.setOffline(false)
  await expect(page).toHaveURL(/\/auth\/login\?next=/)
  await hasExpired(heard)
  expect(heard).toEqual([expect.stringContaining('Please login back in your account.')])
  expect(calls.length).toBeGreaterThan(1)
})

test('nothing that was reported says who anybody is', async () => {
  const personal = [
    'ottilie',
    'vandersee',
    'wilhelmina',
    'whitlock',
    '6555',
    'demo.paddock.test',
    'jane',
    'eyj',
    'inner words',
    'user-agent',
  ]
  expect(ingest.events.length).toBeGreaterThanOrEqual(4)
  for (const event of ingest.events) {
    const told = toldBy(event).filter(({ text }) => personal.some((word) => text.toLowerCase().includes(word)))
    expect(told, `personal words in ${JSON.stringify(event)}`).toEqual([])
  }
  // What was typed as a whole is looked for everywhere, identifiers and times included: chance does not write ten digits.
  for (const number of ['02 6555 0199', '0265550199']) expect(ingest.everything()).not.toContain(number)
  expect(ingest.events.filter(({ tags }) => tags?.code === 10001)).toEqual([])
})

/** What chance, the clock or the build writes into an event, by where it is; each has its own form and could hold no words. */
const OURS: readonly { at: RegExp; form: RegExp }[] = [
  { at: /^\.event_id$/, form: /^[0-9a-f]{32}$/ },
  { at: /^\.(tags\.requestId|user\.id)$/, form: /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/ },
  { at: /^\.(breadcrumbs\.\d+\.)?timestamp$/, form: /^\d{10}(\.\d+)?$/ },
  { at: /\.frames\.\d+\.(lineno|colno)$/, form: /^\d+$/ },
  { at: /\.frames\.\d+\.filename$/, form: /^app:\/\/\/assets\/[a-z-]+-[\w-]{8}\.js$/ },
]

/** Every name and value of an event with its place, but for those of OURS. */
function toldBy(value: unknown, at = ''): { at: string; text: string }[] {
  if (typeof value === 'object' && value !== null) {
    return Object.entries(value).flatMap(([name, part]) => [{ at, text: name }, ...toldBy(part, `${at}.${name}`)])
  }
  const text = String(value)
  return OURS.some((each) => each.at.test(at) && each.form.test(text)) ? [] : [{ at, text }]
}
