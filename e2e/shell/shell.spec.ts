import type { Locator, Page } from '@playwright/test'
import { expect, test } from '../journey.ts'
import { expectNoSidewaysScroll } from '../covered.ts'
import { goTo } from '../going.ts'
import { notice, recordOf, seesClients, signIn, signInAs } from '../people.ts'
import { addRecord, foundPractice } from '../practice.ts'

// Here things may move: a dialog is on the page until it has faded.
test.use({ contextOptions: { reducedMotion: 'no-preference' } })

const navigation = (page: Page) => page.getByRole('navigation', { name: 'Main' })
/** The colours that the device's browser may give its bar. */
const barColours = (page: Page) =>
  page.locator('meta[name="theme-color"]').evaluateAll((bars) => [...new Set(bars.map((bar) => bar.getAttribute('content')))])
const scheme = (page: Page) => page.locator('html').getAttribute('data-mantine-color-scheme')

test('Ctrl K finds a client, a prospect and a person by the keyboard alone, and Enter opens what is chosen', async ({ page }) => {
  const practice = await foundPractice(page.request, 'Finders')
  const host = await practice.staff('organizationAdmin', 'Elowen Marsh')
  await addRecord(practice, { status: 'client', businessName: 'Brolga Flats', contactFirstName: 'Ottilie', contactLastName: 'Vandersee' })
  await addRecord(practice, { status: 'prospect', businessName: 'Brolga Heights' })
  await signInAs(page, host.email)
  const search = page.getByRole('combobox', { name: 'Search clients, prospects and people' })
  const options = page.getByRole('listbox', { name: 'Results' }).getByRole('option')
  const chosen = options.and(page.locator('[aria-selected=true]'))
  const find = async (words: string) => {
    await expect(search).toHaveCount(0)
    await page.keyboard.press('Control+K')
    await expect(search).toBeFocused()
    await page.keyboard.press('Control+K')
    await expect(search, 'one search, however often it is asked for').toHaveCount(1)
    await page.keyboard.type(words)
  }

  await page.getByRole('button', { name: 'Add client' }).click()
  const dialog = page.getByRole('dialog', { name: 'Add a client' })
  await expect(dialog).toBeVisible()
  await page.keyboard.press('Control+K')
  await page.keyboard.press('Escape')
  await expect(dialog, 'the key opened nothing above the dialog, so Escape closes it').toHaveCount(0)

  await find('brolga')
  await expect(options).toHaveText([/Brolga Flats/, /Brolga Heights/])
  await expect(chosen).toContainText('Brolga Flats')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { level: 1, name: 'Brolga Flats' })).toBeVisible()
  await expect(page).toHaveURL(/\/clients\/[0-9a-f-]+\/overview/)

  await find('brolga')
  await expect(options).toHaveCount(2)
  await page.keyboard.press('ArrowDown')
  await expect(chosen).toContainText('Brolga Heights')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { level: 1, name: 'Brolga Heights' })).toBeVisible()
  await expect(page).toHaveURL(/\/prospects\/[0-9a-f-]+\/general/)

  await find('vandersee')
  await expect(chosen).toContainText('Ottilie Vandersee')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { level: 1, name: 'Brolga Flats' })).toBeVisible()

  await find('qzxvw jkqzx')
  await expect(page.getByText('Nothing matches “qzxvw jkqzx”. Try fewer words.')).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(search).toHaveCount(0)
})

