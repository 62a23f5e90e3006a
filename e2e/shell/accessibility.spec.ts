import { type Browser, type BrowserContext, expect, type Page, test } from '@playwright/test'
import { expectAccessible } from '../axe.ts'
import { expectNothingCovered } from '../covered.ts'
import { tabTo } from '../keyboard.ts'
import { type DemoName, signIn } from '../people.ts'
import { watchPolicy } from '../policy.ts'

const DESK = { width: 1440, height: 900 }
const PHONE = { width: 390, height: 844 }

interface Screen {
  path: string
  heading: string | RegExp
  /** What must be there before the screen counts as drawn. */
  shows?: (page: Page) => Promise<unknown>
  /** Looked at on a phone too. */
  phone?: boolean
}

test.use({ contextOptions: { reducedMotion: 'reduce' }, trace: 'off' })

/* Many screens in one test: more time where the machine is busy. The tests only look, so that every worker takes some of them. */
test.describe.configure({ mode: 'parallel', timeout: 150_000 })
test.afterEach(async ({ browser }) => {
  for (const context of browser.contexts()) await context.close()
})

test('the sign-in screens', async ({ page }) => {
  await inspect(page, [
    { path: '/auth/login', heading: /sign in/i, phone: true },
    { path: '/auth/signup', heading: /./ },
    { path: '/auth/forgot-password', heading: /password/i },
  ])
})

test('the lists and records of an adviser', async ({ browser }) => {
  const page = await enter(browser, 'adviser')
  const family = await addressOf(page, '/clients?q=whitlock', /^Whitlock/)
  const prospect = await addressOf(page, '/prospects')
  await inspect(page, [
    { path: '/clients', heading: 'Clients', phone: true, shows: rows },
    { path: '/clients?q=nobody-of-that-name', heading: 'Clients', shows: (at) => at.getByText('No clients match').waitFor() },
    { path: '/prospects', heading: 'Prospects', phone: true, shows: rows },
    { path: `${family}/overview`, heading: /^Whitlock/, phone: true, shows: panel('Who has answered') },
    { path: `${family}/general`, heading: /^Whitlock/, phone: true, shows: panel('Business') },
    { path: `${family}/general/family`, heading: /^Whitlock/, phone: true, shows: panel('Stakeholders') },
    { path: `${family}/general/finances`, heading: /^Whitlock/, phone: true, shows: panel('Properties') },
    {
      path: `${family}/notes`,
      heading: /^Whitlock/,
      phone: true,
      shows: (at) => at.getByRole('button', { name: 'Edit' }).first().waitFor(),
    },
    {
      path: `${family}/surveys`,
      heading: /^Whitlock/,
      phone: true,
      shows: (at) => at.getByRole('button', { name: 'Assign a questionnaire' }).first().waitFor(),
    },
    { path: `${family}/analytics`, heading: /^Whitlock/, phone: true, shows: insights },
    { path: `${family}/logs`, heading: /^Whitlock/, phone: true, shows: (at) => at.getByText('Details').first().waitFor() },
    { path: `${prospect}/general`, heading: /./, phone: true, shows: panel('Business') },
  ])
})

