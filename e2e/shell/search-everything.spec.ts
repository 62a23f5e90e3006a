import type { Page } from '@playwright/test'
import { expect, test } from '../journey.ts'
import { signIn, signInAs } from '../people.ts'
import { addRecord, foundPractice } from '../practice.ts'

const search = (page: Page) => page.getByRole('combobox', { name: 'Search clients, prospects and people' })
const options = (page: Page) => page.getByRole('listbox', { name: 'Results' }).getByRole('option')
async function find(page: Page, words: string): Promise<void> {
  await expect(search(page), 'the one before has gone').toHaveCount(0)
  await page.keyboard.press('Control+K')
  await expect(search(page)).toBeFocused()
  await page.keyboard.type(words)
}

test('Ctrl K finds a note, an outside adviser and a client by its phone, marks what was found, and opens each', async ({ page }) => {
  const practice = await foundPractice(page.request, 'Seekers')
  const host = await practice.staff('organizationAdmin', 'Isla Brandt')
  const client = await addRecord(practice, { status: 'client', businessName: 'Cassowary Flats', contactMobile: '0412 345 678' })
  await practice.admin('POST', `/clients/${client.id}/notes`, {
    title: 'Kitchen table',
    body: { type: 'doc', content: [{ type: 'paragraph', content: [{ type: 'text', text: 'They want to keep the quandong trees.' }] }] },
  })
  await practice.admin('POST', `/clients/${client.id}/advisers`, {
    name: 'Odile Quandong',
    firm: '',
    profession: 'solicitor',
    email: '',
    phone: '',
    mayContact: false,
  })
  await signInAs(page, host.email)

  await find(page, 'quandong')
  await expect(options(page)).toHaveText([/Odile Quandong.*Cassowary Flats/, /Kitchen table.*Cassowary Flats.*keep the quandong trees/])
  await expect(options(page).last().locator('mark')).toHaveText(['quandong'])
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/clients\/[^/]+\/notes\?note=/)

  await find(page, '+61 412 345 678')
  await expect(options(page).first()).toContainText('Cassowary Flats')
  await expect(options(page).first().locator('mark')).toHaveText(['0412 345 678'])
  await page.keyboard.press('Escape')

  await page.goto('/prospects')
  await expect(page.getByRole('heading', { level: 1, name: 'Prospects' })).toBeVisible()
  await page.keyboard.press('Control+K')
  await expect(options(page).first(), 'what was opened last comes first').toContainText('Cassowary Flats')
  await expect(options(page).nth(1)).toContainText('Kitchen table')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { level: 1, name: 'Cassowary Flats' })).toBeVisible()
})

test('commands are run from the search, and what was opened goes with the session', async ({ page }) => {
  await signIn(page, 'adviser')
  await find(page, 'dark')
  await expect(options(page).first()).toHaveText('Dark theme')
  await page.keyboard.press('Enter')
  await expect(page.locator('html')).toHaveAttribute('data-mantine-color-scheme', 'dark')
  await find(page, 'add prospect')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('dialog', { name: 'Add a prospect' })).toBeVisible()
  await page.keyboard.press('Escape')
  await find(page, 'new task for whitlock')
  await expect(options(page).first()).toContainText('Whitlock')
  await page.keyboard.press('Enter')
  const task = page.getByRole('dialog', { name: 'What is to be done?' })
  await expect(task).toContainText('For Whitlock')
  await page.keyboard.press('Escape')
  await expect(task).toHaveCount(0)
  await find(page, 'knowledge')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/knowledge/)

  await find(page, 'whitlock')
  await expect(options(page).first()).toContainText('Whitlock')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { level: 1, name: /Whitlock/ })).toBeVisible()
  const kept = () => page.evaluate(() => sessionStorage.getItem('paddock.opened') ?? '')
  await expect.poll(kept).toContain('Whitlock')
  await page.getByRole('button', { name: /^Your menu/ }).click()
  await page.getByRole('menuitem', { name: 'Sign out', exact: true }).click()
  await expect(page).toHaveURL(/\/auth\/login/)
  expect(await kept()).toBe('')
})
