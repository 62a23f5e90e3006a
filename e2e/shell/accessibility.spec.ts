import type { Page } from '@playwright/test'
import { expect, test } from '../journey.ts'
import { AXE, AXE_ITSELF, expectAccessible } from '../axe.ts'
import { expectNoSidewaysScroll, expectNothingCovered } from '../covered.ts'
import { goTo } from '../going.ts'
import { tabTo } from '../keyboard.ts'
import { openAs, openSessionAs } from '../people.ts'
import { watchPolicy } from '../policy.ts'
import { addressOf, DESK, drawn, insights, PHONE, screensOf, type Walk, WALKS } from '../screens.ts'

test.use({ trace: 'off' })

/* Many screens in one test: more time where the machine is busy. The tests only look, so that every worker takes some of them. */
test.describe.configure({ mode: 'parallel', timeout: 150_000 })

test('axe finds for half of its work what it finds by itself', async ({ page }) => {
  const found: string[] = []
  for (const source of [AXE_ITSELF, AXE]) {
    await page.setContent(`<html lang="en"><title>Faults</title><main><h1>Faults</h1>
      <p style="color: #999; background: #eee">pale</p><p style="color: #111; background: oklch(0.9 0.02 200)">dark</p>
      <div style="background: rgb(0 0 0 / 50%); opacity: 0.8"><p style="color: rgb(255 255 255 / 40%)">through another</p></div>
      <div style="background: teal"><p style="color: #777; mix-blend-mode: multiply">mixed</p></div>
      <p style="color: white; background: linear-gradient(red, blue)">over many colours</p>
      <p>Words and <a href="/" style="color: #222; text-decoration: none">a link</a>.</p><input><button></button></main></html>`)
    await page.evaluate(source)
    found.push(await page.evaluate(everythingFound))
  }
  expect(found[0]).toMatch(/^violations.*color-contrast.*contrastRatio/)
  expect(found[1]).toBe(found[0])
})

/** Runs in the page: what axe says of each rule, with the colours that it has seen. */
async function everythingFound(): Promise<string> {
  interface Outcome {
    id: string
    nodes: { target: unknown; any: unknown }[]
  }
  const { axe } = window as unknown as { axe: { run(where: Document): Promise<Record<string, Outcome[]>> } }
  const outcomes = await axe.run(document)
  const kinds = ['violations', 'incomplete', 'passes'] as const
  return kinds
    .map((kind) => `${kind} ${JSON.stringify(outcomes[kind]?.map(({ id, nodes }) => [id, nodes.map(({ target, any }) => [target, any])]))}`)
    .join(' ')
}

for (const walk of WALKS) {
  test(walk.title, async ({ page }) => {
    if (walk.as !== null) await openSessionAs(page, `${walk.as}@demo.paddock.test`)
    await inspect(page, walk)
  })
}

