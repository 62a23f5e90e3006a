import type { APIRequestContext, Browser, Page } from '@playwright/test'
import { expect, test } from '../journey.ts'
import { expectAccessible } from '../axe.ts'
import { expectNoSidewaysScroll, focusUnderBars } from '../covered.ts'
import { endSessionsOf, foundFamily, openSurveyAs, type Stakeholder } from '../family.ts'
import { notice } from '../people.ts'
import { callsOf, foundPractice, type Practice } from '../practice.ts'

test.use({ serviceWorkers: 'allow' })

const PHONE = { width: 390, height: 844 }
/** A window of 1440 by 900 at 200 %. */
const ENLARGED = { width: 720, height: 450 }

let api: APIRequestContext
let practice: Practice
let family: Awaited<ReturnType<typeof foundFamily>>
let wilma: Stakeholder
let survey: string
let facts: string

test.beforeAll(async ({ playwright, baseURL }) => {
  api = await playwright.request.newContext({ baseURL: baseURL! })
  practice = await foundPractice(api, 'Answerers')
  family = await foundFamily(api, practice, 'Boree Ridge')
  wilma = await family.stakeholder('Wilma Tate', { generation: 1, onFarm: true })
  ;[survey = ''] = await family.ask('stakeholder_survey', [wilma])
  ;[facts = ''] = await family.ask('fact_find', [wilma])
})
test.afterAll(() => api.dispose())

const saved = (page: Page) => expect(page.getByRole('banner').locator('[aria-hidden]').getByText('All answers saved')).toBeVisible()
const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name })
const question = (page: Page, id: string) => page.locator(`#question-${id}`)

async function onDevice(browser: Browser, address: string): Promise<Page> {
  const context = await browser.newContext({ viewport: PHONE, reducedMotion: 'reduce' })
  const page = await context.newPage()
  await openSurveyAs(page, wilma, address)
  return page
}

test('a text that loses to another device is shown beside the later one, and can be kept', async ({ browser }) => {
  const phone = await onDevice(browser, `/questions?survey=${survey}#q36`)
  const tablet = await onDevice(browser, `/questions?survey=${survey}#q36`)
  const onPhone = question(phone, 'q36')
  await phone.context().setOffline(true)
  await onPhone.getByRole('textbox').fill('Typed first, without reception')
  // The other one is typed clearly later: ages are told apart to the time that a request takes.
  await expect(
    phone
      .getByRole('banner')
      .locator('[aria-hidden]')
      .getByText(/^Saved on this/),
  ).toBeVisible()
  await question(tablet, 'q36').getByRole('textbox').fill('Typed later, elsewhere')
  await saved(tablet)
  await phone.context().setOffline(false)
  await expect(onPhone.getByText('Typed first, without reception')).toBeVisible()
  await expect(onPhone.getByRole('textbox')).toHaveValue('Typed later, elsewhere')
  await expectAccessible(phone, 'two answers to choose between')
  await onPhone.getByRole('button', { name: /^Keep mine/ }).click()
  await expect(onPhone.getByRole('textbox')).toHaveValue('Typed first, without reception')
  await expect(onPhone.getByRole('button', { name: /^Keep mine/ })).toHaveCount(0)
  await saved(phone)
  const { answers } = await wilma.calls<{ answers: { questionId: string; value: unknown }[] }>('GET', `/surveys/${survey}`)
  expect(answers).toContainEqual(expect.objectContaining({ questionId: 'q36', value: 'Typed first, without reception' }))

  await test.step('the other one is found again under "Earlier words", on either device', async () => {
    for (const page of [phone, tablet]) {
      await page.goto(`/questions?survey=${survey}#review`)
      await page.getByText('Earlier words', { exact: true }).click()
      const earlier = page.getByRole('region', { name: /Ten years from now/ })
      await expect(earlier.getByRole('blockquote')).toHaveText(['Typed later, elsewhere'])
    }
    await expectAccessible(phone, 'earlier words')
    await phone.context().setOffline(true)
    await phone.getByText('Earlier words', { exact: true }).click()
    await phone.getByText('Earlier words', { exact: true }).click()
    await expect(phone.getByRole('group').getByRole('button', { name: 'Try again' })).toBeVisible()
  })
  await Promise.all([phone.context().close(), tablet.context().close()])
})