test.describe('on one page of an adviser', () => {
  let page: Page
  test.beforeAll(async ({ browser }) => {
    page = await browser.newPage()
    await signIn(page, 'adviser')
  })
  test.afterAll(() => page.context().close())

  test('what is typed before the search is there stands in it, and not in the field that had the focus', async () => {
    const filter = page.getByRole('searchbox', { name: 'Search clients' })
    await filter.focus()
    let letCome = () => {}
    const held = new Promise<void>((resolve) => (letCome = resolve))
    await page.route(/search-modal[^/]*\.js/, async (route) => {
      await held
      await route.continue()
    })
    const asked = page.waitForRequest(/search-modal[^/]*\.js/)
    await page.keyboard.press('Control+K')
    await asked
    await page.keyboard.type('whitx')
    await page.keyboard.press('Backspace')
    letCome()
    const search = page.getByRole('combobox', { name: 'Search clients, prospects and people' })
    await expect(search).toBeFocused()
    await page.keyboard.type('lock')
    await expect(search).toHaveValue('whitlock')
    await expect(filter).toHaveValue('')
    await page.keyboard.press('Escape')
    await expect(search).toHaveCount(0)
  })

  test('"?" lists the shortcuts, but not while somebody types it', async () => {
    const list = page.getByRole('dialog', { name: 'Keyboard shortcuts' })
    await page.getByRole('main').focus()
    await page.keyboard.press('/')
    await expect(page.getByRole('searchbox', { name: 'Search clients' })).toBeFocused()
    await page.keyboard.type('?')
    await expect(page.getByRole('searchbox', { name: 'Search clients' })).toHaveValue('?')
    await expect(list).toHaveCount(0)
    await page.getByRole('searchbox', { name: 'Search clients' }).fill('')
    await page.getByRole('main').focus()
    await page.keyboard.press('Shift+?')
    await expect(list).toBeVisible()
    await expect(list).toContainText('Search clients, prospects and people')
    await page.keyboard.press('Escape')
    await expect(list).toHaveCount(0)
  })

  test('Enter that is pressed before the search has answered opens what it finds', async () => {
    let letCome = () => {}
    const held = new Promise<void>((resolve) => (letCome = resolve))
    await page.route(/\/search\?q=whitlock(\+|%20)pastoral/, async (route) => {
      await held
      await route.continue()
    })
    const asked = page.waitForRequest(/\/search\?q=whitlock(\+|%20)pastoral/)
    await page.keyboard.press('Control+K')
    await expect(page.getByRole('combobox', { name: 'Search clients, prospects and people' })).toBeFocused()
    await page.keyboard.type('whitlock pastoral')
    await page.keyboard.press('Enter')
    await asked
    await expect(page).toHaveURL(/\/clients$/)
    letCome()
    await expect(page.getByRole('heading', { level: 1, name: /Whitlock/ })).toBeVisible()
  })
})

test('the chosen theme survives a reload and holds on the sign-in page too', async ({ page }) => {
  await signIn(page, 'adviser')
  expect(await scheme(page)).toBe('light')
  await page.getByRole('button', { name: 'Use dark theme' }).click()
  await expect.poll(() => scheme(page)).toBe('dark')
  await expect.poll(() => barColours(page), 'the bar of a device in light colours, too').toEqual(['#1c211e'])
  await page.reload()
  await expect(page.getByRole('button', { name: 'Use light theme' })).toBeVisible()
  expect(await scheme(page)).toBe('dark')
  await page.getByRole('button', { name: /^Your menu/ }).click()
  await page.getByRole('menuitem', { name: 'Sign out', exact: true }).click()
  await expect(page).toHaveURL(/\/auth\/login/)
  await expect.poll(() => scheme(page)).toBe('dark')
  await expect.poll(() => barColours(page)).toEqual(['#1c211e'])
})

test('"Skip to content" comes first in tab order and leads past the navigation', async ({ page }) => {
  await signIn(page, 'adviser')
  await page.reload()
  await expect(page.getByRole('heading', { level: 1, name: 'Clients' })).toBeVisible()
  await page.keyboard.press('Tab')
  const skip = page.getByRole('link', { name: 'Skip to content' })
  await expect(skip).toBeFocused()
  await expect(skip).toBeInViewport()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('main')).toBeFocused()
})

test('each page names the tab of the browser, and the focus goes to its content', async ({ page }) => {
  await page.goto('/auth/login')
  await expect(page).toHaveTitle('Sign in, Paddock')
  await page.goto('/auth/forgot-password')
  await expect(page).toHaveTitle('Reset your password, Paddock')
  await signIn(page, 'admin')
  await expect(page).toHaveTitle('Clients, Paddock')
  for (const name of ['Prospects', 'Organisations', 'Users', 'Clients']) {
    await navigation(page).getByRole('link', { name, exact: true }).click()
    await expect(page).toHaveTitle(`${name}, Paddock`)
    await expect(page.getByRole('main')).toBeFocused()
    await expect(navigation(page).getByRole('link', { name, exact: true })).toHaveAttribute('aria-current', 'page')
  }
  await goTo(page, '/clients?q=whitlock')
  await page.getByRole('link', { name: 'Whitlock Pastoral Co' }).click()
  await expect(page).toHaveTitle('Overview, Whitlock Pastoral Co, Paddock')
  await page.getByRole('link', { name: 'Notes' }).click()
  await expect(page).toHaveTitle('Notes, Whitlock Pastoral Co, Paddock')
})

