import { type APIRequestContext, type Browser, expect, type Page, test } from '@playwright/test'
import { expectAccessible } from './axe.ts'
import { endSessionsOf, foundFamily, openSurveyAs, type Stakeholder } from './family.ts'
import { foundPractice } from './practice.ts'

const PHONE = { width: 390, height: 844 }
/** A window of 1440 by 900 at 200 %. */
const ENLARGED = { width: 720, height: 450 }

let api: APIRequestContext
let wilma: Stakeholder
let survey: string
let facts: string

test.beforeAll(async ({ playwright, baseURL }) => {
  api = await playwright.request.newContext({ baseURL: baseURL! })
  const family = await foundFamily(api, await foundPractice(api, 'Answerers'), 'Boree Ridge')
  wilma = await family.stakeholder('Wilma Tate', { generation: 1, onFarm: true })
  ;[survey = ''] = await family.ask('stakeholder_survey', [wilma])
  ;[facts = ''] = await family.ask('fact_find', [wilma])
})
test.afterAll(() => api.dispose())
test.use({ contextOptions: { reducedMotion: 'reduce' } })

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
  await page.goBack()
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

test('amounts in words are understood and said in full; the look over them shows rows as a table, stacked on a phone', async ({ page }) => {
  await openSurveyAs(page, wilma, `/questions?survey=${facts}#q10`)
  const assets = question(page, 'q10')
  await assets.getByRole('button', { name: /^Add / }).click()
  await assets.getByLabel(/^Category/).selectOption({ label: 'Livestock' })
  await assets.getByLabel(/^What is it\?/).fill('Merino ewes')
  await assets.getByLabel(/^Value/).fill('1.8 million')
  await expect(assets.getByText('That is $1,800,000')).toBeVisible()
  await assets.getByLabel(/^What is it\?/).focus()
  await expect(assets.getByLabel(/^Value/)).toHaveValue('1,800,000')
  await assets.getByLabel(/^Value/).click()
  await assets.getByLabel(/^Value/).fill('$415k')
  await saved(page)
  await page.getByRole('navigation', { name: 'All parts' }).getByRole('link', { name: 'Look over and send' }).click()
  const rows = page.getByRole('table').filter({ hasText: 'Merino ewes' })
  await expect(rows.getByRole('columnheader', { name: 'Value' })).toBeVisible()
  await expect(rows.getByRole('cell', { name: '$415,000' })).toBeVisible()
  await page.setViewportSize(PHONE)
  await expect(rows.getByRole('cell', { name: '$415,000' })).toBeVisible()
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(PHONE.width)
  await expectAccessible(page, 'rows on a phone')
})

test('at 200 % the focus is never under the head or the foot', async ({ page }) => {
  await page.setViewportSize(ENLARGED)
  await openSurveyAs(page, wilma, `/questions?survey=${survey}#q20`)
  await expect(heading(page, 'Your role')).toBeVisible()
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(ENLARGED.width)
  await page.locator('main h1').focus()
  for (const key of ['Tab', 'Shift+Tab']) {
    for (let presses = 0; presses < 25; presses++) {
      await page.keyboard.press(key)
      const hidden = await page.evaluate(() => {
        const focused = document.activeElement
        if (!focused?.closest('main')) return null
        const { left, top, width, height } = focused.getBoundingClientRect()
        const covering = document.elementFromPoint(left + width / 2, top + height / 2)?.closest('header, footer')
        return covering ? `${focused.outerHTML.slice(0, 120)} under the ${covering.tagName}` : null
      })
      expect(hidden).toBeNull()
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
