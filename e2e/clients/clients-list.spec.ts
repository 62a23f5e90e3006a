import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import { expect, test } from '../journey.ts'
import { focusUnderBars } from '../covered.ts'
import { goTo } from '../going.ts'
import { notice, signIn, tokenOf, undoOf } from '../people.ts'

/** One page for all of them, signed in and loaded once. */
let page: Page
test.beforeAll(async ({ browser }) => {
  page = await browser.newPage()
  await signIn(page, 'orgadmin')
})
test.afterAll(() => page.context().close())

const table = (page: Page) => page.getByRole('region', { name: 'Clients' })
const rows = (page: Page) => table(page).locator('tbody tr')
const searchBox = (page: Page) => page.getByRole('searchbox', { name: 'Search clients' })

test('an adviser finds clients as they type, and the address keeps what is shown', async () => {
  await goTo(page, '/clients')
  await page.keyboard.press('/')
  await expect(searchBox(page)).toBeFocused()
  await page.keyboard.type('wagga')
  await expect(page).toHaveURL(/q=wagga/)
  const client = (name: string) => table(page).getByRole('link', { name, exact: true })
  await expect(client('Kurrajong Downs Partnership')).toBeVisible()
  await expect(client('Ashworth Dairy')).toHaveCount(0)
  await page.getByRole('combobox', { name: 'Structure' }).selectOption('sole_traders')
  await expect(page).toHaveURL(/structure=sole_traders/)
  await expect(client('Hollis Grazing')).toBeVisible()
  await expect(client('Kurrajong Downs Partnership')).toHaveCount(0)
  await page.reload()
  await expect(searchBox(page)).toHaveValue('wagga')
  await expect(client('Hollis Grazing')).toBeVisible()
  await expect(client('Kurrajong Downs Partnership')).toHaveCount(0)
  await searchBox(page).fill('nobody of that name')
  await expect(page.getByText('No clients match')).toBeVisible()
  await page.getByRole('button', { name: 'Clear filters' }).click()
  await expect(page).toHaveURL(/\/clients$/)
  await expect(searchBox(page)).toHaveValue('')
})

test('a view is saved, opened, renamed and removed, and removing can be undone', async () => {
  await goTo(page, '/clients')
  await page.getByRole('button', { name: 'Last contact' }).click()
  await expect(page).toHaveURL(/sort=lastTouchAt&dir=desc/)
  await page.getByRole('button', { name: 'Save view' }).click()
  await page.getByRole('textbox', { name: 'Name' }).fill('Latest first')
  await page.getByRole('dialog').getByRole('button', { name: 'Save view' }).click()
  const view = page.getByRole('button', { name: 'Latest first', exact: true })
  await expect(view).toHaveAttribute('aria-pressed', 'true')
  await page.getByRole('button', { name: 'All clients' }).click()
  await expect(page).toHaveURL(/\/clients$/)
  await view.click()
  await expect(page).toHaveURL(/sort=lastTouchAt&dir=desc/)

  await page.getByRole('button', { name: 'Change the view Latest first' }).click()
  await page.getByRole('menuitem', { name: 'Rename view' }).click()
  await page.getByRole('textbox', { name: 'Name' }).fill('Just touched')
  await page.getByRole('button', { name: 'Rename view' }).click()
  await page.getByRole('button', { name: 'Change the view Just touched' }).click()
  await page.getByRole('menuitem', { name: 'Remove view' }).click()
  const undo = await undoOf(page, 'The view Just touched is removed.')
  await expect(page.getByRole('button', { name: 'Just touched', exact: true })).toHaveCount(0)
  await undo.click()
  await expect(page.getByRole('button', { name: 'Just touched', exact: true })).toBeVisible()
})

