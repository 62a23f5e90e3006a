import type { Page } from '@playwright/test'
import { expect, test } from '../journey.ts'
import { signIn } from '../people.ts'

const text = (page: Page) => page.getByRole('textbox', { name: 'Text of the prompt' })
const part = (page: Page, name: string) => page.getByRole('navigation', { name: 'This prompt' }).getByRole('link', { name }).click()

test('an administrator changes a prompt: wrong variables are named, the change is compared, previewed, published and rolled back', async ({
  page,
}) => {
  await signIn(page, 'admin', '/admin/ai-prompts')
  await expect(page.getByText('No language model is configured')).toBeVisible()
  await expect(page.getByText('AI_BASE_URL')).toBeVisible()
  await page.getByRole('link', { name: 'Stakeholder summary' }).click()

  // An unknown variable is named while typing, with its place, and the text cannot be published.
  await text(page).focus()
  await page.keyboard.press('Control+Home')
  await page.keyboard.insertText('Speak of {{persn}} kindly. ')
  await expect(page.getByText('1 problem to fix before it can be published')).toBeVisible()
  await expect(page.getByText('There is no variable “persn” in this prompt.')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Line 1, character 10' })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Publish' })).toBeDisabled()

  // What fits is offered behind {{, and Enter takes it.
  await page.getByRole('button', { name: 'Line 1, character 10' }).click()
  await page.keyboard.type('{{ali')
  await expect(page.getByRole('option', { name: /^alias/ })).toBeVisible()
  await page.keyboard.press('Enter')
  await expect(text(page)).toHaveValue(/^Speak of \{\{alias\}\} kindly\. /)
  await expect(page.getByText('Every variable is known and every block is closed.')).toBeVisible()

  // Leaving asks; staying loses nothing.
  await page.getByRole('main').getByRole('link', { name: 'AI prompts' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Keep editing' }).click()
  await page.getByRole('button', { name: 'Save draft' }).click()
  await expect(page.getByText('The draft is saved.')).toBeVisible()

  // This is a real family: what people wrote is in its fence; without a model nothing runs, and the page says so.
  await part(page, 'Preview and test')
  await expect(page.getByRole('region', { name: 'As it reads for the example family' }).last()).toContainText('Speak of Person A kindly.')
  await page.getByRole('combobox', { name: 'Client' }).fill('whitlock')
  await page
    .getByRole('option', { name: /^Whitlock/ })
    .first()
    .click()
  const rendered = page.getByRole('region', { name: 'As it reads for this client' }).last()
  await expect(rendered).toContainText(/Speak of Person [A-Z] kindly\./)
  await expect(rendered.locator('mark').first()).toHaveText(/^⟦data⟧[^⟦⟧]+⟦\/data⟧$/)
  await expect(page.getByRole('button', { name: /^Run/ })).toHaveCount(0)
  await expect(page.getByText('No language model is configured')).toBeVisible()

  await part(page, 'Versions')
  await expect(page.getByRole('region', { name: 'What changed' }).last().locator('ins').first()).toContainText('Speak of {{alias}} kindly.')

  // Publishing shows the change and wants a reason.
  await page.getByRole('button', { name: 'Publish', exact: true }).click()
  const dialog = page.getByRole('dialog')
  await expect(dialog.locator('ins').first()).toContainText('Speak of {{alias}} kindly.')
  await dialog.getByRole('button', { name: 'Publish', exact: true }).click()
  await expect(dialog.getByText('Say why: whoever reads the history will ask.')).toBeVisible()
  await dialog.getByLabel('Why').fill('Kinder')
  await dialog.getByRole('button', { name: 'Publish', exact: true }).click()
  await expect(dialog).toBeHidden()
  await expect(page.getByText('Version 2 counts since today')).toBeVisible()
  await expect(page.getByRole('heading', { level: 1 }), 'the button rests, as there is nothing left to publish').toBeFocused()

  await page.getByRole('row', { name: /^1 / }).getByRole('button', { name: 'Publish again' }).click()
  await dialog.getByLabel('Why').fill('Kind enough before')
  await dialog.getByRole('button', { name: 'Publish version 1' }).click()
  await expect(page.getByText('Version 1 counts since today')).toBeVisible()

  await part(page, 'Audit')
  await expect(page.getByRole('row').nth(1)).toContainText('Version 1 again in place of version 2')
  await expect(page.getByRole('row').nth(1)).toContainText('Kind enough before')
  await expect(page.getByRole('row').nth(2)).toContainText('Version 2 published in place of version 1')
})