test('the browser’s Back leads to the part before, from the first one on', async ({ page }) => {
  await openSurveyAs(page, wilma, `/questions?survey=${survey}#q20`)
  await expect(heading(page, 'Your role')).toBeVisible()
  const parts = page.getByRole('navigation', { name: 'All parts' })
  await parts.getByRole('link', { name: 'What matters to you' }).click()
  await parts.getByRole('link', { name: 'Talking with each other' }).click()
  await expect(heading(page, 'Talking with each other')).toBeVisible()
  await page.goBack()
  await expect(heading(page, 'What matters to you')).toBeVisible()
  // Loaded again, the address leads to the part that it names.
  await page.reload()
  await expect(heading(page, 'What matters to you')).toBeVisible()
  await page.goBack()
  await expect(heading(page, 'Your role')).toBeVisible()
})

test('the browser’s Back is not lost in the moment in which the page first shows a part', async ({ page }) => {
  await page.addInitScript(() => {
    new MutationObserver((_, observer) => {
      if (!document.querySelector('main h1')) return
      observer.disconnect()
      history.replaceState(null, '', '#part-F')
      dispatchEvent(new PopStateEvent('popstate', { state: null }))
    }).observe(document, { childList: true, subtree: true })
  })
  await openSurveyAs(page, wilma, `/questions?survey=${survey}#part-I`)
  await expect(heading(page, 'Your role')).toBeVisible()
})

test('without a connection, the address without a questionnaire opens what lies on the phone', async ({ browser }) => {
  const phone = await onDevice(browser, `/questions?survey=${survey}`)
  await saved(phone)
  await phone.evaluate(() => navigator.serviceWorker.ready.then(() => undefined))
  await phone.context().setOffline(true)
  await phone.goto('/questions')
  await expect(phone.locator('[id^=question-]').first()).toBeVisible()
  await phone.context().close()
})

test('what was answered without a connection counts where one chooses between questionnaires', async ({ browser }) => {
  const phone = await onDevice(browser, '/questions')
  await expect(heading(phone, 'Where would you like to continue, Wilma?')).toBeVisible()
  await phone.getByRole('link', { name: /Family and business fact find/ }).click()
  await saved(phone)
  await phone.evaluate(() => navigator.serviceWorker.ready.then(() => undefined))
  await phone.context().setOffline(true)
  await question(phone, 'q1').getByRole('textbox').fill('Boree Ridge')
  await expect(phone.getByRole('banner').locator('[aria-hidden]').getByText('Saved on this phone')).toBeVisible()
  await phone.goto('/questions')
  const facts = phone.getByRole('link', { name: /Family and business fact find/ })
  await expect(facts).toContainText('1 of ')
  await expect(facts).toContainText('Some of it is on this device only')
  await phone.context().close()
})