test('the other screens of an adviser', async ({ browser }) => {
  const page = await enter(browser, 'adviser')
  const family = await addressOf(page, '/clients?q=whitlock', /^Whitlock/)
  await inspect(page, [
    { path: '/prospects/import', heading: 'Import prospects', phone: true },
    { path: '/documents', heading: 'Documents', phone: true, shows: panel('Waiting for the family') },
    { path: documentsOf(family), heading: /^Whitlock/, phone: true, shows: panel('Requests') },
    { path: '/notifications?tab=all', heading: 'Notifications', phone: true, shows: panel(/^(Today|Yesterday)$/) },
    { path: '/notifications?tab=settings', heading: 'Notifications', phone: true, shows: (at) => at.getByText('Account safety').waitFor() },
    { path: '/notifications?tab=archived', heading: 'Notifications', shows: (at) => at.getByText('No archived notifications').waitFor() },
    { path: '/account', heading: 'Account', phone: true, shows: panel('Your data') },
    { path: '/security', heading: 'Security', phone: true, shows: panel('Devices') },
    { path: '/support', heading: 'Support', phone: true, shows: (at) => at.getByText('Answered').first().waitFor() },
    { path: '/knowledge', heading: 'Knowledge', phone: true, shows: panel('Please read and confirm') },
    {
      path: '/knowledge?article=keeping-your-account-safe',
      heading: /^Security/,
      phone: true,
      shows: (at) => at.getByRole('button', { name: 'I have read this' }).waitFor(),
    },
    { path: '/knowledge?q=consnet', heading: 'Search', phone: true, shows: (at) => at.getByText(/stands in none/).waitFor() },
  ])
})

test('the dialogs of an adviser, and the open menus', async ({ browser }) => {
  const page = await enter(browser, 'adviser')
  const prospect = await addressOf(page, '/prospects')
  const family = await addressOf(page, '/clients?q=whitlock', /^Whitlock/)
  await inspectOpened(page, '/clients', () => page.getByRole('button', { name: 'Add client' }).click(), 'dialog')
  await inspectOpened(page, '/clients', () => page.getByRole('button', { name: 'Search clients, prospects and people' }).click(), 'dialog')
  await inspectOpened(page, '/clients', () => page.getByRole('button', { name: 'Columns' }).click(), 'dialog')
  await inspectOpened(page, '/clients', () => page.getByRole('button', { name: /^Your menu/ }).click(), 'menu')
  await inspectOpened(page, '/clients', () => page.getByRole('button', { name: /^Help/ }).click(), 'dialog')
  await inspectOpened(page, documentsOf(family), () => page.getByRole('button', { name: 'Request a document' }).click(), 'dialog')
  await inspectOpened(
    page,
    `${family}/analytics`,
    async () => {
      await insights(page)
      await page.getByRole('button', { name: 'See what is sent' }).click()
    },
    'dialog',
  )
  await inspectOpened(page, `${family}/notes?write=true`, () => page.getByRole('button', { name: 'Draft with AI' }).click(), 'dialog')
  await inspectOpened(
    page,
    `${prospect}/general`,
    async () => {
      await page.getByRole('button', { name: 'Convert to client' }).first().click()
      await expect(page.getByRole('dialog').getByLabel('Who looks after the client?')).toBeVisible()
    },
    'dialog',
  )
})

test('the screens of an organisation admin', async ({ browser }) => {
  const page = await enter(browser, 'orgadmin')
  await inspect(page, [
    { path: '/my-organization/managers', heading: /./, phone: true, shows: rows },
    { path: '/my-organization/clients', heading: /./, phone: true, shows: rows },
    { path: '/my-organization/prospects', heading: /./, shows: rows },
  ])
  await inspectOpened(
    page,
    '/my-organization/managers',
    async () => {
      await page.getByRole('button', { name: 'More actions' }).click()
      await page.getByRole('menuitem', { name: 'Activity log' }).click()
      await expect(page.getByRole('dialog').getByText('Last hash')).toBeVisible()
    },
    'dialog',
  )
})