test('a view keeps the columns that only the device remembers, when it is saved and when it is replaced', async () => {
  await goTo(page, '/clients')
  await page.evaluate(() => localStorage.setItem('paddock:columns-client', 'town'))
  const headers = page.getByRole('columnheader')
  await page.reload()
  await expect(headers).toHaveText(['', /^Client/, /^Town/])
  await page.getByRole('button', { name: 'Save view' }).click()
  await page.getByRole('textbox', { name: 'Name' }).fill('Towns')
  await page.getByRole('dialog').getByRole('button', { name: 'Save view' }).click()
  const view = page.getByRole('button', { name: 'Towns', exact: true })
  await expect(view).toHaveAttribute('aria-pressed', 'true')

  await page.evaluate(() => localStorage.setItem('paddock:columns-client', 'phone'))
  await page.reload()
  await expect(headers).toHaveText(['', /^Client/, /^Phone/])
  await page.getByRole('button', { name: 'Change the view Towns' }).click()
  await page.getByRole('menuitem', { name: 'Replace with what is shown now' }).click()
  await expect(notice(page, 'The view Towns shows what the list shows now.')).toBeVisible()
  await page.evaluate(() => localStorage.removeItem('paddock:columns-client'))
  await page.reload()
  await expect(headers).toHaveCount(9)
  await view.click()
  await expect(headers).toHaveText(['', /^Client/, /^Phone/])

  // The usual columns are kept like any others.
  await page.getByRole('button', { name: 'All clients' }).click()
  await page.getByRole('button', { name: 'Save view' }).click()
  await page.getByRole('textbox', { name: 'Name' }).fill('As they come')
  await page.getByRole('dialog').getByRole('button', { name: 'Save view' }).click()
  const usual = page.getByRole('button', { name: 'As they come', exact: true })
  await expect(usual).toHaveAttribute('aria-pressed', 'true')
  await page.evaluate(() => localStorage.setItem('paddock:columns-client', 'town'))
  await page.reload()
  await expect(headers).toHaveText(['', /^Client/, /^Town/])
  await usual.click()
  await expect(headers).toHaveCount(9)
  await expect(usual).toHaveAttribute('aria-pressed', 'true')
  await page.evaluate(() => localStorage.removeItem('paddock:columns-client'))
  await page.reload()
})

test('a view that another computer removed leaves the list once its change is refused', async () => {
  await goTo(page, '/clients?sort=lastTouchAt&dir=desc')
  const headers = { authorization: `Bearer ${await tokenOf(page)}` }
  const removeElsewhere = async (name: string) => {
    const { rows }: { rows: { id: string; name: string }[] } = await (
      await page.request.get('/api/organization-admin/views', { headers })
    ).json()
    const view = rows.find((each) => each.name === name)!
    expect((await page.request.delete(`/api/organization-admin/views/${view.id}`, { headers })).ok()).toBe(true)
  }
  for (const name of ['Renamed late', 'Removed late']) {
    await page.getByRole('button', { name: 'Save view' }).click()
    await page.getByRole('textbox', { name: 'Name' }).fill(name)
    await page.getByRole('dialog').getByRole('button', { name: 'Save view' }).click()
    await expect(page.getByRole('dialog')).toBeHidden()
  }
  await page.getByRole('button', { name: 'Change the view Renamed late' }).click()
  await page.getByRole('menuitem', { name: 'Rename view' }).click()
  await removeElsewhere('Renamed late')
  await page.getByRole('textbox', { name: 'Name' }).fill('Too late')
  await page.getByRole('button', { name: 'Rename view' }).click()
  await expect(page.getByRole('dialog').getByRole('alert')).toBeVisible()
  await page.getByRole('button', { name: 'Cancel' }).click()
  await expect(page.getByRole('button', { name: 'Renamed late', exact: true })).toHaveCount(0)

  await page.getByRole('button', { name: 'Change the view Removed late' }).click()
  await removeElsewhere('Removed late')
  await page.getByRole('menuitem', { name: 'Remove view' }).click()
  await expect(notice(page, 'We could not find that.')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Removed late', exact: true })).toHaveCount(0)
})

test('chosen clients are assigned, archived and exported, and a mistake is undone', async () => {
  await goTo(page, '/clients')
  const [first, second] = [rows(page).nth(0), rows(page).nth(1)]
  const name = (await first.getByRole('link').innerText()).trim()
  await first.getByRole('checkbox').check()
  await second.getByRole('checkbox').check()
  await expect(page.getByText('2 selected')).toBeVisible()

  await page.getByRole('button', { name: 'Assign adviser' }).click()
  await page.getByRole('dialog').getByRole('combobox', { name: 'Adviser' }).click()
  await page.getByRole('option', { name: 'Marguerite Lowe' }).click()
  await page.getByRole('button', { name: 'Assign 2 clients' }).click()
  const unassign = await undoOf(page, '2 clients are assigned to Marguerite Lowe.')
  await expect(first).toContainText('Marguerite Lowe')
  await unassign.click()
  await expect(first).not.toContainText('Marguerite Lowe')

  const archiveFirst = async () => {
    await first.getByRole('checkbox').check()
    await page.getByRole('button', { name: 'More for those selected' }).click()
    await page.getByRole('menuitem', { name: 'Archive' }).click()
    return undoOf(page, '1 client archived.')
  }
  const restore = await archiveFirst()
  await expect(table(page).getByRole('link', { name, exact: true })).toHaveCount(0)
  const restored = page.waitForResponse('**/clients/bulk')
  await restore.click()
  expect(await (await restored).json(), 'what the server says of the undo').toMatchObject({ skipped: 0 })
  await expect(table(page).getByRole('link', { name, exact: true })).toBeVisible()

  // Where a colleague was first, the undo says that it found nothing to do.
  const id = (await first.getByRole('link').getAttribute('href'))?.split('/').at(2)
  const late = await archiveFirst()
  const headers = { authorization: `Bearer ${await tokenOf(page)}` }
  expect((await page.request.post(`/api/organization-admin/clients/${id}/restore`, { headers })).ok()).toBe(true)
  await late.click()
  await expect(notice(page, /^Nothing changed\. 1 record skipped/)).toBeVisible()
  await expect(table(page).getByRole('link', { name, exact: true })).toBeVisible()

  await first.getByRole('checkbox').check()
  const download = page.waitForEvent('download')
  await page.getByRole('button', { name: 'More for those selected' }).click()
  await page.getByRole('menuitem', { name: 'Those selected, CSV' }).click()
  const lines = (await readFile(await (await download).path(), 'utf8')).trim().split('\r\n')
  expect(lines).toHaveLength(2)
  expect(lines[1]).toContain(name)

  const all = page.getByRole('button', { name: /^Select all / })
  const match = Number(/\d+/.exec(await all.innerText())?.[0])
  await all.click()
  await expect(page.getByText(`${match} selected`, { exact: true })).toBeVisible()
  await expect(all).toHaveCount(0)
  await page.getByRole('button', { name: 'Clear the selection' }).click()
  await expect(page.getByText(/ selected$/)).toHaveCount(0)
})

test('the list is walked by the keyboard: arrows, End, Space, Enter', async () => {
  await goTo(page, '/clients')
  await rows(page).first().focus()
  await page.keyboard.press('ArrowDown')
  await expect(rows(page).nth(1)).toBeFocused()
  await page.keyboard.press('Space')
  await expect(page.getByText('1 selected')).toBeVisible()
  await page.keyboard.press('End')
  await expect(rows(page).last()).toBeFocused()
  await page.keyboard.press('Home')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/clients\/[\w-]+\/overview/)
})

