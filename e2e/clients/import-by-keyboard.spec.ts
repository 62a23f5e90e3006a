import type { Page } from '@playwright/test'
import { expect, test } from '../journey.ts'
import { enterAt } from '../keyboard.ts'
import { signInAs } from '../people.ts'
import { foundPractice } from '../practice.ts'

const LIST = 'Name,ABN,Town,Odd\nBrolga Plains,53 231 948 757,Roma,x\nTwo Creeks,,Roma,y\n'

const chosen = (page: Page) => page.getByRole('combobox', { name: 'Odd becomes' })

/** Chooses a file as somebody does who has no pointer. */
async function chooseFile(page: Page, text: string): Promise<void> {
  const chooser = page.waitForEvent('filechooser')
  await enterAt(page, () => page.getByRole('button', { name: 'Choose file' }))
  await (await chooser).setFiles({ name: 'farms.csv', mimeType: 'text/csv', buffer: Buffer.from(text) })
}

test('an import by keyboard keeps the focus on the page, and the columns that were chosen, and says what came of it', async ({ page }) => {
  const practice = await foundPractice(page.request, 'Without a Pointer')
  const { email } = await practice.staff('manager', 'Edda Falk')
  await signInAs(page, email, '/clients/import')

  await chooseFile(page, 'Name,Town\n')
  await expect(page.getByRole('alert')).toContainText('no rows below it')
  await expect(page.getByRole('heading', { name: 'Choose a file of clients' })).toBeFocused()

  await chooseFile(page, LIST)
  await expect(chosen(page)).toHaveValue('')
  await expect(page.locator('body')).not.toBeFocused()

  await chosen(page).selectOption('note')
  await page.reload()
  await expect(chosen(page)).toHaveValue('note')

  const headings = page.getByRole('checkbox', { name: 'The first row holds headings' })
  await expect(headings).toBeChecked()
  await headings.focus()
  await page.keyboard.press('Space')
  await expect(page.getByText('Without the tick it will be imported as data.')).toBeVisible()
  await expect(headings).toBeFocused()
  await page.reload()
  await expect(headings).not.toBeChecked()
  const lettered = page.getByRole('combobox', { name: 'Column D becomes' })
  await expect(lettered).toHaveValue('note')
  await expect(lettered).toHaveAccessibleDescription('Odd · x · y')
  await headings.focus()
  await page.keyboard.press('Space')
  await expect(chosen(page)).toHaveValue('note')

  await enterAt(page, () => page.getByRole('button', { name: 'Check the rows' }))
  await enterAt(page, () => page.getByRole('link', { name: 'Change columns' }))
  await chosen(page).selectOption('source')
  await page.goBack()
  await page.getByRole('link', { name: 'Change columns' }).click()
  await expect(chosen(page)).toHaveValue('source')
  await enterAt(page, () => page.getByRole('button', { name: 'Check the rows' }))

  const told = page.getByRole('status', { name: 'What the import has come to' })
  await expect(told).toHaveText('The rows are checked.')
  await enterAt(page, () => page.getByRole('button', { name: 'Import 2 rows' }))
  await expect(told).toHaveText('2 clients added.')
  await expect(page.locator('body')).not.toBeFocused()
  await enterAt(page, () => page.getByRole('button', { name: /^Undo the import/ }))
  await expect(told).toHaveText('The import is undone.')
  await expect(page.locator('body')).not.toBeFocused()
})

test('while the rows of another kind are on their way, none of the former kind stands for them', async ({ page }) => {
  const practice = await foundPractice(page.request, 'A Slow Line')
  const { email } = await practice.staff('manager', 'Edda Falk')
  await signInAs(page, email, '/clients/import')
  await chooseFile(page, 'Name,Email\nBrolga Plains,\nTwo Creeks,nomail\n')
  await page.getByRole('button', { name: 'Check the rows' }).click()
  await expect(page.getByText('“nomail”')).toBeVisible()
  let answer = () => {}
  const isAnswered = new Promise<void>((resolve) => (answer = resolve))
  const isAsked = page.waitForRequest(/\/rows\?.*kind=good/)
  await page.route(/\/rows\?.*kind=good/, async (route) => {
    await isAnswered
    await route.continue()
  })
  await page.getByRole('link', { name: 'Good 1' }).click()
  await isAsked
  await expect(page.getByText('Two Creeks', { exact: true }), 'it is refused').toHaveCount(0)
  answer()
  await expect(page.getByText('Brolga Plains', { exact: true })).toBeVisible()
})