test('the dialogs of an adviser, and the open menus', async ({ page }) => {
  await openSessionAs(page, 'adviser@demo.paddock.test')
  const prospect = await addressOf(page, '/prospects/{prospect}')
  const family = await addressOf(page, '/clients/{whitlock}')
  await inspectOpened(page, '/clients', () => page.getByRole('button', { name: 'Add client' }).click(), 'dialog')
  await inspectOpened(page, '/clients', () => page.getByRole('button', { name: 'Search clients, prospects and people' }).click(), 'dialog')
  await inspectOpened(page, '/clients', () => page.getByRole('button', { name: 'Columns' }).click(), 'dialog')
  await inspectOpened(page, '/clients', () => page.getByRole('button', { name: /^Your menu/ }).click(), 'menu')
  await inspectOpened(page, '/clients', () => page.getByRole('button', { name: /^Help/ }).click(), 'dialog')
  await inspectOpened(
    page,
    `/documents?client=${family.split('/').at(-1)}`,
    () => page.getByRole('button', { name: 'Request a document' }).click(),
    'dialog',
  )
  await inspectOpened(
    page,
    `${family}/analytics`,
    async () => {
      await insights(page)
      await page.getByRole('button', { name: 'See what is sent' }).click()
    },
    'dialog',
  )
  await inspectOpened(
    page,
    `${family}/notes?write=true`,
    async () => {
      await page.getByRole('button', { name: 'Draft with AI' }).waitFor()
      await expectAccessible(page, 'a note that is being written', { of: 'colours' })
      await page.getByRole('button', { name: 'Draft with AI' }).click()
    },
    'dialog',
  )
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

test('the activity log of an organisation admin', async ({ page }) => {
  await openSessionAs(page, 'orgadmin@demo.paddock.test')
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

test('the dialogs of support’s staff', async ({ page }) => {
  await openSessionAs(page, 'admin@demo.paddock.test')
  const conversation = await addressOf(page, '/support?conversation={conversation}')
  await inspectOpened(page, conversation, () => page.getByRole('button', { name: 'Snooze', exact: true }).click(), 'menu')
  await inspectOpened(page, '/support', () => page.getByRole('button', { name: 'Hours' }).click(), 'dialog')
})

test('no screen scrolls sideways on a phone, a tablet or a small laptop', async ({ page }) => {
  await openSessionAs(page, 'orgadmin@demo.paddock.test')
  const family = await addressOf(page, '/clients/{whitlock}')
  for (const path of [
    '/clients',
    '/prospects/import',
    `${family}/overview`,
    `${family}/general`,
    `${family}/logs`,
    '/my-organization/managers',
  ]) {
    await goTo(page, path)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    for (const width of [390, 768, 1024, 1220]) {
      await page.setViewportSize({ width, height: 844 })
      await expectNoSidewaysScroll(page, `${path} at ${width} px`)
      expect(await page.evaluate(clippedLabels), `${path} at ${width} px`).toEqual([])
    }
  }
  await page.setViewportSize(PHONE)
  await openAs(page, 'admin@demo.paddock.test', '/admin/ai-prompts?prompt=alignment_brief&part=versions')
  await expect(page.getByRole('region', { name: 'All versions' })).toBeVisible()
  await expectNoSidewaysScroll(page, 'the versions of a prompt')
})

test('by keyboard alone: from the list into a record, through its tabs, and back', async ({ page }) => {
  await openSessionAs(page, 'orgadmin@demo.paddock.test')
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
  return [...document.querySelectorAll<HTMLElement>(':is(main, [role=dialog]) .mantine-Button-label, main dl > div > dd.num')]
    .filter((label) => label.scrollWidth > label.clientWidth + 1)
    .map((label) => label.innerText)
}

test('a long dialog keeps its buttons in view, on a phone too', async ({ page }) => {
  await openSessionAs(page, 'orgadmin@demo.paddock.test')
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

test('a dialog’s buttons show all their words on a phone', async ({ page }) => {
  await openSessionAs(page, 'adviser@demo.paddock.test')
  const family = await addressOf(page, '/clients/{whitlock}')
  await page.setViewportSize({ width: 390, height: 844 })
  await goTo(page, `${family}/general/finances`)
  for (const name of ['What the family sees', 'Show Listed shares to the family']) {
    await page.getByRole('button', { name }).click()
    await expect(page.getByRole('dialog').getByRole('button', { name: 'Cancel' })).toBeVisible()
    expect(await page.evaluate(clippedLabels), name).toEqual([])
    await page.keyboard.press('Escape')
    await expect(page.getByRole('dialog')).toHaveCount(0)
  }
})

test('likely duplicates are in view while a record is typed on a phone, and the ABN is spaced', async ({ page }) => {
  await openSessionAs(page, 'adviser@demo.paddock.test')
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

/** Every screen in both themes, and those for a phone at its width too; the chat's button covers no control of it. */
async function inspect(page: Page, walk: Walk): Promise<void> {
  const refused = await watchPolicy(page)
  for (const { path, heading, shows, phone } of await screensOf(page, walk)) {
    await page.setViewportSize(DESK)
    await goTo(page, path)
    await expect(page.getByRole('heading', { level: 1, name: heading })).toBeVisible()
    await shows?.(page)
    await drawn(page)
    await expectAccessible(page, path)
    if (hasChat(path)) await expectUncovered(page, path)
    if (!phone) continue
    await page.setViewportSize(PHONE)
    await shows?.(page)
    await drawn(page)
    await expectAccessible(page, `${path} on a phone`, { schemes: ['light'] })
    if (hasChat(path)) await expectUncovered(page, `${path} on a phone`)
  }
  expect(refused, 'what the pages’ own policy refused').toEqual([])
}

/** The button stands for whoever is signed in, but for the page that it leads to. */
const hasChat = (path: string) => !/^\/(auth|support)\b/.test(path)

/** The screen is scrolled to its top again afterwards. */
async function expectUncovered(page: Page, where: string): Promise<void> {
  await expectNothingCovered(page, where)
  await page.evaluate(() => window.scrollTo({ top: 0, behavior: 'instant' }))
}

/** A dialog or a menu over its screen: all that it does to the page, and its own colours; those of what is below are the screen's. */
async function inspectOpened(page: Page, path: string, open: () => Promise<unknown>, role: 'dialog' | 'menu'): Promise<void> {
  await goTo(page, path)
  await open()
  await expect(page.getByRole(role)).toBeVisible()
  await expectAccessible(page, `the ${role} of ${path}`, { within: `[role=${role}]`, of: 'colours' })
  await expectAccessible(page, `the ${role} of ${path}`, { schemes: ['light'], of: 'structure' })
  await page.keyboard.press('Escape')
  await expect(page.getByRole(role)).toHaveCount(0)
}
