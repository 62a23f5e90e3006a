import type { Page } from '@playwright/test'
import { expect, test } from '../journey.ts'
import { type AskedModel, type ModelServer, startModelServer } from '../../server/src/testing/stand-ins/model-server.ts'
import { anS3Server } from '../../server/src/testing/stand-ins/s3-server.ts'
import { pdfOf } from '../files.ts'
import { notice, openSessionAs, recordOf, signIn } from '../people.ts'
import { watchPolicy } from '../policy.ts'
import { startServer } from '../server.ts'

/** A model that answers each prompt in its form, cites what the prompt gave it and writes markup where it can. */
function answered({ system, prompt }: AskedModel): string {
  const ids = [...prompt.matchAll(/\[(q\w+(?:\.\w+)?|n\d+)\]/g)].map(([, id]) => id ?? '')
  const point = (text: string, ...cites: string[]) => ({ text, cites })
  if (system.includes('"discussed"')) {
    const action = { ...point('Ring the bank.', 'n1'), who: 'Contact A', due: '' }
    return JSON.stringify({
      discussed: [point('Contact A worries about the overdraft.', 'n1')],
      decisions: [],
      actions: [action],
      followUp: [],
      missing: [],
    })
  }
  const agree = [point('They agree on income and home. <b>Bold</b> [go](https://evil.example/)', ids[0] ?? '', 'q999')]
  return JSON.stringify({ agree, differ: [], questions: [], missing: ['How a move would be paid for.'] })
}

/** One server for whatever a practice may have elsewhere: a language model, and a place for its files. */
let model: ModelServer
let bucket: Awaited<ReturnType<typeof anS3Server>>
let server: Awaited<ReturnType<typeof startServer>>
test.beforeAll(async () => {
  model = await startModelServer()
  bucket = await anS3Server()
  server = await startServer({
    AI_BASE_URL: model.url,
    AI_MODEL: 'loopback-model',
    AI_PRICE_INPUT: '1',
    AI_PRICE_OUTPUT: '2',
    S3_BUCKET: bucket.s3.bucket,
    S3_ENDPOINT: bucket.s3.origin,
    S3_FORCE_PATH_STYLE: 'true',
    S3_ACCESS_KEY_ID: 'S3RVER',
    S3_SECRET_ACCESS_KEY: 'S3RVER',
  })
})
test.afterAll(async () => {
  await server.stop()
  await model.close()
  await bucket.stop()
})

const panelOf = (page: Page) => page.getByRole('region', { name: 'Insights', exact: true })

/** The client of the demo practice whose family has answered. */
async function openWhitlocks(page: Page): Promise<void> {
  await openSessionAs(page, 'adviser@demo.paddock.test')
  await page.goto(`${await recordOf(page, 'whitlock')}/analytics`)
  // The panel comes when somebody comes to it.
  await panelOf(page).scrollIntoViewIfNeeded()
  await expect(panelOf(page).getByRole('button', { name: 'See what is sent' })).toBeEnabled()
  // No round of theirs is closed yet, so there are no figures for the family.
  await panelOf(page).getByRole('radio', { name: 'Everything, for advisers' }).check()
}

