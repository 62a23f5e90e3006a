import type { APIRequestContext, Locator, Page } from '@playwright/test'
import { expect, test } from '../journey.ts'
import { foundFamily, openSurveyAs } from '../family.ts'
import { signIn, signInAs } from '../people.ts'
import { foundPractice, unique } from '../practice.ts'

test.use({ serviceWorkers: 'allow' })

const PHONE = { width: 390, height: 844 }
/** The smallest picture there is. */
const PIXEL = Buffer.from('iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR4nGP4z8BQDwAEgAF/pooBPQAAAABJRU5ErkJggg==', 'base64')
/** What a page elsewhere may leave on the clipboard. */
const HOSTILE = `<p>Pasted words<script>window.hit=1</script><img src=x onerror="window.hit=1"><a href="javascript:window.hit=1">click</a></p>`

let api: APIRequestContext
test.beforeAll(async ({ playwright, baseURL }) => {
  api = await playwright.request.newContext({ baseURL: baseURL! })
})
test.afterAll(() => api.dispose())

const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name })
const saved = (page: Page) => expect(page.getByText(/^Draft saved/)).toBeVisible()

async function paste(field: Locator, html: string): Promise<void> {
  await field.evaluate((element, text) => {
    const data = new DataTransfer()
    data.setData('text/html', text)
    element.dispatchEvent(new ClipboardEvent('paste', { clipboardData: data, bubbles: true, cancelable: true }))
  }, html)
}