test.describe('on one page of the fact find', () => {
  let page: Page
  test.beforeAll(async ({ browser }) => {
    page = await browser.newPage()
    await openSurveyAs(page, wilma, `/questions?survey=${facts}#q10`)
  })
  test.afterAll(() => page.context().close())

  const goToPart = (name: string) => page.getByRole('navigation', { name: 'All parts' }).getByRole('link', { name }).click()

  test('two links beside a question are two: apart from each other, each named for itself, each with its own help', async () => {
    const assets = question(page, 'q10')
    const help = assets.getByRole('button', { name: /^Help with this question ?: / })
    const article = assets.getByRole('button', { name: /^More about this: .+, about / })
    await expect(article).toBeVisible()
    for (const size of [{ width: 1440, height: 900 }, ENLARGED, PHONE]) {
      await page.setViewportSize(size)
      const [one, other] = await Promise.all([help.boundingBox(), article.boundingBox()])
      const isBelow = other!.y >= one!.y + one!.height
      const gap = other!.x - (one!.x + one!.width)
      expect(isBelow || gap >= 16, `${gap} px between them at ${size.width} px`).toBe(true)
    }
    await article.click()
    await expect(page.getByRole('dialog')).toBeVisible()
    await expect(help).toHaveAttribute('aria-expanded', 'false')
    await page.keyboard.press('Escape')
    await page.setViewportSize({ width: 1440, height: 900 })
  })

  test('a figure of a day to come is refused where it is typed, stays as it was typed, and is put right', async () => {
    await goToPart('What is owed')
    await question(page, 'q14_any').getByRole('radio', { name: 'Yes' }).check()
    const debts = question(page, 'q14')
    await debts.getByRole('button', { name: /^Add / }).click()
    await debts.getByLabel(/^Category/).selectOption({ label: 'Term loan' })
    await debts.getByLabel('As at').fill('2099-06-30')
    await debts.getByLabel(/^Lender/).focus()
    await expect(debts.getByText('Enter today or a day that has passed.', { exact: true })).toBeVisible()
    await expect(page.getByRole('banner').locator('[aria-hidden]').getByText('One answer needs another look')).toBeVisible()
    await page.reload()
    await expect(debts.getByLabel('As at')).toHaveValue('2099-06-30')
    await debts.getByLabel('As at').fill('2026-06-30')
    await saved(page)
  })

  test('amounts in words are understood and said in full; the look over them shows rows as a table, stacked on a phone', async () => {
    await goToPart('What is owned')
    const assets = question(page, 'q10')
    await assets.getByRole('button', { name: /^Add / }).click()
    await assets.getByLabel(/^Category/).selectOption({ label: 'Livestock' })
    await assets.getByLabel(/^What is it\?/).fill('Merino ewes')
    await assets.getByLabel(/^Value/).fill('1.8 million')
    await expect(assets.getByText('That is $1,800,000')).toBeVisible()
    await assets.getByLabel(/^What is it\?/).focus()
    await expect(assets.getByLabel(/^Value/)).toHaveValue('1,800,000')
    // Coming back with the Tab key selects the amount, past its owner, and the next key replaces it.
    await page.keyboard.press('Tab')
    await page.keyboard.press('Tab')
    await expect(assets.getByLabel(/^Value/)).toBeFocused()
    await expect(assets.getByLabel(/^Value/)).toHaveValue('1800000')
    await page.keyboard.type('$415k')
    await expect(assets.getByLabel(/^Value/)).toHaveValue('$415k')
    await saved(page)
    await page.getByRole('navigation', { name: 'All parts' }).getByRole('link', { name: 'Look over and send' }).click()
    const rows = page.getByRole('table').filter({ hasText: 'Merino ewes' })
    await expect(rows.getByRole('columnheader', { name: 'Value' })).toBeVisible()
    await expect(rows.getByRole('cell', { name: '$415,000' })).toBeVisible()
    await page.setViewportSize(PHONE)
    await expect(rows.getByRole('cell', { name: '$415,000' })).toBeVisible()
    await expectNoSidewaysScroll(page, 'rows on a phone')
    await expectAccessible(page, 'rows on a phone')
    await page.setViewportSize({ width: 1440, height: 900 })
  })

  test('a date that is left unfinished is told, is not taken for answered, and is put right', async () => {
    await goToPart('What is owned')
    const assets = question(page, 'q10')
    await assets.getByRole('button', { name: /^Add / }).click()
    const asAt = assets.locator('fieldset[data-open]').getByLabel('As at')
    await asAt.fill('2026-06-30')
    await saved(page)
    for (const key of ['Tab', 'Tab', 'Backspace', 'Tab', 'Tab']) await page.keyboard.press(key)
    await expect(assets.getByText('Enter a real date, such as 30 Jun 2026.', { exact: true })).toBeVisible()
    await expect(page.getByRole('banner').locator('[aria-hidden]').getByText('One answer needs another look')).toBeVisible()
    await asAt.fill('2026-05-31')
    await expect(assets.getByText('Enter a real date', { exact: false })).toHaveCount(0)
    await saved(page)
  })
})