test('an adviser has a brief written, stops one, looks at what it rests on, edits it and takes it into a note', async ({ browser }) => {
  const page = await (await browser.newContext({ baseURL: server.url })).newPage()
  const asked: string[] = []
  page.on('request', (request) => asked.push(request.url()))
  await openWhitlocks(page)
  const panel = panelOf(page)

  await test.step('what is sent is seen before', async () => {
    await panel.getByRole('button', { name: 'See what is sent' }).click()
    const dialog = page.getByRole('dialog', { name: 'What is sent' })
    await expect(dialog.getByLabel('The prompt')).toContainText('consensus')
    await expect(dialog.getByLabel('The prompt')).not.toContainText('Whitlock')
    await dialog.getByRole('button', { name: 'Close', exact: true }).last().click()
    await expect(dialog).toBeHidden()
  })

  const elsewhere = await page.context().newPage()
  await test.step('it is seen as it is written, and can be stopped, on another page of theirs too', async () => {
    model.behave({ text: '{"agree": [{"text": "They begin to agree', ending: 'silence' })
    await panel.getByRole('button', { name: 'Write', exact: true }).click()
    await expect(panel.getByText('They begin to agree')).toBeVisible()
    await elsewhere.goto(page.url())
    await panelOf(elsewhere).scrollIntoViewIfNeeded()
    await panelOf(elsewhere).getByRole('button', { name: 'Stop' }).click()
    await expect(panel.getByText('It was stopped before it had finished.')).toBeVisible()
    await expect(panelOf(elsewhere).getByText('It was stopped before it had finished.')).toBeVisible()
    await panel.getByRole('button', { name: 'Write again' }).click()
    await expect(panel.getByText('They begin to agree')).toBeVisible()
    await panel.getByRole('button', { name: 'Stop' }).click()
    await expect(panel.getByText('It was stopped before it had finished.')).toBeVisible()
    await expect(panel.getByRole('heading', { name: 'Insights', exact: true })).toBeFocused()
    await expect.poll(() => model.left()).toBe(2)
  })

  await test.step('it is written again; markup stays words and no foreign source is cited', async () => {
    model.behave((question) => ({ text: answered(question), everyMs: 5 }))
    await panel.getByRole('button', { name: 'Write again' }).click()
    const brief = panel.getByRole('article', { name: 'Alignment brief' })
    await expect(brief.getByText('They agree on income and home. <b>Bold</b> [go](https://evil.example/)')).toBeVisible()
    await expect(brief.getByText('The model cited what it was not given.')).toBeVisible()
    await expect(brief.getByText(/loopback-model, prompt version 1/)).toBeVisible()
    await expect(brief.locator('b, a[href*="evil"], img')).toHaveCount(0)
    await expect(panel.getByRole('region', { name: 'Written earlier' }).getByRole('listitem')).toHaveCount(4)
  })

  await test.step('a source leads to the answers behind it', async () => {
    await panel
      .getByRole('link', { name: /^Source 1/ })
      .first()
      .click()
    await expect(page).toHaveURL(/\/surveys\?.*question=q21/)
    await expect(page.locator('[data-linked]')).toBeInViewport()
    await page.goBack()
  })

  await test.step('the edited text goes into a note, which is saved only by its writer', async () => {
    const brief = panel.getByRole('article', { name: 'Alignment brief' })
    const text = brief.getByLabel('Your text')
    await brief.getByRole('button', { name: 'Edit' }).click()
    await expect(text).toBeFocused()
    await text.fill('In my words: they agree.\nSee https://evil.example/ too.')
    // Nothing takes the place of what is typed: no other insight, also not a newer one, and no other page without a question.
    await expect(panel.getByRole('button', { name: 'Write', exact: true })).toBeDisabled()
    await panelOf(elsewhere).getByRole('button', { name: 'Write again' }).click()
    await expect(panelOf(elsewhere).getByRole('region', { name: 'Written earlier' }).getByRole('listitem')).toHaveCount(5)
    await elsewhere.close()
    const reread = page.waitForResponse(/\/insights\?/)
    await page.getByRole('button', { name: 'Keep a snapshot' }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Keep snapshot' }).click()
    await reread
    await page.getByRole('radiogroup', { name: 'For whom' }).getByText('For the family', { exact: true }).click()
    await page.getByRole('dialog', { name: 'Leave without saving?' }).getByRole('button', { name: 'Keep editing' }).click()
    await expect(text).toHaveValue(/^In my words/)
    await brief.getByRole('button', { name: 'Save text' }).click()
    await expect(brief.getByText('In my words: they agree.')).toBeVisible()
    await expect(brief.getByRole('heading', { name: 'Alignment brief' })).toBeFocused()
    await brief.getByRole('button', { name: 'Use in a note' }).click()
    await expect(page.getByLabel('Title')).toHaveValue(/^Alignment brief/)
    const editor = page.getByRole('textbox', { name: 'Note', exact: true })
    await expect(editor).toContainText('In my words: they agree.')
    await expect(editor.locator('a')).toHaveCount(0)
    await page.getByRole('button', { name: 'Save note' }).click()
    await expect(page.getByRole('heading', { name: /^Alignment brief/ })).toBeVisible()
  })

  await test.step('a file note is drafted from jottings and put into the editor', async () => {
    await page.getByRole('link', { name: 'Add note' }).click()
    await page.getByRole('button', { name: 'Draft with AI' }).click()
    const dialog = page.getByRole('dialog', { name: 'Draft a file note' })
    await dialog.getByLabel('Who took part').fill('Maria Lowe')
    const notes = dialog.getByLabel('Your notes')
    await notes.fill('Maria worried about the overdraft.')
    for (const way of ['key', 'button']) {
      if (way === 'key') await page.keyboard.press('Escape')
      else await dialog.getByRole('button', { name: 'Close', exact: true }).click()
      await page.getByRole('dialog', { name: 'Leave without saving?' }).getByRole('button', { name: 'Keep editing' }).click()
      await expect(notes).toHaveValue('Maria worried about the overdraft.')
    }
    await dialog.getByRole('button', { name: 'See what is sent' }).click()
    await expect(page.getByRole('dialog', { name: 'What is sent' })).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(page.getByRole('dialog')).toHaveCount(1)
    await expect(notes, 'Escape closes the uppermost alone').toBeVisible()
    model.behave({ text: 'Here is your note, in no form.' })
    await dialog.getByRole('button', { name: 'Write the draft' }).click()
    await dialog.getByText('What the model had written').click()
    await expect(dialog.getByText('Here is your note, in no form.')).toBeVisible()
    model.behave((question) => ({ text: answered(question) }))
    await dialog.getByRole('button', { name: 'Write the draft' }).click()
    await expect(dialog.getByLabel('The draft')).toHaveValue(/Maria Lowe worries about the overdraft\./)
    expect(model.asked.at(-1)?.prompt).not.toContain('Maria')
    await dialog.getByRole('button', { name: 'Put into the note' }).click()
    await expect(page.getByRole('textbox', { name: 'Note', exact: true })).toContainText('Ring the bank. (Maria Lowe)')
  })
  expect(asked.filter((url) => url.includes('evil.example'))).toEqual([])
  await page.context().close()
})

test('an adviser opens earlier insights, however many there are, and has one written again of the person whom it is about', async ({
  browser,
}) => {
  const page = await (await browser.newContext({ baseURL: server.url })).newPage()
  // A page of one insight stands for the twenty of a page.
  await page.route(/\/insights\?/, (route) => route.continue({ url: route.request().url().replace('limit=20', 'limit=1') }))
  await openWhitlocks(page)
  const panel = panelOf(page)
  const earlier = panel.getByRole('region', { name: 'Written earlier' })
  const summary = { summary: [{ text: 'Wants to stay.', cites: [] }], hopes: [], worries: [], questions: [], missing: [] }
  model.behave({ text: JSON.stringify(summary) })
  await panel.getByRole('radio', { name: /^Summary of a person/ }).check()
  for (const name of ['Henry Whitlock', 'Noah Whitlock']) {
    await panel.getByLabel('About').selectOption(name)
    await panel.getByRole('button', { name: 'Write', exact: true }).click()
    await expect(panel.getByRole('article', { name: `Summary of ${name}` })).toBeVisible()
  }
  await earlier.getByRole('button', { name: 'Show older ones' }).click()
  await earlier.getByRole('button', { name: /^Summary of Henry Whitlock/ }).click()
  const henry = panel.getByRole('article', { name: 'Summary of Henry Whitlock' })
  await expect(henry.getByRole('heading', { name: 'Summary of Henry Whitlock' })).toBeFocused()
  await henry.getByRole('button', { name: 'Write again' }).click()
  await expect(earlier.getByRole('listitem').first()).toContainText('Summary of Henry Whitlock')
  await expect(panel.getByLabel('About').locator('option:checked')).toHaveText('Henry Whitlock')
  await page.context().close()
})

test('an adviser keeps the position of a past day; words whose figures the family may not see any more are not for the family', async ({
  browser,
}) => {
  const page = await (await browser.newContext({ baseURL: server.url })).newPage()
  await openWhitlocks(page)
  const panel = panelOf(page)

  await test.step('a day to come and one of which too little is known are refused at the field; a past one is kept', async () => {
    await page.getByRole('button', { name: 'Keep a snapshot' }).click()
    const dialog = page.getByRole('dialog', { name: 'Keep a snapshot' })
    const field = dialog.getByLabel('Day')
    await expect(field).toHaveValue(/^\d{4}-\d\d-\d\d$/)
    expect(await field.getAttribute('max')).toBe(await field.inputValue())
    await field.fill('2999-01-01')
    await dialog.getByRole('button', { name: 'Keep snapshot' }).click()
    await expect(dialog.getByText('Choose today or a day that has passed.')).toBeVisible()
    await field.fill('2001-01-01')
    await dialog.getByRole('button', { name: 'Keep snapshot' }).click()
    await expect(dialog.getByText(/Not every value is known of that day: choose .+ or later\./)).toBeVisible()
    await expect(field).toBeFocused()
    await field.fill('2026-10-31')
    await dialog.getByLabel('What it is of').fill('After the sale')
    await dialog.getByRole('button', { name: 'Keep snapshot' }).click()
    await expect(notice(page, 'The net position of 31 Oct 2026 is kept for the trend.')).toBeVisible()
    const trend = page.getByRole('region', { name: 'Net position over time', exact: true })
    const row = trend.getByRole('row', { name: /^31 Oct 2026\s*After the sale/ })
    await trend.getByRole('button', { name: /^31 Oct 2026: .+, show its row$/ }).press('Enter')
    await expect(row).toBeFocused()
    await expect(row).toContainText('$')
    await trend.getByText('Show as a table').click()
    await trend.getByRole('button', { name: /^31 Oct 2026: .+, show its row$/ }).click()
    await expect(row).toBeFocused()
  })

  await test.step('a commentary may be shown to the family', async () => {
    await panel.getByRole('radio', { name: /^Net position commentary/ }).check()
    const position = [{ text: 'The business owns far more than it owes.', cites: ['business'] }]
    model.behave({ text: JSON.stringify({ position, strengths: [], watch: [], missing: [] }) })
    await panel.getByRole('button', { name: 'Write', exact: true }).click()
    await expect(panel.getByText('May be shown to the family')).toBeVisible()
    await page.getByRole('radiogroup', { name: 'For whom' }).getByText('For the family', { exact: true }).click()
    await expect(panel.getByText('The business owns far more than it owes.')).toBeVisible()
  })

  await test.step('until what it was made of is kept from the family: then the adviser reads why, and the family’s side does not show it', async () => {
    await page.getByRole('link', { name: 'General', exact: true }).click()
    await page.getByRole('link', { name: 'Property and finances' }).click()
    await page.getByRole('button', { name: 'What the family sees' }).click()
    const dialog = page.getByRole('dialog', { name: 'What does the family see?' })
    await dialog.getByRole('checkbox', { name: /^Merino ewes/ }).uncheck()
    await dialog.getByRole('button', { name: 'Save what the family sees' }).click()
    await expect(dialog).toHaveCount(0)
    await page.getByRole('link', { name: 'Analytics', exact: true }).click()
    await panel.scrollIntoViewIfNeeded()
    await panel.getByRole('radio', { name: /^Net position commentary/ }).check()
    await expect(panel.getByText(/^Kept from the family since: Merino ewes, 3,200 head\. /)).toBeVisible()
    await expect(panel.getByText('May be shown to the family')).toHaveCount(0)
    await page.getByRole('radiogroup', { name: 'For whom' }).getByText('For the family', { exact: true }).click()
    await expect(panel.getByText('Nothing to show the family')).toBeVisible()
    await expect(panel.getByText('The business owns far more than it owes.')).toHaveCount(0)
  })
  await page.context().close()
})

test('an administrator tries a prompt on a client: what is sent, what comes, what it takes, and each way in which it can fail', async ({
  browser,
}) => {
  const page = await (await browser.newContext({ baseURL: server.url })).newPage()
  await signIn(page, 'admin', '/admin/ai-prompts?prompt=alignment_brief&part=try')
  await expect(page.getByText('Choose a client above: a run takes a client’s record, never the example.')).toBeVisible()
  await page.getByRole('combobox', { name: 'Client' }).fill('whitlock')
  await page
    .getByRole('option', { name: /^Whitlock/ })
    .first()
    .click()
  await page.getByText('the adviser sees', { exact: true }).click()
  const rendered = page.getByRole('region', { name: 'As it reads for this client' }).last()
  await expect(rendered).toContainText('consensus')
  await expect(page.getByText(/at most \$0\.0\d+ with the answer/)).toBeVisible()
  const sent = await rendered.textContent()

  await test.step('it is seen as it is written, and stopping stops the model', async () => {
    const left = model.left()
    model.behave({ text: '{"agree": [{"text": "They begin to agree', ending: 'endless', everyMs: 20 })
    await page.getByRole('button', { name: 'Run this text' }).click()
    await expect(page.getByLabel('What the model has written')).toContainText('They begin to agree')
    expect(model.asked.at(-1)?.prompt).toBe(sent)
    await page.getByRole('button', { name: 'Stop' }).click()
    await expect(page.getByText('Stopped. What had been written is below.')).toBeVisible()
    await expect.poll(() => model.left()).toBe(left + 1)
  })

  await test.step('what came stands in its sections, with its length, its cost and what it cited in vain', async () => {
    model.behave((question) => ({ text: answered(question) }))
    await page.getByRole('button', { name: 'Run again' }).click()
    await expect(page.getByText(/^Done in \d+\.\d s, 1,200 tokens in, 300 out, \$0\.0018\.$/)).toBeVisible()
    await expect(page.getByRole('heading', { name: 'Where answers are close together' })).toBeVisible()
    await expect(page.getByText('They agree on income and home. <b>Bold</b>')).toBeVisible()
    await expect(page.getByText('It cited what it was not given, which was taken out: q999.')).toBeVisible()
  })

  for (const [behaviour, said, kept] of [
    [{ instead: { status: 429, headers: { 'retry-after': '120' }, body: '' } }, 'It asks to be tried again in about 2 minutes.', null],
    [{ instead: { status: 200, headers: { 'content-type': 'text/html' }, body: '<h1>Sign in</h1>' } }, 'not have the form', null],
    [{ text: '<h1>Farm</h1>' }, 'not have the form', '<h1>Farm</h1>'],
    [{ text: '{"agree": [{"text": "Half a', ending: 'cut' }, 'was lost before it had finished', 'Half a'],
  ] as const) {
    await test.step(`a failure says what it is: ${said}`, async () => {
      model.behave(behaviour)
      await page.getByRole('button', { name: 'Run again' }).click()
      await expect(page.getByRole('alert')).toContainText(said)
      if (kept === null) await expect(page.getByLabel('What the model has written')).toHaveCount(0)
      else await expect(page.getByLabel('What the model has written')).toContainText(kept)
      await expect(page.getByRole('heading', { name: 'Farm' })).toHaveCount(0)
    })
  }
  await page.context().close()
})

test('a stakeholder is told that a language model may read along before they choose who sees what', async ({ browser }) => {
  const page = await (await browser.newContext({ baseURL: server.url })).newPage()
  await signIn(page, 'survey', '/profile/overview')
  await expect(page.getByText('Your adviser may have a language model sum up what you send.')).toBeVisible()
  await page.goto('/questions')
  await expect(page.getByRole('group', { name: 'Who may see this part?' })).toBeVisible()
  await expect(page.getByText('Your adviser may have a language model sum up what you send.')).toBeVisible()
  await page.context().close()
})

test('where files lie on S3, the page sends and reads them there itself, as its own policy allows', async ({ browser }) => {
  const page = await (await browser.newContext({ baseURL: server.url })).newPage()
  const refused = await watchPolicy(page)
  const exchanged = new Set<string>()
  page.on('requestfinished', (request) => {
    if (request.url().startsWith(bucket.s3.origin)) exchanged.add(request.method())
  })
  await openSessionAs(page, 'adviser@demo.paddock.test')
  await page.goto((await recordOf(page, 'whitlock')).replace('/clients/', '/documents?client='))
  const chooser = page.waitForEvent('filechooser')
  await page.getByRole('button', { name: 'Upload files' }).first().click()
  await (await chooser).setFiles({ mimeType: 'application/pdf', name: 'Deed.pdf', buffer: pdfOf('Deed of Myall') })
  await expect(page.getByRole('region', { name: 'Uploads', exact: true }).getByText('1 file uploaded')).toBeVisible()
  await page.getByRole('row').filter({ hasText: 'Deed.pdf' }).getByRole('link').click()
  await expect(page.getByRole('dialog').getByText('Page 1 of 1', { exact: true })).toBeVisible()
  expect([...exchanged].toSorted()).toEqual(['GET', 'PUT'])
  expect(refused, 'what the pages’ own policy refused').toEqual([])
  await page.context().close()
})

test('without a model the panel says so, and what would be sent can still be seen', async ({ page }) => {
  await openWhitlocks(page)
  const panel = panelOf(page)
  await expect(panel.getByText('No language model is set up on this server')).toBeVisible()
  await expect(panel.getByText('All five answers are close together: the income and home')).toBeVisible()
  await expect(panel.getByRole('button', { name: 'Write', exact: true })).toHaveCount(0)
  await panel.getByRole('button', { name: 'See what is sent' }).click()
  const dialog = page.getByRole('dialog', { name: 'What is sent' })
  await expect(dialog.getByText('No language model reads it: nothing leaves this server.')).toBeVisible()
  await expect(dialog.getByLabel('The prompt')).toContainText('consensus')
})