test('the screens of an administrator', async ({ browser }) => {
  const page = await enter(browser, 'admin')
  const practice = await addressOf(page, '/organizations?q=Riverine', /^Riverine Partners/)
  await inspect(page, [
    { path: '/clients', heading: 'Clients', shows: rows },
    { path: '/organizations', heading: 'Organisations', phone: true, shows: rows },
    { path: `${practice}/managers`, heading: /./, shows: rows },
    { path: `${practice}/clients`, heading: /./, shows: rows },
    { path: `${practice}/prospects`, heading: /./, shows: rows },
    { path: `${practice}/details`, heading: /./ },
    { path: '/users', heading: 'Users', phone: true, shows: rows },
    {
      path: '/knowledge?article=reading-the-net-position&mode=edit',
      heading: 'Edit article',
      phone: true,
      shows: (at) => at.getByRole('textbox', { name: 'Article' }).waitFor(),
    },
    {
      path: '/knowledge?article=reading-the-net-position&mode=history',
      heading: 'History',
      shows: (at) => at.getByText('Comes with Paddock').waitFor(),
    },
    { path: '/knowledge?article=keeping-your-account-safe&mode=report', heading: 'Who has read it', shows: rows },
    { path: '/admin/ai-prompts', heading: 'AI prompts', phone: true, shows: rows },
    {
      path: '/admin/ai-prompts?prompt=alignment_brief',
      heading: 'Alignment brief',
      phone: true,
      shows: (at) => at.getByRole('textbox', { name: 'Text of the prompt' }).waitFor(),
    },
    { path: '/admin/ai-prompts?prompt=alignment_brief&part=try', heading: 'Alignment brief', shows: panel('Test run') },
    { path: '/admin/ai-prompts?prompt=alignment_brief&part=versions', heading: 'Alignment brief', phone: true, shows: panel('Versions') },
    { path: '/admin/ai-prompts?prompt=alignment_brief&part=audit', heading: 'Alignment brief', shows: panel('What was published') },
    { path: '/support', heading: 'Support', phone: true, shows: rows },
    { path: await conversationOf(page), heading: 'Support', shows: (at) => at.getByRole('region', { name: 'Messages' }).waitFor() },
  ])
})

test('the dialogs of support’s staff', async ({ browser }) => {
  const page = await enter(browser, 'admin')
  const conversation = await conversationOf(page)
  await inspectOpened(page, conversation, () => page.getByRole('button', { name: 'Snooze', exact: true }).click(), 'menu')
  await inspectOpened(page, '/support', () => page.getByRole('button', { name: 'Hours' }).click(), 'dialog')
})

test('the screens of a stakeholder', async ({ browser }) => {
  const page = await enter(browser, 'primary')
  await inspect(page, [
    { path: '/home', heading: /^Hello/, phone: true },
    { path: '/profile/overview', heading: /./, phone: true, shows: panel('Documents') },
    { path: '/profile/general', heading: /./, phone: true },
    { path: '/documents', heading: /./, phone: true },
    { path: '/knowledge', heading: /./, phone: true },
    { path: '/notifications?tab=all', heading: /./, phone: true },
    { path: '/support', heading: 'Support', phone: true },
  ])
})

test('no screen scrolls sideways on a phone, a tablet or a small laptop', async ({ browser }) => {
  const page = await enter(browser, 'orgadmin')
  const family = await addressOf(page, '/clients?q=whitlock', /^Whitlock/)
  for (const path of [
    '/clients',
    '/prospects/import',
    `${family}/overview`,
    `${family}/general`,
    `${family}/logs`,
    '/my-organization/managers',
  ]) {
    await page.goto(path)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    for (const width of [390, 768, 1024]) {
      await page.setViewportSize({ width, height: 844 })
      await expect
        .poll(() => page.evaluate(() => document.documentElement.scrollWidth), `${path} at ${width} px`)
        .toBeLessThanOrEqual(width)
      expect(await page.evaluate(clippedLabels), `${path} at ${width} px`).toEqual([])
    }
  }
})