test('notices stand at the top right, 16 px apart, and are gone after 4.5 seconds', async ({ page }) => {
  const practice = await foundPractice(page.request, 'Noticed')
  const host = await practice.staff('organizationAdmin', 'Anselm Reid')
  const invited = await practice.invite('manager', 'Juno Castle')
  await page.clock.install()
  await signInAs(page, host.email, '/my-organization/managers')
  const notices = page.getByRole('region', { name: 'Notifications' }).getByRole('status')
  const resend = async () => {
    await page.getByRole('button', { name: `Actions for ${invited.name}` }).click()
    await page.getByRole('menuitem', { name: 'Send a new invitation' }).click()
  }
  await resend()
  await expect(notices).toHaveCount(1)
  await page.getByRole('button', { name: `Actions for ${invited.name}` }).click()
  const again = page.getByRole('menuitem', { name: 'Send a new invitation' })
  await expect(again).toBeInViewport()
  await page.clock.pauseAt(await page.evaluate(() => Date.now() + 500))
  await again.click()
  await advanceUntil(page, notices.nth(1))

  await expect
    .poll(async () => {
      const [upper, lower] = [await notices.nth(0).boundingBox(), await notices.nth(1).boundingBox()]
      if (!upper || !lower) return null
      return { atTop: upper.y <= 16, right: 1440 - upper.x - upper.width, apart: lower.y - upper.y - upper.height }
    })
    .toEqual({ atTop: true, right: 16, apart: 16 })

  await page.clock.runFor(4300)
  await expect(notices).toHaveCount(1)
  await page.clock.runFor(300)
  await expect(notices).toHaveCount(0)
})

test('a dialog is removed from the page 200 ms after it closes', async ({ page }) => {
  await signIn(page, 'admin', '/organizations')
  await page.clock.install()
  const dialog = page.getByRole('dialog', { name: 'Add an organisation' })
  await page.getByRole('button', { name: 'Add organisation' }).click()
  await expect(dialog.getByLabel('Name')).toBeFocused()
  await page.clock.pauseAt(await page.evaluate(() => Date.now() + 500))
  await dialog.getByRole('button', { name: 'Cancel' }).click()
  await page.clock.runFor(100)
  await expect(dialog).toBeAttached()
  await page.clock.runFor(150)
  await expect(dialog).not.toBeAttached()
})

test('a double click opens one dialog, which stays open', async ({ page }) => {
  await signIn(page, 'adviser', '/my-day')
  const button = page.getByRole('button', { name: 'New task', exact: true })
  const dialog = page.getByRole('dialog')
  await button.dblclick()
  await expect(dialog.getByLabel('Task')).toBeFocused()
  await expect(dialog).toHaveCount(1)
  await page.keyboard.press('Escape')
  await expect(dialog).toHaveCount(0)

  await test.step('also where the second click comes once the dialog covers the page', async () => {
    const { x, y } = (await button.boundingBox())!
    await page.mouse.click(x + 5, y + 5)
    await expect(dialog.getByLabel('Task')).toBeFocused()
    await page.mouse.down({ clickCount: 2 })
    await page.mouse.up({ clickCount: 2 })
    await dialog.getByLabel('Task').fill('Ring the bank')
    await page.keyboard.press('Enter')
    await expect(notice(page, /Ring the bank/)).toBeVisible()
  })
})

test('Back closes a dialog and not the page under it, and asks before it loses what was typed', async ({ page }) => {
  await signIn(page, 'adviser', '/clients')
  await goTo(page, '/my-day')
  const button = page.getByRole('button', { name: 'New task', exact: true })
  const dialog = page.getByRole('dialog', { name: 'What is to be done?' })
  await button.click()
  await expect(dialog.getByLabel('Task')).toBeFocused()
  await page.goBack()
  await expect(dialog).toHaveCount(0)
  await expect(button).toBeFocused()
  await button.click()
  await dialog.getByLabel('Task').fill('Ring the bank')
  await page.goBack()
  await page.getByRole('dialog', { name: 'Leave without saving?' }).getByRole('button', { name: 'Leave without saving' }).click()
  await expect(dialog).toHaveCount(0)
  await expect(page).toHaveURL(/\/my-day/)
  await page.goBack()
  await seesClients(page)
})