test('a draft that a colleague saved meanwhile is shown beside one’s own, and nothing is lost', async ({ page, browser, baseURL }) => {
  const address = '/admin/ai-prompts?prompt=family_meeting_agenda'
  // The colleague sits at another computer: the windows of one browser tell each other what changed.
  const colleague = await (await browser.newContext({ baseURL })).newPage()
  await Promise.all([signIn(page, 'admin', address), signIn(colleague, 'superadmin', address)])
  for (const [at, words] of [
    [colleague, 'Theirs. '],
    [page, 'Mine. '],
  ] as const) {
    await text(at).focus()
    await at.keyboard.press('Control+Home')
    await at.keyboard.insertText(words)
    await at.getByRole('button', { name: 'Save draft' }).click()
    await expect(at.getByText(at === page ? 'saved a change of this prompt before you' : 'The draft is saved.')).toBeVisible()
  }
  await expect(page.getByRole('alert').locator('ins')).toContainText('Mine')
  await page.getByRole('button', { name: 'Keep writing mine' }).click()
  await page.getByRole('button', { name: 'Save draft' }).click()
  await expect(page.getByText('The draft is saved.')).toBeVisible()
  await expect(text(page)).toHaveValue(/^Mine\. /)
  await page.getByRole('button', { name: 'Discard draft' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Discard draft' }).click()
  await expect(text(page)).toHaveValue(/^Draft an agenda/)
})

test('a draft that a colleague saves while the publishing dialog is open is shown there, and is published with the same reason', async ({
  page,
  browser,
  baseURL,
}) => {
  const address = '/admin/ai-prompts?prompt=net_position_commentary'
  const colleague = await (await browser.newContext({ baseURL })).newPage()
  await Promise.all([signIn(page, 'admin', address), signIn(colleague, 'superadmin', address)])
  const writes = async (at: Page, words: string) => {
    await text(at).focus()
    await at.keyboard.press('Control+Home')
    await at.keyboard.insertText(words)
    await at.getByRole('button', { name: 'Save draft' }).click()
    await expect(at.getByText('The draft is saved.')).toBeVisible()
  }
  await writes(page, 'Mine. ')
  await page.getByRole('button', { name: 'Publish', exact: true }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Why').fill('Clearer')
  await colleague.reload()
  await writes(colleague, 'Theirs. ')

  await dialog.getByRole('button', { name: 'Publish', exact: true }).click()
  const changed = dialog.getByRole('alert')
  await expect(changed).toContainText('saved another draft meanwhile')
  await expect(changed.locator('ins')).toContainText('Theirs.')
  await expect(dialog.getByLabel('Why')).toHaveValue('Clearer')
  await dialog.getByRole('button', { name: 'Publish', exact: true }).click()
  await expect(page.getByText('Version 2 counts since today')).toBeVisible()

  // A roll-back goes the same way.
  await part(page, 'Versions')
  await page.getByRole('row', { name: /^1 / }).getByRole('button', { name: 'Publish again' }).click()
  await dialog.getByLabel('Why').fill('Clear enough before')
  await colleague.reload()
  await writes(colleague, 'Once more. ')
  await dialog.getByRole('button', { name: 'Publish version 1' }).click()
  await expect(changed).toContainText('saved another draft meanwhile')
  await dialog.getByRole('button', { name: 'Publish version 1' }).click()
  await expect(page.getByText('Version 1 counts since today')).toBeVisible()
  await page.getByRole('button', { name: 'Discard draft' }).click()
  await dialog.getByRole('button', { name: 'Discard draft' }).click()
  await expect(page.getByText('The draft is discarded.')).toBeVisible()
})
