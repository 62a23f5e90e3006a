import { expect, type Locator, type Page } from '@playwright/test'

/** What is done with one question: a choice's words, text to type, or something of its own. */
export type Given = string | ((question: Locator) => Promise<void>)

export const typed =
  (text: string): Given =>
  (question) =>
    question.locator('input, textarea').first().fill(text)
/** One of the five labels for each statement, in their order. */
export const agreement =
  (...labels: string[]): Given =>
  async (question) => {
    for (const [index, label] of labels.entries())
      await question.locator('fieldset fieldset').nth(index).getByLabel(label, { exact: true }).check()
  }
/** All choices, the most important first. */
export const ranking =
  (...labels: string[]): Given =>
  async (question) => {
    for (const label of labels) await question.getByRole('button', { name: new RegExp(`^Place as number \\d: ${label}$`) }).click()
  }
/** One row of a repeating question: what is typed or chosen, by the column's name. */
export const row =
  (cells: Record<string, string>): Given =>
  async (question) => {
    await question.getByRole('button', { name: /^Add / }).click()
    const added = question.locator('fieldset[data-open]').last()
    for (const [label, value] of Object.entries(cells)) {
      const field = added.getByLabel(new RegExp(`^${label.replace('?', '\\?')}(\\W+needed)?$`))
      if ((await field.evaluate((element) => element.tagName)) === 'SELECT') await field.selectOption({ label: value })
      else await field.fill(value)
    }
  }
export const declined: Given = (question) => question.getByRole('button', { name: /^I’d rather not say/ }).click()

/** Answers what is given, part after part, up to the last page before sending. */
export async function answer(page: Page, answers: Record<string, Given>): Promise<void> {
  const left = new Map(Object.entries(answers))
  for (;;) {
    await page.locator('[id^=question-]').first().waitFor()
    for (const [id, given] of left) {
      const question = page.locator(`#question-${id}`)
      if (!(await question.isVisible())) continue
      if (typeof given === 'string') await question.getByLabel(new RegExp(`^${given}`)).check()
      else await given(question)
      left.delete(id)
    }
    const before = await page.getByRole('heading', { level: 1 }).textContent()
    const last = page.getByRole('button', { name: 'Look over and send' })
    const isLast = await last.isVisible()
    await (isLast ? last : page.getByRole('button', { name: 'Continue', exact: true })).click()
    await expect(page.getByRole('heading', { level: 1 })).not.toHaveText(before ?? '')
    if (isLast) break
  }
  expect([...left.keys()], 'questions that were not asked').toEqual([])
}

/** Sends what was answered, and waits for the thanks. */
export async function send(page: Page): Promise<void> {
  await expect(page.getByRole('heading', { level: 1, name: 'Look over your answers' })).toBeVisible()
  await page.getByRole('button', { name: 'Send to my adviser' }).click()
  await expect(page.getByRole('heading', { level: 1, name: /^Thank you/ })).toBeVisible()
}