test('by keyboard alone: from the list into a record, through its tabs, and back', async ({ browser }) => {
  const page = await enter(browser, 'orgadmin')
  await page.goto('/clients')
  const list = page.locator('main tbody tr')
  await expect(list.nth(1)).toBeVisible()
  await page.keyboard.press('/')
  await expect(page.getByRole('searchbox', { name: 'Search clients' })).toBeFocused()
  await tabTo(page, () => list.first())
  await page.keyboard.press('ArrowDown')
  await expect(list.nth(1)).toBeFocused()
  const name = await list.nth(1).getByRole('link').first().innerText()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible()
  await expect(page.getByRole('main')).toBeFocused()

  const sections = page.getByRole('navigation', { name: 'Client sections' })
  for (const tab of ['General', 'Notes', 'Logs']) {
    await tabTo(page, () => sections.getByRole('link', { name: tab }))
    await page.keyboard.press('Enter')
    await expect(sections.getByRole('link', { name: tab })).toHaveAttribute('aria-current', 'page')
    await expect(page.getByRole('main')).toBeFocused()
  }
  await tabTo(page, () => page.getByRole('main').getByRole('link', { name: 'Clients', exact: true }))
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { level: 1, name: 'Clients' })).toBeVisible()
})

/** The words of buttons that are wider than the room that they have. */
function clippedLabels(): string[] {
  return [...document.querySelectorAll<HTMLElement>(':is(main, [role=dialog]) .mantine-Button-label')]
    .filter((label) => label.scrollWidth > label.clientWidth + 1)
    .map((label) => label.innerText)
}

test('a long dialog keeps its buttons in view, on a phone too', async ({ browser }) => {
  const page = await enter(browser, 'orgadmin')
  await page.goto('/clients')
  for (const height of [844, 480]) {
    await page.setViewportSize({ width: 390, height })
    await page.getByRole('button', { name: 'Add client' }).first().click()
    const save = page.getByRole('dialog').getByRole('button', { name: 'Add client' })
    await expect(page.getByRole('dialog').getByLabel('Business name')).toBeFocused()
    await expect(save).toBeInViewport({ ratio: 1 })
    // The last field can be reached above the buttons.
    const last = page.getByRole('dialog').getByLabel('Source')
    await last.scrollIntoViewIfNeeded()
    await expect(save).toBeInViewport({ ratio: 1 })
    await page.keyboard.press('Escape')
    await expect(page.getByRole('dialog')).toHaveCount(0)
  }
})

test('a dialog’s buttons show all their words on a phone', async ({ browser }) => {
  const page = await enter(browser, 'adviser')
  const family = await addressOf(page, '/clients?q=whitlock', /^Whitlock/)
  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto(`${family}/general/finances`)
  for (const name of ['What the family sees', 'Show Listed shares to the family']) {
    await page.getByRole('button', { name }).click()
    await expect(page.getByRole('dialog').getByRole('button', { name: 'Cancel' })).toBeVisible()
    expect(await page.evaluate(clippedLabels), name).toEqual([])
    await page.keyboard.press('Escape')
    await expect(page.getByRole('dialog')).toHaveCount(0)
  }
})

test('likely duplicates are in view while a record is typed on a phone, and the ABN is spaced', async ({ browser }) => {
  const page = await enter(browser, 'adviser')
  await page.goto('/clients')
  await page.setViewportSize({ width: 390, height: 844 })
  await page.getByRole('button', { name: 'Add client' }).first().click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Business name').fill('Whitlock Pastoral')
  await expect(dialog.getByText('1 record looks like this business')).toBeInViewport({ ratio: 1 })
  await dialog.getByLabel('ABN').fill('94010000000')
  await dialog.getByLabel('Town').focus()
  await expect(dialog.getByLabel('ABN')).toHaveValue('94 010 000 000')
})

const sessions = new Map<DemoName, Awaited<ReturnType<BrowserContext['storageState']>>>()

/** A page of somebody who is signed in: through the screen the first time, with the session of then later. */
async function enter(browser: Browser, name: DemoName): Promise<Page> {
  const page = await browser.newPage({ viewport: DESK, reducedMotion: 'reduce', storageState: sessions.get(name) })
  if (sessions.has(name)) return page
  await signIn(page, name)
  sessions.set(name, await page.context().storageState())
  return page
}

/**
 * Every screen in both themes, and those for a phone at its width too; the chat's button covers no control of it. The first is loaded;
 * from there the others are reached as by a link, for loading the application and axe anew was half of the work.
 */