test('at 200 % the focus is never under the head of the page or the foot of the list', async () => {
  // Loaded anew, nothing is selected, whose bar would stand in the place of the search.
  await page.goto('/clients')
  await expect(rows(page).first()).toBeVisible()
  // A window of 1440 by 900, and one of 2560 by 900.
  for (const width of [720, 1280]) {
    await page.setViewportSize({ width, height: 450 })
    await page.getByRole('searchbox').first().focus()
    for (const key of ['Tab', 'Shift+Tab']) {
      for (let presses = 0; presses < 60; presses++) {
        await page.keyboard.press(key)
        expect(await focusUnderBars(page), `${key} at ${width} px`).toBeNull()
      }
    }
  }
  await rows(page).first().focus()
  for (const key of ['ArrowDown', 'ArrowUp']) {
    for (let presses = 0; presses < 12; presses++) {
      await page.keyboard.press(key)
      expect(await focusUnderBars(page), key).toBeNull()
    }
  }
})

test('on a phone the filters are one sheet and a card is the link', async () => {
  await page.setViewportSize({ width: 390, height: 844 })
  await goTo(page, '/prospects')
  await page.getByRole('button', { name: 'Filters' }).click()
  const sheet = page.getByRole('dialog', { name: 'Filters' })
  await expect(sheet).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('button', { name: 'Filters' }), 'the focus comes back from the first opening, too').toBeFocused()
  await page.keyboard.press('Enter')
  await sheet.getByRole('combobox', { name: 'Stage' }).selectOption('lost')
  await sheet.getByRole('button', { name: 'Show prospects' }).click()
  await expect(page.getByRole('button', { name: 'Filters (1)' })).toBeVisible()
  const card = page.getByRole('region', { name: 'Prospects' }).getByRole('listitem').first()
  await expect(card).toContainText('Lost')
  await card.click({ position: { x: 300, y: 40 } })
  await expect(page).toHaveURL(/\/prospects\/[\w-]+\/general/)
})
