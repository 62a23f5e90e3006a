import { type APIRequestContext, type BrowserContext, type Page, test as base } from '@playwright/test'
import { expect } from '../journey.ts'
import { foundFamily, type Stakeholder } from '../family.ts'
import { enterPassword, notice, openSessionAs, signIn } from '../people.ts'
import { foundPractice } from '../practice.ts'
import { type Release, startRelease } from '../release.ts'

/** Every journey meets the server through something that can stand between. */
const test = base.extend<{ release: Release }>({
  // oxlint-disable-next-line no-empty-pattern -- a fixture that needs no other
  release: async ({}, use, { project }) => {
    const release = await startRelease(project.use.baseURL!)
    await use(release)
    await release.stop()
  },
  baseURL: ({ release }, use) => use(release.url),
})

const PHONE = { width: 390, height: 844 }
const NAMES = ['Nell', 'Orla', 'Pete'] as const
const people = {} as Record<(typeof NAMES)[number], Stakeholder>
let survey = ''
let api: APIRequestContext

test.beforeAll(async ({ playwright }, { project }) => {
  api = await playwright.request.newContext({ baseURL: project.use.baseURL! })
  const family = await foundFamily(api, await foundPractice(api, 'Visitors'), 'Saltbush Ridge')
  for (const name of NAMES) people[name] = await family.stakeholder(`${name} Farrow`, { generation: 1, onFarm: true })
  ;[survey = ''] = await family.ask('stakeholder_survey', [people.Nell, people.Orla, people.Pete])
})
test.afterAll(() => api.dispose())
test.use({ serviceWorkers: 'allow', viewport: PHONE, contextOptions: { reducedMotion: 'reduce' } })

/** The caches of workers that are in charge, by name. */
const caches = (page: Page) => page.evaluate(() => globalThis.caches.keys())
const ofApplication = async (page: Page) => (await caches(page)).filter((name) => name.startsWith('app-'))
const keptHome = (page: Page) => page.evaluate(() => localStorage.getItem('paddock.home'))
/** How many questionnaires lie on the device. Opening a database that is not there would make an empty one. */
const keptQuestionnaires = (page: Page) =>
  page.evaluate(async () => {
    const databases = await indexedDB.databases()
    if (!databases.some(({ name }) => name === 'paddock.answers')) return 0
    const done = <Result>(request: IDBRequest<Result>) =>
      new Promise<Result>((resolve) => request.addEventListener('success', () => resolve(request.result)))
    const database = await done(indexedDB.open('paddock.answers'))
    const count = await done(database.transaction('documents').objectStore('documents').count())
    database.close()
    return count
  })
const heading = (page: Page, name: string | RegExp) => page.getByRole('heading', { level: 1, name })
const releaseOf = (page: Page) => page.locator('html').getAttribute('data-release')
const connection = (page: Page) => page.getByRole('main').getByRole('status')

/** The first visit: afterwards the device holds what the next one begins with. */
async function visit(page: Page, email: string, address = '/home'): Promise<void> {
  await openSessionAs(page, email)
  await page.goto(address)
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await isKept(page)
}

async function isKept(page: Page): Promise<void> {
  await page.evaluate(async () => {
    const asked = performance.now()
    const active = async () => (await navigator.serviceWorker.getRegistration('/'))?.active?.state === 'activated'
    while (!(await active()) && performance.now() - asked < 30_000) await new Promise((resolve) => requestAnimationFrame(resolve))
  })
  expect(await ofApplication(page)).toHaveLength(1)
}

async function withoutConnection(context: BrowserContext, work: () => Promise<void>): Promise<void> {
  await context.setOffline(true)
  await work()
  await context.setOffline(false)
}

