import { createHmac } from 'node:crypto'
import type { BrowserContext, Page } from '@playwright/test'
import { expect, test } from '../journey.ts'
import { expectNothingCovered } from '../covered.ts'
import { endSessionsOf } from '../family.ts'
import { goTo } from '../going.ts'
import { enterPassword, hasExpired, heardNotices, signIn, tokenOf } from '../people.ts'
import { DESK, drawn, PHONE } from '../screens.ts'
import { startServer } from '../server.ts'

const APP = 'abc12345'
const SECRET = 'a-secret-of-sixteen-characters'
const WIDGET = 'https://widget.intercom.io/**'

/** What the widget was told, and whether somebody was signed in on the page at that moment. */
interface Told {
  call: [string, Record<string, unknown>?]
  signedIn: boolean
}

/** Stands for Intercom's widget: keeps what that keeps on the device, and tells the test what it hears. */
const FAKE_WIDGET = `{
  const tell = (...call) => call[0] === 'onUnreadCountChange' || heardByWidget({ call, signedIn: Object.keys(localStorage).some((key) => key.endsWith('.accessToken')) })
  const waiting = window.Intercom.q
  window.Intercom = tell
  document.cookie = 'intercom-session-${APP}=theirs; path=/; max-age=600'
  localStorage.setItem('intercom.intercom-state-${APP}', '{}')
  tell('boot', window.intercomSettings)
  for (const call of waiting) tell(...call)
}`

/** The fake widget with the button that Intercom lays over the bottom right of every page unless it is told not to. */
const WITH_LAUNCHER = `${FAKE_WIDGET}
{
  const launcher = Object.assign(document.createElement('div'), { className: 'intercom-launcher' })
  launcher.setAttribute('style', 'position: fixed; right: 20px; bottom: 20px; width: 48px; height: 48px; z-index: 2147483003; background: navy')
  const follow = ({ hide_default_launcher: isHidden }) => isHidden === undefined || (launcher.hidden = isHidden)
  const tell = window.Intercom
  window.Intercom = (name, settings) => {
    if (name === 'update') follow(settings)
    if (name !== 'onUnreadCountChange') tell(name, settings)
  }
  follow(window.intercomSettings)
  document.body.append(launcher)
}`

/** The widget's place at Intercom, taken by the fake one, and what it hears. */
async function listenAs(context: BrowserContext, script = FAKE_WIDGET): Promise<Told[]> {
  const told: Told[] = []
  await context.exposeFunction('heardByWidget', (heard: Told) => void told.push(heard))
  await context.route(WIDGET, (route) => route.fulfill({ contentType: 'text/javascript', body: script }))
  return told
}

const keptByWidget = (page: Page) =>
  page.evaluate(() => [document.cookie, ...Object.keys(localStorage)].filter((kept) => kept.includes('intercom')))

/** What the server says of the person, to be compared with what the widget was given. */
async function expectedBoot(page: Page, stakeholderRole: string | null) {
  const headers = { authorization: `Bearer ${await tokenOf(page)}` }
  const me = await (await page.request.get('/api/me', { headers })).json()
  return {
    app_id: APP,
    api_base: 'https://api-iam.au.intercom.io',
    installation_type: 'npm-package',
    page_title: 'Paddock',
    user_id: me.id,
    user_hash: createHmac('sha256', SECRET).update(me.id).digest('hex'),
    email: me.email,
    name: `${me.firstName} ${me.lastName}`,
    created_at: Math.floor(Date.parse(me.createdAt) / 1000),
    system_role: me.systemRole,
    stakeholder_role: stakeholderRole,
    hide_default_launcher: true,
  }
}