test('an article is written, published, revised and brought back; an adviser finds it by a mistyped word and confirms it', async ({
  browser,
}) => {
  const title = `Weaning ${unique()}`
  const practice = await foundPractice(api, 'Readers')
  const head = await practice.staff('organizationAdmin', 'Hazel Reader')
  const page = await (await browser.newContext()).newPage()
  await signIn(page, 'admin', '/knowledge')
  await page.getByRole('button', { name: 'Add article' }).click()
  await page.getByLabel('Title').fill(title)
  await page.getByRole('button', { name: 'Start writing' }).click()
  const field = page.getByRole('textbox', { name: 'Article' })
  await field.click()
  await page.keyboard.insertText('Quietness matters at the yards.')
  await page.keyboard.press('Enter')
  await paste(field, HOSTILE)
  await expect(field).toContainText('Pasted words')
  await page.keyboard.press('Enter')
  await page.getByRole('button', { name: 'Callout' }).click()
  await page.getByRole('menuitem', { name: 'Tip' }).click()
  await page.keyboard.insertText('Early in the morning.')
  await page.keyboard.press('Enter')
  await page.keyboard.press('Enter')
  await page.getByRole('button', { name: 'Picture' }).click()
  await page.locator('input[type=file]').setInputFiles({ name: 'gate.png', mimeType: 'image/png', buffer: PIXEL })
  await page.getByLabel('What it shows').fill('A gate that stands open')
  await page.getByRole('button', { name: 'Insert picture' }).click()
  await expect(page.getByRole('img', { name: 'A gate that stands open' })).toBeVisible()
  await field.locator('p').first().click()
  await page.keyboard.press('End')
  await page.getByRole('button', { name: 'Table', exact: true }).click()
  await page.keyboard.type('Month')
  await saved(page)

  await page.getByRole('button', { name: 'Publish' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('switch', { name: /Ask readers/ }).check()
  await dialog.getByRole('button', { name: 'Publish' }).click()
  await expect(heading(page, title)).toBeVisible()
  const article = page.getByRole('article')
  await expect(article.getByRole('columnheader', { name: 'Month' }).or(article.locator('th', { hasText: 'Month' }))).toBeVisible()
  await expect(article.getByRole('complementary', { name: 'Tip' })).toHaveText('Early in the morning.')
  await expect(article.getByRole('img', { name: 'A gate that stands open' })).toBeVisible()
  await expect(article.getByText('click')).toBeVisible()
  await expect(article.getByRole('link')).toHaveCount(0)
  expect(await page.evaluate(() => 'hit' in window)).toBe(false)

  await page.getByRole('button', { name: 'Edit' }).click()
  await field.locator('p').first().click()
  await page.keyboard.press('End')
  await page.keyboard.type(' Bring water.')
  await saved(page)
  await page.getByRole('button', { name: 'Publish' }).click()
  await dialog.getByLabel('What is new').fill('Water')
  await dialog.getByRole('button', { name: 'Publish' }).click()
  await expect(page.getByText(/^Version 2/)).toBeVisible()
  await page.getByRole('button', { name: 'More actions' }).click()
  await page.getByRole('menuitem', { name: 'History' }).click()
  await expect(page.locator('ins', { hasText: 'Bring water.' })).toBeVisible()
  await page.getByRole('button', { name: /^Version 1/ }).click()
  await page.getByRole('button', { name: 'Restore as draft' }).click()
  await expect(field).toContainText('at the yards.')
  await expect(field).not.toContainText('Bring water.')
  await page.getByRole('button', { name: 'Done for now' }).click()
  await expect(page.getByRole('article')).toContainText('Bring water.')

  const reader = await (await browser.newContext({ viewport: PHONE })).newPage()
  await signInAs(reader, head.email, '/knowledge')
  await reader.getByRole('searchbox', { name: 'Search articles' }).fill(`quitness ${title.split(' ')[1]}`)
  await expect(reader.getByText(/no article contains/)).toBeVisible()
  await reader.getByRole('link', { name: title }).last().click()
  await expect(heading(reader, title)).toBeVisible()
  await reader.getByRole('button', { name: 'I have read this' }).click()
  await expect(reader.getByText(/You confirmed on/)).toBeVisible()
  await reader.getByRole('button', { name: 'All articles' }).click()
  await expect(heading(reader, 'Knowledge')).toBeVisible()

  await page.getByRole('button', { name: 'More actions' }).click()
  await page.getByRole('menuitem', { name: 'Who has read it' }).click()
  await page.getByText('Confirmed', { exact: true }).first().click()
  await expect(page.getByRole('row', { name: /Hazel Reader/ })).toBeVisible()
  await Promise.all([page.context().close(), reader.context().close()])
})

test('a stakeholder opens help on a question on a phone, and without a connection goes on without it', async ({ browser }) => {
  const family = await foundFamily(api, await foundPractice(api, 'Helpers'), 'Yarran Plains')
  const person = await family.stakeholder('Nell Moran', { generation: 2, onFarm: true })
  const [surveyId] = await family.ask('stakeholder_survey', [person])
  const page = await (await browser.newContext({ viewport: PHONE, reducedMotion: 'reduce' })).newPage()
  await openSurveyAs(page, person, `/questions?survey=${surveyId}#q30`)
  const question = page.locator('#question-q30')
  await question.getByRole('button', { name: /^More about this/ }).click()
  const panel = page.getByRole('dialog', { name: 'What “fair” can mean' })
  await expect(panel.getByRole('heading', { name: 'Five meanings' })).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(panel).toBeHidden()
  await page.context().setOffline(true)
  await question.getByRole('button', { name: /^More about this/ }).click()
  await expect(panel.getByText('This help needs a connection.')).toBeVisible()
  await panel.getByRole('button', { name: 'Close' }).click()
  await question.getByRole('radio').first().check()
  await expect(question.getByRole('radio').first()).toBeChecked()
  await page.context().close()
})

test('on a phone the focus goes to the page when an article takes the place of the list that it was chosen from', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await signIn(page, 'adviser', '/knowledge')
  await page.getByRole('main').getByRole('link', { name: 'Reading the net position' }).first().press('Enter')
  await expect(page.getByRole('heading', { level: 1, name: 'Reading the net position' })).toBeVisible()
  await expect(page.getByRole('main')).toBeFocused()
})

test('a new section is added once, however often its first article is refused', async ({ page }) => {
  const section = `Shearing ${unique()}`
  await signIn(page, 'admin', '/knowledge')
  await page.getByRole('button', { name: 'Add article' }).click()
  const dialog = page.getByRole('dialog', { name: 'Add an article' })
  // A title of nothing but a sign without width looks empty to the server alone.
  await dialog.getByLabel('Title').fill('\u200B')
  await dialog.getByLabel('Section', { exact: true }).selectOption({ label: 'A new section' })
  await dialog.getByLabel('Name of the new section').fill(section)
  await dialog.getByRole('button', { name: 'Start writing' }).click()
  await expect(dialog.getByText('Enter a title.')).toBeVisible()
  await expect(dialog.getByLabel('Section', { exact: true }).locator('option:checked')).toHaveText(section)
  await dialog.getByLabel('Title').fill(`Crutching ${unique()}`)
  await dialog.getByRole('button', { name: 'Start writing' }).click()
  await expect(heading(page, 'Write article')).toBeVisible()
  await page.getByRole('button', { name: 'Done for now' }).click()
  await expect(page.getByRole('main').getByText(section, { exact: true })).toHaveCount(1)
})

test('what a colleague saves of an article while it is published or placed is shown, and neither is lost', async ({
  page,
  browser,
  baseURL,
}) => {
  const colleague = await (await browser.newContext({ baseURL: baseURL! })).newPage()
  await signIn(page, 'admin', '/knowledge')
  await page.getByRole('button', { name: 'Add article' }).click()
  await page.getByLabel('Title').fill(`Drenching ${unique()}`)
  await page.getByRole('button', { name: 'Start writing' }).click()
  await page.locator('[contenteditable=true]').click()
  await page.keyboard.type('Before the rain.')
  await saved(page)
  await signIn(colleague, 'superadmin', page.url().replace(baseURL!, ''))
  await page.getByRole('button', { name: 'Publish' }).click()
  await page.getByLabel('Why it is published').fill('Asked for')
  await colleague.getByLabel('Summary').fill('When to drench.')
  await saved(colleague)
  await page.getByRole('dialog').getByRole('button', { name: 'Publish' }).click()
  await expect(page.getByRole('region', { name: 'This draft was saved while you were writing' })).toContainText('When to drench.')
  await page.getByRole('button', { name: 'Take the stored draft' }).click()
  await expect(page.getByLabel('Summary')).toHaveValue('When to drench.')
  await page.getByRole('button', { name: 'Done for now' }).click()
  await colleague.getByRole('button', { name: 'Done for now' }).click()

  for (const [at, day] of [
    [page, '2031-02-03'],
    [colleague, '2032-03-04'],
  ] as const) {
    await at.getByRole('button', { name: 'More actions' }).click()
    await at.getByRole('menuitem', { name: 'Place, owner and questions' }).click()
    await at.getByLabel('Next review').fill(day)
  }
  await colleague.getByRole('button', { name: 'Save changes' }).click()
  await expect(colleague.getByRole('dialog')).toBeHidden()
  await page.getByRole('button', { name: 'Save changes' }).click()
  const choice = page.getByRole('dialog', { name: 'Which settings of the article do you keep?' })
  await expect(choice.getByRole('radio', { name: /^Yours/ })).toBeChecked()
  await expect(choice).toContainText('4 Mar 2032')
  await choice.getByRole('button', { name: 'Save this version' }).click()
  await expect(page.getByText('The article is saved.')).toBeVisible()
})