test('home opens without a connection, says as of when, and leads to the questions; so it does while a proxy answers for a server that is down', async ({
  page,
  context,
  release,
}) => {
  await visit(page, people.Nell.email)
  await expect.poll(async () => (await caches(page)).length, 'the questions have a worker too').toBe(2)
  await expect.poll(() => keptQuestionnaires(page), 'they lie on the device before they are opened').toBe(1)
  await withoutConnection(context, async () => {
    await page.goto('/home')
    await expect(heading(page, 'Hello Nell')).toBeVisible()
    await expect(page.getByText('Saltbush Ridge')).toBeVisible()
    await expect(connection(page)).toContainText(/You are offline\.|Not connected\./)
    await expect(connection(page)).toContainText(/how things stood today, \d/)
    await page.getByRole('link', { name: /^(Start|Continue)/ }).click()
    await page.locator('#question-q20').getByText('I work in it full time').click()
    await expect(page.getByText('Saved on this phone').first()).toBeVisible()
    await page.goto('/')
    await expect(heading(page, 'Hello Nell')).toBeVisible()
    await page.goto('/questions')
    await expect(page.locator('#question-q20')).toBeVisible()
    await page.goto('/home')
    await expect(heading(page, 'Hello Nell')).toBeVisible()
  })
  await page.reload()
  await expect(page.getByText('Your answers have arrived')).toBeVisible()
  await expect(page.getByRole('main').getByText(/^1 of \d+ answered/)).toBeVisible()
  const { answers } = await people.Nell.calls<{ answers: { questionId: string }[] }>('GET', `/surveys/${survey}`)
  expect(answers.map(({ questionId }) => questionId)).toEqual(['q20'])

  await test.step('while a proxy answers for a server that is down it opens, and is as it stands once the server is back', async () => {
    release.fall(true)
    await page.goto('/home')
    await expect(heading(page, 'Hello Nell')).toBeVisible()
    await expect(connection(page)).toContainText(/Not connected\..* how things stood today/)
    release.fall(false)
    await page.reload()
    await expect(heading(page, 'Hello Nell')).toBeVisible()
    await expect(connection(page)).toBeHidden()
  })
})

test('what is kept of one person is nobody else’s, and goes when they sign out', async ({ page, context }) => {
  await visit(page, people.Orla.email)
  await expect.poll(() => keptHome(page)).toContain('Orla')

  await test.step('with the session of somebody else nothing of it is shown', async () => {
    await page.evaluate(() => {
      for (const key of Object.keys(localStorage)) if (key.startsWith('Cognito')) localStorage.removeItem(key)
    })
    await openSessionAs(page, people.Pete.email)
    await withoutConnection(context, async () => {
      await page.goto('/home')
      await expect(heading(page, 'We could not open Paddock')).toBeVisible()
      await expect(page.getByText('Orla')).toHaveCount(0)
    })
    await page.goto('/home')
    await expect(heading(page, 'Hello Pete')).toBeVisible()
    await expect.poll(() => keptHome(page)).toContain('Pete')
    expect(await keptHome(page)).not.toContain('Orla')
  })

  await test.step('signing out on another tab takes it away', async () => {
    const other = await context.newPage()
    await other.goto('/home')
    await other.getByRole('button', { name: /^Your menu/ }).click()
    await other.getByRole('menuitem', { name: 'Sign out', exact: true }).click()
    await expect(other).toHaveURL(/\/auth\/login/)
    expect(await keptHome(other)).toBe(null)
    await page.reload()
    await expect(page).toHaveURL(/\/auth\/login/)
    await withoutConnection(context, async () => {
      // Where the browser does not notice the loss, the page leads to signing in, which no device keeps.
      await page.goto('/home').catch(() => undefined)
      await expect(page.getByText('Pete')).toHaveCount(0)
    })
    await page.goto('/auth/login?next=%2Fhome')
    expect(await keptHome(page)).toBe(null)
    await enterPassword(page, people.Pete.email)
    await expect(heading(page, 'Hello Pete')).toBeVisible()
  })
})

test('of an adviser’s data the device keeps nothing', async ({ page }) => {
  await signIn(page, 'adviser', '/clients')
  await page
    .getByRole('link', { name: /Whitlock/ })
    .first()
    .click()
  await expect(page.getByRole('heading', { name: 'Key facts' })).toBeVisible()
  await page.reload()
  await isKept(page)
  const kept = await page.evaluate(async () => {
    const names = await globalThis.caches.keys()
    const requests = await Promise.all(names.map(async (name) => (await globalThis.caches.open(name)).keys()))
    return requests.flat().map(({ url }) => new URL(url).pathname)
  })
  expect(kept.filter((path) => !/^\/(assets\/.*|favicon\.svg|clients|home)?$/.test(path))).toEqual([])
  expect(JSON.stringify(await page.evaluate(() => ({ ...localStorage })))).not.toContain('Whitlock')
  expect(await caches(page), 'advisers answer no questions').toHaveLength(1)
})

