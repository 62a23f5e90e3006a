import type { Page } from '@playwright/test'
import { expect, test } from '../journey.ts'
import { goTo } from '../going.ts'
import { notice, signIn, tokenOf, undoOf } from '../people.ts'

const stage = (page: Page, name: string) => page.getByRole('region', { name, exact: true })
const card = (page: Page, name: string) => page.getByRole('link', { name, exact: true })

test('an organisation admin moves a prospect by keyboard, takes it back, and opens the list behind a number', async ({ page }) => {
  await signIn(page, 'orgadmin', '/practice')
  await expect(stage(page, 'Contacted').getByRole('link', { name: 'Singh Family Farms' })).toBeVisible()
  // A name has as much room among the lost as among the new.
  const widths = await Promise.all(['New', 'Lost'].map(async (name) => (await stage(page, name).boundingBox())?.width))
  expect(widths[1]).toBe(widths[0])
  await card(page, 'Singh Family Farms').focus()
  await page.keyboard.press('m')
  await expect(page.getByRole('menuitem')).toHaveText(['New', 'Meeting', 'Proposal', 'Won: convert to client', 'Lost'])
  await page.getByRole('menuitem', { name: 'Meeting' }).press('Enter')
  const undo = await undoOf(page, 'The stage is saved.')
  await expect(stage(page, 'Meeting').getByRole('link', { name: 'Singh Family Farms' })).toBeVisible()
  await undo.click()
  await expect(stage(page, 'Contacted').getByRole('link', { name: 'Singh Family Farms' })).toBeFocused()

  await page.getByRole('searchbox').fill('singh')
  await expect(card(page, 'Norwood Feedlot')).toHaveCount(0)
  await page.getByRole('button', { name: 'Clear filters' }).click()
  await expect(card(page, 'Norwood Feedlot')).toBeVisible()

  await page.getByRole('link', { name: /^\d+ clients?: some to come$/ }).click()
  await expect(page).toHaveURL(/\/clients\?completion=waiting/)
})

test('the menu of a card whose words are cut opens by one click: the card stays as it is under the pointer', async ({ page }) => {
  await signIn(page, 'orgadmin', '/practice')
  await page.getByRole('button', { name: 'Move Saltbush Run' }).click()
  await expect(page.getByRole('menuitem', { name: 'Meeting' })).toBeVisible()
})

test('a prospect is dragged to another stage, also after a colleague changed its phone', async ({ page }) => {
  // The page does not hear of it.
  await page.route(/\/me\/events/, () => undefined)
  await signIn(page, 'adviser', '/practice')
  const id = /[0-9a-f-]{36}/.exec((await card(page, 'Norwood Feedlot').getAttribute('href')) ?? '')?.[0]
  const headers = { authorization: `Bearer ${await tokenOf(page)}` }
  const { version } = await (await page.request.get(`/api/manager/clients/${id}`, { headers })).json()
  const changed = await page.request.patch(`/api/manager/clients/${id}`, { headers, data: { version, contactPhone: '02 6920 1234' } })
  expect(changed.ok(), await changed.text()).toBe(true)
  await card(page, 'Norwood Feedlot').locator('xpath=ancestor::li').dragTo(stage(page, 'Proposal'))
  await expect(notice(page, 'The stage is saved.')).toBeVisible()
  await expect(stage(page, 'Proposal').getByRole('link', { name: 'Norwood Feedlot' })).toBeVisible()
})

test('columns are moved and sized by keyboard, or dragged by their headers, which the address and the next visit keep; a tag filters', async ({
  page,
}) => {
  await signIn(page, 'adviser', '/clients?columns=contact,structure,net')
  const edge = page.getByRole('separator', { name: 'Width of Contact' })
  await edge.focus()
  await page.keyboard.press('Alt+ArrowRight')
  await expect(page).toHaveURL(/columns=structure(,|%2C)contact(,|%2C)net/)
  await edge.focus()
  await page.keyboard.press('ArrowRight')
  await expect(page).toHaveURL(/contact(:|%3A)\d+/)
  const middle = async (name: string) => {
    const box = await page.getByRole('columnheader', { name }).boundingBox()
    return [box!.x + 24, box!.y + box!.height / 2] as const
  }
  await page.mouse.move(...(await middle('Net position')))
  await page.mouse.down()
  await page.mouse.move(...(await middle('Structure')), { steps: 5 })
  await page.mouse.up()
  await expect(page).toHaveURL(/columns=net(,|%2C)structure(,|%2C)contact/)
  const headers = page.getByRole('columnheader').filter({ hasText: /\w/ })
  await page.goto('/clients')
  await expect(headers).toHaveText([/^Client/, 'Net position', 'Structure', 'Contact'])
  await page.getByRole('button', { name: 'Columns' }).click()
  await page.getByRole('button', { name: 'Move Structure to the left' }).press('Enter')
  await expect(headers).toHaveText([/^Client/, 'Structure', 'Net position', 'Contact'])
  await page.keyboard.press('Tab')
  await page.getByRole('button', { name: 'Usual columns' }).press('Enter')
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog', { name: 'Columns' })).toHaveCount(0)
  await expect(page.getByRole('button', { name: 'Columns' })).toBeFocused()
  await expect(page.getByRole('columnheader', { name: 'Last contact' })).toBeVisible()
  await page.goto('/clients')
  await expect(page.getByRole('columnheader', { name: 'Last contact' })).toBeVisible()

  await page.getByRole('row').nth(1).getByRole('checkbox').check()
  await page.getByRole('button', { name: 'Tag', exact: true }).click()
  await page
    .getByRole('combobox', { name: 'Tag' })
    .or(page.getByRole('textbox', { name: 'Tag' }))
    .fill('Ring soon')
  await page.getByRole('button', { name: 'Put tag on' }).click()
  await expect(page.getByText('1 client tagged “Ring soon”.')).toBeVisible()
  await goTo(page, '/clients?tag=Ring+soon&columns=tags')
  await expect(page.locator('tbody tr')).toHaveCount(1)
})