async function inspect(page: Page, screens: Screen[]): Promise<void> {
  const refused = await watchPolicy(page)
  for (const [index, { path, heading, shows, phone }] of screens.entries()) {
    await page.setViewportSize(DESK)
    const isByLink = isInApplication(path) && isInApplication(screens[index - 1]?.path)
    await (isByLink ? page.evaluate(followLink, path) : page.goto(path))
    await expect(page.getByRole('heading', { level: 1, name: heading })).toBeVisible()
    await shows?.(page)
    await expectAccessible(page, path)
    if (hasChat(path)) await expectUncovered(page, path)
    if (!phone) continue
    await page.setViewportSize(PHONE)
    await shows?.(page)
    await expectAccessible(page, `${path} on a phone`, { schemes: ['light'] })
    if (hasChat(path)) await expectUncovered(page, `${path} on a phone`)
  }
  expect(refused, 'what the pages’ own policy refused').toEqual([])
}

/** Signing in and answering questions are pages of their own, which have no part of the application's router. */
const isInApplication = (path?: string): boolean => path !== undefined && !/^\/(auth|questions)\b/.test(path)

/** Runs in the page: has the router go there, and waits until it has drawn what it found. */
async function followLink(path: string): Promise<void> {
  interface Router {
    history: { push(path: string): void }
    state: { status: string; location: { href: string }; resolvedLocation?: { href: string } }
  }
  const router = (window as unknown as { __TSR_ROUTER__: Router })['__TSR_ROUTER__']
  const before = router.state.location
  router.history.push(path)
  const isThere = () => {
    const { status, location, resolvedLocation } = router.state
    return status === 'idle' && location !== before && resolvedLocation?.href === location.href
  }
  while (!isThere()) await new Promise(requestAnimationFrame)
}

/** The button stands for whoever is signed in, but for the page that it leads to. */
const hasChat = (path: string) => !/^\/(auth|support)\b/.test(path)

/** Once all of the screen is there; it is scrolled to its top again afterwards. */
async function expectUncovered(page: Page, where: string): Promise<void> {
  await expect(page.locator('[class*=Skeleton-root]')).toHaveCount(0)
  await expectNothingCovered(page, where)
  await page.evaluate(() => window.scrollTo({ top: 0, behavior: 'instant' }))
}

/** A dialog or a menu over its screen, in both themes. */
async function inspectOpened(page: Page, path: string, open: () => Promise<unknown>, role: 'dialog' | 'menu'): Promise<void> {
  await page.goto(path)
  await open()
  await expect(page.getByRole(role)).toBeVisible()
  await expectAccessible(page, `the ${role} of ${path}`)
}

/** The address of the first record of a list, without its tab. */
async function addressOf(page: Page, path: string, name: RegExp = /./): Promise<string> {
  await page.goto(path)
  const link = page.locator('main tbody').getByRole('link', { name }).first()
  const address = (await link.getAttribute('href')) ?? ''
  return address.split('/').slice(0, 3).join('/')
}

/** The address of a conversation with support that waits for the staff. */
async function conversationOf(page: Page): Promise<string> {
  await page.goto('/support')
  return (await page.getByRole('navigation', { name: 'Queue' }).getByRole('link').first().getAttribute('href')) ?? ''
}

const rows = (page: Page) => page.locator('main :is(tbody, ul):not([aria-hidden]) > :is(tr, li) >> visible=true').first().waitFor()
/** The page of a client's documents. */
const documentsOf = (client: string) => `/documents?client=${client.split('/').at(-1)}`

/** The last panel of the figures comes when somebody comes to it. */
const insights = async (page: Page) => {
  await page.getByRole('region', { name: 'Insights', exact: true }).scrollIntoViewIfNeeded()
  await page.getByRole('button', { name: 'See what is sent' }).waitFor()
}
const panel = (title: string | RegExp) => (page: Page) => page.getByRole('heading', { name: title }).first().waitFor()