test('a newer version is announced, waits for what is typed, and never mixes with the former one', async ({ page, context, release }) => {
  await visit(page, people.Pete.email)
  await page.goto('/profile/general')
  await expect(page.getByRole('button', { name: 'Edit', exact: true })).toBeVisible()
  const beside = await context.newPage()
  await beside.goto('/home')
  await expect(heading(beside, 'Hello Pete')).toBeVisible()
  const [former] = await ofApplication(page)
  release.publish()

  await test.step('what is kept is of the former version, and somebody hears of the newer one', async () => {
    await page.reload()
    await expect(notice(page, 'A newer version is ready')).toBeVisible()
    expect(await releaseOf(page)).toBe(null)
  })
  const use = page.getByRole('button', { name: 'Use it now' })

  await test.step('with something typed it waits', async () => {
    await page.getByRole('button', { name: 'Edit', exact: true }).click()
    const born = page.getByRole('dialog').getByLabel('Year of birth')
    await born.fill('1971')
    await use.click()
    await expect(notice(page, /Save what you typed here first/)).toBeVisible()
    await expect(born).toHaveValue('1971')
    expect(await releaseOf(page)).toBe(null)
    await page.getByRole('dialog').getByRole('button', { name: 'Cancel' }).click()
    await expect(page.getByRole('dialog')).toHaveCount(0)
  })

  await test.step('with the person’s word it begins on this tab, at the same place', async () => {
    await use.click()
    await expect.poll(() => releaseOf(page)).toBe('newer')
    await expect(page).toHaveURL(/\/profile\/general$/)
    await expect(page.getByRole('button', { name: 'Edit', exact: true })).toBeVisible()
  })

  await test.step('the tab beside stays of the former version, which keeps its parts, until it is loaded afresh', async () => {
    expect(await releaseOf(beside)).toBe(null)
    expect(await ofApplication(page)).toContain(former)
    const entry = await beside.evaluate(() => document.querySelector<HTMLScriptElement>('script[type=module]')!.src)
    expect(await beside.evaluate(async (address) => (await fetch(address)).status, entry), 'gone from the server, and there').toBe(200)
    await expect(notice(beside, 'A newer version is ready')).toBeVisible()
    await beside.getByRole('button', { name: 'Use it now' }).click()
    await expect.poll(() => releaseOf(beside)).toBe('newer')
    await expect.poll(() => ofApplication(beside)).not.toContain(former)
    expect(await ofApplication(beside)).toHaveLength(1)
  })
})

test('a part of the former version that is gone from the server brings the newer one', async ({ page, release }) => {
  await visit(page, people.Pete.email)
  await page.reload()
  await expect(heading(page, 'Hello Pete')).toBeVisible()
  release.publish()
  release.lose(/\/assets\/(account|knowledge|support)-[\w-]+\.js$/)
  await page.getByRole('button', { name: /^Your menu/ }).click()
  await page.getByRole('menuitem', { name: 'Account' }).click()
  await expect.poll(() => releaseOf(page)).toBe('newer')
})

test('signing in without a connection says so in our words', async ({ page, context }) => {
  await visit(page, people.Pete.email)
  await withoutConnection(context, async () => {
    await page.goto('/auth/login')
    await expect(heading(page, 'You are offline')).toBeVisible()
  })
  await page.getByRole('link', { name: 'Try again' }).click()
  await expect(heading(page, 'You are offline')).toHaveCount(0)
})

test('a device that refuses to keep anything begins each time as the first', async ({ page }) => {
  await page.addInitScript(() => {
    Object.defineProperty(globalThis, 'caches', { value: undefined })
    navigator.serviceWorker.register = () => Promise.reject(new DOMException('No room', 'QuotaExceededError'))
  })
  const crashes: Error[] = []
  page.on('pageerror', (error) => crashes.push(error))
  await openSessionAs(page, people.Pete.email)
  for (const time of ['first', 'second']) {
    await page.goto('/home')
    await expect(heading(page, 'Hello Pete'), `the ${time} time`).toBeVisible()
  }
  expect(crashes).toEqual([])
})

test('the application can be installed', async ({ page }) => {
  await page.goto('/auth/login')
  const manifest = await page.evaluate(async () => {
    const { href } = document.querySelector<HTMLLinkElement>('link[rel=manifest]')!
    return (await fetch(href)).json()
  })
  expect(manifest).toMatchObject({ display: 'standalone', start_url: '/', scope: '/' })
  const icons: { src: string }[] = [...manifest.icons, { src: '/icons/apple-touch-icon.png' }]
  for (const { src } of icons) {
    const answer = await page.request.get(src)
    expect(answer.headers()['content-type'], src).toMatch(/^image\/(png|svg\+xml)$/)
  }
  const session = await page.context().newCDPSession(page)
  const { installabilityErrors } = await session.send('Page.getInstallabilityErrors')
  expect(installabilityErrors.filter(({ errorId }) => errorId !== 'in-incognito')).toEqual([])
})