test('a changed standing takes effect on the open page: who turns out to help from outside is asked less, and loses nothing typed', async ({
  page,
}) => {
  const hanna = await family.stakeholder('Hanna Birch', { generation: 2, onFarm: true })
  const [asked = ''] = await family.ask('stakeholder_survey', [hanna])
  const streamStands = page.waitForResponse((response) => response.url().includes('/api/me/events'))
  await openSurveyAs(page, hanna, `/questions?survey=${asked}#q20`)
  const parts = page.getByRole('navigation', { name: 'All parts' }).getByRole('link')
  await expect(parts.filter({ hasText: 'What matters to you' })).toBeVisible()
  await page.getByText('I work in it full time').click()
  await page.getByLabel('How many hours do you work').fill('12')
  await streamStands
  await saved(page)
  const path = `/clients/${family.clientId}/stakeholders`
  const { stakeholders } = await practice.admin<{ stakeholders: { id: string; version: number }[] }>('GET', path)
  const { version } = stakeholders.find(({ id }) => id === hanna.id)!
  await practice.admin('PATCH', `${path}/${hanna.id}`, { version, involvement: 'helper' })
  await expect(parts.filter({ hasText: 'What matters to you' })).toHaveCount(0)
  await expect(page.getByLabel('How many hours do you work')).toHaveValue('12')
})

test('at 200 % the focus is never under the head or the foot', async ({ page }) => {
  await page.setViewportSize(ENLARGED)
  await openSurveyAs(page, wilma, `/questions?survey=${survey}#q20`)
  await expect(heading(page, 'Your role')).toBeVisible()
  await expectNoSidewaysScroll(page, 'a part at 200 %')
  await page.locator('main h1').focus()
  for (const key of ['Tab', 'Shift+Tab']) {
    for (let presses = 0; presses < 25; presses++) {
      await page.keyboard.press(key)
      expect(await focusUnderBars(page)).toBeNull()
    }
  }
})

test('when the session expires, signing in stands at the question that is typed in, and leads back to it', async ({ browser }) => {
  const phone = await onDevice(browser, `/questions?survey=${survey}#q37b`)
  const worries = question(phone, 'q37b')
  await expect(worries.getByRole('textbox')).toBeFocused()
  await endSessionsOf(phone)
  await worries.getByRole('textbox').fill('That nobody asks me')
  const again = worries.getByRole('link', { name: 'Sign in again' })
  await expect(again).toBeInViewport({ ratio: 1 })
  const isOnTop = () =>
    again.evaluate((link) => {
      const { left, top, width, height } = link.getBoundingClientRect()
      return document.elementFromPoint(left + width / 2, top + height / 2) === link
    })
  await expect.poll(isOnTop, 'it is not under the foot').toBe(true)
  await again.click()
  await phone.getByLabel('Email').fill(wilma.email)
  await phone.getByRole('textbox', { name: 'Password' }).fill('paddock-demo-2026')
  await phone.getByRole('button', { name: 'Sign in', exact: true }).click()
  await expect(worries.getByRole('textbox')).toBeFocused()
  await expect(worries.getByRole('textbox')).toHaveValue('That nobody asks me')
  await saved(phone)
  await phone.context().close()
})

test('of two choices in a row the last one stands, also where the first one takes long to arrive', async ({ page }) => {
  await openSurveyAs(page, wilma, `/questions?survey=${survey}`)
  await page.goto('/profile/overview')
  let held: (() => Promise<void>) | undefined
  let answered = 0
  page.on('response', (response) => {
    if (response.request().method() === 'PATCH') answered += 1
  })
  await page.route('**/consents', async (route) => {
    if (route.request().method() === 'PATCH' && held === undefined) held = () => route.continue()
    else await route.continue()
  })
  const fairness = page.getByRole('group', { name: 'Fairness', exact: true })
  await fairness.getByLabel('With my name').click()
  await expect.poll(() => held).toBeDefined()
  await fairness.getByLabel('Adviser only').click()
  // A browser sends both at once where it may, so the second one has had its time.
  await page.evaluate(() => fetch('/api/public/configuration'))
  await held?.()
  await expect.poll(() => answered).toBe(2)
  await expect(notice(page, '“Fairness”: only your adviser sees it now')).toBeVisible()
  const calls = await callsOf(api, wilma.email, 'user')
  const chosen = async () => {
    const { surveys } = await calls<{ surveys: { consents: { title: string; choice: string }[] }[] }>('GET', '/consents')
    return surveys.flatMap(({ consents }) => consents).find(({ title }) => title === 'Fairness')?.choice
  }
  expect(await chosen()).toBe('adviser_only')
  await expect(fairness.getByLabel('Adviser only')).toBeChecked()
})