test.describe('with Intercom configured', () => {
  let server: Awaited<ReturnType<typeof startServer>>
  test.beforeAll(async () => {
    server = await startServer({ INTERCOM_APP_ID: APP, INTERCOM_IDENTITY_SECRET: SECRET, INTERCOM_REGION: 'ap' })
  })
  test.afterAll(() => server.stop())

  test('the chat knows who is signed in, and is shut before the session ends: adviser, then stakeholder, on one device', async ({
    browser,
  }) => {
    const context = await browser.newContext({ baseURL: server.url })
    const told = await listenAs(context)
    const page = await context.newPage()

    await test.step('it starts with the adviser’s session, not before, and is given what support needs and no more', async () => {
      await page.goto('/auth/login')
      await expect(page.getByRole('button', { name: 'Sign in', exact: true })).toBeEnabled()
      expect(told).toEqual([])
      await enterPassword(page, 'adviser@demo.paddock.test')
      await expect.poll(() => told.length).toBe(1)
      expect(told).toEqual([{ call: ['boot', await expectedBoot(page, null)], signedIn: true }])
      expect(await keptByWidget(page)).toHaveLength(2)
    })

    await test.step('signing out shuts it while the tokens are still there, and leaves nothing of it on the device', async () => {
      await page.getByRole('button', { name: /^Your menu/ }).click()
      await page.getByRole('menuitem', { name: 'Sign out', exact: true }).click()
      await expect(page).toHaveURL(/\/auth\/login/)
      expect(told.splice(0).slice(1)).toEqual([{ call: ['shutdown'], signedIn: true }])
      expect(await keptByWidget(page)).toEqual([])
    })

    await test.step('on the questions page it has the stakeholder’s role, and is shut when the session expires', async () => {
      await page.goto('/questions')
      await enterPassword(page, 'survey@demo.paddock.test')
      await expect(page).toHaveURL(/\/questions/)
      await expect.poll(() => told.length).toBe(1)
      expect(told).toEqual([{ call: ['boot', await expectedBoot(page, 'survey')], signedIn: true }])
      const heard = await heardNotices(page)
      await endSessionsOf(page)
      await page.getByRole('navigation', { name: 'All parts' }).getByRole('link', { name: 'What matters to you' }).click()
      await page.getByLabel('Ten years from now').fill('A good handover')
      await hasExpired(heard)
      await expect.poll(() => told.slice(1).map(({ call }) => call)).toEqual([['shutdown']])
      await expect.poll(() => keptByWidget(page)).toEqual([])
    })
    await context.close()
  })

  test('its button lies over no control: ours stands in the header instead, on a phone and a desktop, and opens the chat', async ({
    browser,
  }) => {
    const context = await browser.newContext({ baseURL: server.url, viewport: PHONE, reducedMotion: 'reduce' })
    const told = await listenAs(context, WITH_LAUNCHER)
    const page = await context.newPage()
    const ours = page.locator('[data-help] button')
    const theirs = page.locator('.intercom-launcher')
    const look = async (paths: string[]) => {
      for (const path of paths) {
        await page.setViewportSize(PHONE)
        await goTo(page, path)
        await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
        await drawn(page)
        await expectNothingCovered(page, `${path} on a phone`)
        await expect(theirs).toBeHidden()
        await page.setViewportSize(DESK)
        await expectNothingCovered(page, `${path} on a desktop`)
        await expect(theirs).toBeHidden()
      }
    }

    await test.step('over the rows of an import, a list, and the tabs of a record', async () => {
      await signIn(page, 'adviser', '/clients?q=whitlock')
      const record = (await page.getByRole('link', { name: /^Whitlock/ }).getAttribute('href'))!
      await look(['/clients', '/clients/import', record, record.replace(/overview$/, 'analytics'), record.replace(/overview$/, 'notes')])
      await page.setViewportSize(PHONE)
      await ours.click()
      await expect.poll(() => told.map(({ call }) => call[0])).toContain('show')
      await page.getByRole('button', { name: /^Your menu/ }).click()
      await page.getByRole('menuitem', { name: 'Sign out', exact: true }).click()
      await expect(page).toHaveURL(/\/auth\/login/)
    })

    await test.step('nor over the questions and their way on', async () => {
      await page.goto('/questions')
      await enterPassword(page, 'survey@demo.paddock.test')
      await expect(page.locator('[id^=question-]').first()).toBeVisible()
      await look([new URL(page.url()).pathname + new URL(page.url()).search])
    })
    await context.close()
  })

  test('a widget that is blocked, or breaks, changes nothing for anybody', async ({ browser }) => {
    const context = await browser.newContext({ baseURL: server.url })
    let isBlocked = true
    let asked = 0
    await context.route(WIDGET, (route) => {
      asked += 1
      return isBlocked
        ? route.abort()
        : route.fulfill({ contentType: 'text/javascript', body: `Intercom = () => { throw Error('broken') }` })
    })
    const page = await context.newPage()
    await signIn(page, 'adviser')
    await expect.poll(() => asked).toBe(1)
    isBlocked = false
    await page.reload()
    await expect.poll(() => asked).toBe(2)
    await expect(page.getByRole('link', { name: 'Whitlock Pastoral Co' })).toBeVisible()
    await expect(page.getByRole('region', { name: 'Notifications' }).getByRole('listitem')).toHaveCount(0)
    await page.getByRole('button', { name: /^Your menu/ }).click()
    await page.getByRole('menuitem', { name: 'Sign out', exact: true }).click()
    await expect(page).toHaveURL(/\/auth\/login/)
    await context.close()
  })

  test('our own button is not there; the page of support leads to the chat, and shows what was asked before to be read', async ({
    browser,
  }) => {
    const context = await browser.newContext({ baseURL: server.url })
    const told = await listenAs(context)
    const page = await context.newPage()
    await signIn(page, 'adviser', '/support')
    await page.getByRole('button', { name: 'Open the chat' }).click()
    await expect.poll(() => told.map(({ call }) => call[0])).toContain('show')
    await page.getByRole('navigation', { name: 'Your conversations' }).getByRole('link').first().click()
    await expect(page.getByText('This conversation can be read here.')).toBeVisible()
    await expect(page.getByRole('textbox')).toHaveCount(0)
    await expect(page.getByRole('button', { name: /^Help/ })).toHaveCount(0)
    await context.close()
  })
})

test('without Intercom configured nothing is asked of it, and no page may', async ({ page }) => {
  const elsewhere: string[] = []
  page.on('request', (request) => {
    if (new URL(request.url()).hostname !== '127.0.0.1' && request.url().startsWith('http')) elsewhere.push(request.url())
  })
  await signIn(page, 'adviser')
  const reloaded = await page.reload()
  expect(await (await page.request.get('/api/public/configuration')).json()).toMatchObject({ intercom: null })
  // The page has asked the same, which is all that it does for the chat.
  await page.waitForFunction(() => performance.getEntriesByType('resource').some(({ name }) => name.endsWith('/api/public/configuration')))
  await page.evaluate(() => new Promise((resolve) => requestIdleCallback(resolve)))
  expect(elsewhere).toEqual([])
  expect(reloaded?.headers()['content-security-policy']).not.toContain('intercom')
})