test('two Backs while a page asks whether to leave it are one question, and who stays is where they were', async ({ page }) => {
  await signIn(page, 'adviser', '/my-day')
  const family = await recordOf(page, 'Whitlock')
  await goTo(page, `${family}/notes`)
  await goTo(page, `${family}/general`)
  await page.getByRole('button', { name: /^Edit/ }).first().click()
  await page.getByLabel('Business name').fill('Words that nobody has saved')
  const address = page.url()
  const leaving = page.getByRole('dialog', { name: 'Leave without saving?' })
  await page.goBack()
  await expect(leaving).toBeVisible()
  await page.goBack()
  await leaving.getByRole('button', { name: 'Keep editing' }).click()
  await expect(leaving).toHaveCount(0)
  await expect(page).toHaveURL(address)
  await expect(page.getByLabel('Business name')).toHaveValue('Words that nobody has saved')
  await page.goBack()
  await leaving.getByRole('button', { name: 'Leave without saving' }).click()
  await expect(page).toHaveURL(new RegExp(`${family}/notes$`))
})

test('on a phone the menu is a sheet that opens, leads to a page and closes', async ({ page }) => {
  await signIn(page, 'orgadmin')
  await page.setViewportSize({ width: 390, height: 844 })
  const menu = page.getByRole('dialog', { name: 'Menu' })
  const burger = page.getByRole('button', { name: 'Open menu' })
  await expect(navigation(page)).toBeHidden()
  await burger.click()
  await expect(menu).toBeVisible()
  expect(await menu.boundingBox()).toMatchObject({ x: 0, width: 390 })
  await menu.getByRole('link', { name: 'Prospects' }).click()
  await expect(page).toHaveURL(/\/prospects$/)
  await expect(menu).toHaveCount(0)
  await expect(page.getByRole('heading', { level: 1, name: 'Prospects' })).toBeVisible()

  await burger.click()
  await expect(menu.getByRole('button', { name: 'Close menu' })).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(menu).toHaveCount(0)
  await expect(burger).toBeFocused()
  await expectNoSidewaysScroll(page, 'the prospects on a phone')
})

test('a call that fails shows the sentence of its code, as a notice or in the place of what is missing', async ({ page }) => {
  const practice = await foundPractice(page.request, 'Failing Calls')
  const host = await practice.staff('organizationAdmin', 'Ursula Beck')
  const invited = await practice.invite('manager', 'Felix Ort')
  const message = 'Something went wrong. Please, refresh the page or try again later.'
  const fail = (address: string, code: number) =>
    page.route(address, (route) => route.fulfill({ status: 500, json: { code, message: 'inner words' } }))
  await signInAs(page, host.email, '/my-organization/managers')

  await test.step('as a notice, where an action fails', async () => {
    await fail('**/resend-invitation', 1000)
    await page.getByRole('button', { name: `Actions for ${invited.name}` }).click()
    await page.getByRole('menuitem', { name: 'Send a new invitation' }).click()
    await expect(notice(page, message)).toBeVisible()
    await expect(page.getByText('inner words')).toHaveCount(0)
  })

  await test.step('in place, where a list fails; trying again brings it', async () => {
    await fail('**/api/organization-admin/clients?*', 31337)
    await navigation(page).getByRole('link', { name: 'Clients', exact: true }).click()
    await expect(page.getByRole('main').getByText(message)).toBeVisible()
    await page.unrouteAll()
    await page.getByRole('main').getByRole('button', { name: 'Try again' }).click()
    await expect(page.getByText('No clients yet')).toBeVisible()
  })
})

/** Lets the stopped clock run in small steps until something shows. */
async function advanceUntil(page: Page, shown: Locator): Promise<void> {
  await expect(async () => {
    await page.clock.runFor(5)
    await expect(shown).toBeVisible({ timeout: 100 })
  }).toPass()
}
