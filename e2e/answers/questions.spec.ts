import type { APIRequestContext, Browser, Page } from '@playwright/test'
import { expect, test } from '../journey.ts'
import { expectAccessible } from '../axe.ts'
import { expectNoSidewaysScroll } from '../covered.ts'
import { endSessionsOf, foundFamily, openSurveyAs, type Stakeholder } from '../family.ts'
import { tabTo } from '../keyboard.ts'
import { enterPassword, hasExpired, heardNotices, signIn } from '../people.ts'
import { callsOf, foundPractice } from '../practice.ts'

test.use({ serviceWorkers: 'allow' })

const PHONE = { width: 390, height: 844 }

interface Stored {
  survey: { status: string; position: string | null }
  answers: { questionId: string; value: unknown; version: number }[]
}

const NAMES = ['Meg', 'Ruth', 'Tom', 'Sam', 'Ida', 'Una', 'Max'] as const
/** Each journey has a person of its own. */
const people = {} as Record<(typeof NAMES)[number], Stakeholder>
const surveys = {} as Record<(typeof NAMES)[number], string>
let factFind = ''
let api: APIRequestContext

test.beforeAll(async ({ playwright, baseURL }) => {
  api = await playwright.request.newContext({ baseURL: baseURL! })
  const family = await foundFamily(api, await foundPractice(api, 'Questioners'), 'Brigalow Downs')
  const founded = await Promise.all(NAMES.map((name) => family.stakeholder(`${name} Lawson`, { generation: 1, onFarm: true })))
  NAMES.forEach((name, index) => (people[name] = founded[index]!))
  const asked = await family.ask(
    'stakeholder_survey',
    founded.filter((person) => person !== people.Ida),
    'Ring me if anything is unclear.',
  )
  NAMES.filter((name) => name !== 'Ida').forEach((name, index) => (surveys[name] = asked[index]!))
  surveys.Ida = (await family.ask('mini_ipip', [people.Ida]))[0]!
  factFind = (await family.ask('fact_find', [people.Una]))[0]!
})
test.afterAll(() => api.dispose())

/** What the eye sees; the ear is told a little later, once a state has lasted. */
const state = (page: Page, words: string) => expect(page.getByRole('banner').locator('[aria-hidden]').getByText(words)).toBeVisible()
const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name })
const question = (page: Page, id: string) => page.locator(`#question-${id}`)
const goTo = (page: Page, part: string) => page.getByRole('navigation', { name: 'All parts' }).getByRole('link', { name: part }).click()
const stored = (name: (typeof NAMES)[number]) => people[name].calls<Stored>('GET', `/surveys/${surveys[name]}`)
const answerIn = ({ answers }: Stored, id: string) => answers.find(({ questionId }) => questionId === id)

async function onPhone(browser: Browser): Promise<Page> {
  const context = await browser.newContext({ viewport: PHONE, reducedMotion: 'reduce' })
  return context.newPage()
}

/** The worker holds the page once it is in charge; before, a phone without reception would open nothing. */
const isKept = (page: Page) => page.evaluate(() => navigator.serviceWorker.ready.then(() => caches.keys()))

test('answers typed on a phone survive a lost network, a reload and a closed tab, and arrive once', async ({ browser }) => {
  const page = await onPhone(browser)
  const context = page.context()
  await page.goto('/questions')
  await expect(page).toHaveURL(/\/auth\/login\?next=/)
  await enterPassword(page, people.Meg.email)
  await expect(page, 'the sign-in page leads back').toHaveURL(/\/questions/)
  await expect(heading(page, 'Your role')).toBeVisible()
  await expect(page.getByText('Ring me if anything is unclear.')).toBeVisible()
  await page.getByText('I work in it full time').click()
  await page.getByLabel('How many hours do you work').fill('45')
  await state(page, 'All answers saved')
  expect(await isKept(page)).toHaveLength(1)

  await test.step('without a connection everything goes on', async () => {
    await context.setOffline(true)
    await page.getByRole('button', { name: 'All parts' }).click()
    await page.getByRole('dialog').getByRole('link', { name: 'What matters to you' }).click()
    await expect(heading(page, 'What matters to you')).toBeFocused()
    await page.getByLabel('Ten years from now').fill('The gate still swings, and we all eat together on Sundays.')
    await state(page, 'Saved on this phone')
    await expect(page.getByText('We send it when there is a connection again')).toBeVisible()
  })

  await test.step('a reload opens it at the very question', async () => {
    await page.reload()
    await expect(page.getByLabel('Ten years from now')).toHaveValue('The gate still swings, and we all eat together on Sundays.')
    await expect(page.getByLabel('Ten years from now')).toBeFocused()
    await page.getByLabel('What is not negotiable').fill('The home block.')
    await state(page, 'Saved on this phone')
  })

  await test.step('so does another tab, after this one was closed', async () => {
    await page.close()
    const again = await context.newPage()
    await again.goto('/questions')
    await expect(again.getByLabel('What is not negotiable')).toHaveValue('The home block.')
    await expect(again.getByLabel('What is not negotiable')).toBeFocused()
    await context.setOffline(false)
    await state(again, 'All answers saved')
  })
  const { survey, answers } = await stored('Meg')
  expect(answers.map(({ questionId, value, version }) => [questionId, value, version]).sort()).toEqual([
    ['q20', 'full_time', 1],
    ['q20b', 45, 1],
    ['q36', 'The gate still swings, and we all eat together on Sundays.', 1],
    ['q37', 'The home block.', 1],
  ])
  expect(survey.position).toBe('q37')

  await test.step('a second device goes on at the same question', async () => {
    const desk = await (await browser.newContext()).newPage()
    await openSurveyAs(desk, people.Meg)
    await expect(heading(desk, 'What matters to you')).toBeVisible()
    await expect(desk.getByLabel('What is not negotiable')).toBeFocused()
    await expect(desk.getByLabel('What is not negotiable')).toHaveValue('The home block.')
    await desk.context().close()
  })
  await context.close()
})

test('a save whose answer is lost on the way is applied once', async ({ page }) => {
  await openSurveyAs(page, people.Ruth)
  let lost = 0
  await page.route('**/answers', async (route) => {
    if (lost > 0) return route.continue()
    lost += 1
    await route.fetch()
    return route.abort('connectionreset')
  })
  await page.getByText('I keep the books or the office').click()
  await state(page, 'Saved on this device')
  expect(answerIn(await stored('Ruth'), 'q20'), 'the server has it, the device does not know').toMatchObject({ version: 1 })
  await state(page, 'All answers saved')
  expect(answerIn(await stored('Ruth'), 'q20')).toMatchObject({ value: 'office', version: 1 })
})

test('what is said of a number that cannot be moves no choice from under the pointer that presses it', async ({ page }) => {
  await openSurveyAs(page, people.Max)
  await page.getByText('I work in it full time').click()
  await page.getByLabel('How many hours do you work').fill('900')
  const choice = page.getByText('Drawings or a share of profit')
  await choice.scrollIntoViewIfNeeded()
  const { x, y } = (await choice.boundingBox())!
  await page.mouse.move(x + 20, y + 2)
  await page.mouse.down()
  await expect(page.getByLabel('How many hours do you work')).not.toBeFocused()
  await page.mouse.up()
  await expect(page.getByLabel('Drawings or a share of profit')).toBeChecked()
  await expect(page.getByText('Enter a number from 0 to 120.')).toBeVisible()
})

test('when the session expires the page stays, typing goes on, and signing in leads back and sends all of it', async ({ page }) => {
  await openSurveyAs(page, people.Tom)
  await goTo(page, 'What matters to you')
  await page.getByLabel('Ten years from now').fill('Before')
  await state(page, 'All answers saved')
  const heard = await heardNotices(page)
  await endSessionsOf(page)
  await page.getByLabel('Ten years from now').fill('Before it expired')
  await hasExpired(heard)
  await state(page, 'We could not send your answers')
  await page.getByLabel('What worries you most?').fill('Typed while signed out')
  await expect.poll(() => page.evaluate(() => Object.keys(localStorage).some((key) => key.endsWith('.accessToken')))).toBe(false)
  await expect(page.getByLabel('What worries you most?')).toHaveValue('Typed while signed out')

  await page.getByRole('link', { name: 'Sign in again' }).click()
  await page.getByLabel('Email').fill(people.Tom.email)
  await page.getByRole('textbox', { name: 'Password' }).fill('paddock-demo-2026')
  await page.getByRole('button', { name: 'Sign in', exact: true }).click()
  await expect(page.getByLabel('What worries you most?')).toBeFocused()
  await expect(page.getByLabel('What worries you most?')).toHaveValue('Typed while signed out')
  await state(page, 'All answers saved')
  const calls = await callsOf(page.request, people.Tom.email, 'user')
  const { answers } = await calls<Stored>('GET', `/surveys/${surveys.Tom}`)
  expect(answers.map(({ questionId, value }) => [questionId, value])).toEqual(
    expect.arrayContaining([
      ['q36', 'Before it expired'],
      ['q37b', 'Typed while signed out'],
    ]),
  )
})

test('by keyboard alone: a part with a ranking, what is missing, the look over it', async ({ page }) => {
  await openSurveyAs(page, people.Sam)
  await page.keyboard.press('Tab')
  await page.keyboard.press('Tab')
  await tabTo(page, () => page.getByRole('navigation', { name: 'All parts' }).getByRole('link', { name: 'What matters to you' }))
  await page.keyboard.press('Enter')
  await expect(heading(page, 'What matters to you')).toBeFocused()

  await test.step('Continue says what is missing, goes there, and does not insist', async () => {
    await tabTo(page, () => page.getByRole('button', { name: 'Continue' }))
    await page.keyboard.press('Enter')
    await expect(page.getByRole('button', { name: 'Place as number 1: Keep the land in the family' })).toBeFocused()
    await expect(question(page, 'q35').getByRole('group').first()).toHaveAccessibleDescription(/Answer this, or choose/)
    await expect(page.getByRole('button', { name: 'Go on anyway' })).toBeVisible()
  })

  await test.step('the ranking is placed, moved and saved', async () => {
    for (let placed = 0; placed < 7; placed++) await page.keyboard.press('Enter')
    const order = page.getByRole('list', { name: 'Your order' }).getByRole('listitem')
    await expect(order).toHaveCount(7)
    await expect(page.getByRole('button', { name: 'Move up: Sell well and do something else' })).toBeFocused()
    await page.keyboard.press('Enter')
    await expect(page.getByRole('button', { name: 'Move up: Sell well and do something else' })).toBeFocused()
    await expect(order.nth(5)).toContainText('Sell well')
    await expect(page.getByText('Sell well and do something else: now number 6 of 7.')).toBeAttached()
    await tabTo(page, () => page.getByLabel('What is not negotiable'))
    await page.keyboard.type('Nothing')
    await tabTo(page, () => question(page, 'q37b').getByRole('button', { name: /^I’d rather not say/ }))
    await page.keyboard.press('Space')
    await state(page, 'All answers saved')
  })
  const { answers } = await stored('Sam')
  expect(Object.fromEntries(answers.map(({ questionId, value }) => [questionId, value]))).toEqual({
    q35: ['land', 'viability', 'fairness', 'retirement', 'harmony', 'exit', 'growth'],
    q37: 'Nothing',
    q37b: { declined: 'private' },
  })
})

test('sending without a connection happens once there is one; sent answers are opened again', async ({ page, context }) => {
  await openSurveyAs(page, people.Ida)
  await expect(heading(page, 'How you usually are')).toBeVisible()
  const parts = [0, 1, 2, 3, 4].map((part) => ({
    id: crypto.randomUUID(),
    questionId: `p${part + 1}`,
    value: Object.fromEntries([1, 2, 3, 4].map((one) => [`i${part * 4 + one}`, 3])),
    ageMs: 0,
  }))
  await people.Ida.calls('PATCH', `/surveys/${surveys.Ida}/answers`, {
    questionnaireVersion: 1,
    revision: 0,
    operations: parts.slice(0, 4),
  })
  await page.reload()
  await page.getByRole('button', { name: 'Look over and send' }).click()
  await page.getByRole('button', { name: 'Go on anyway' }).click()
  await page.getByRole('button', { name: 'Send to my adviser' }).click()
  await expect(page.getByRole('region', { name: 'One question still needs an answer' })).toBeFocused()
  await page.getByRole('button', { name: /\(5 of 5\)/ }).click()
  const statements = question(page, 'p5')
    .getByRole('group')
    .filter({ hasNot: page.getByRole('group') })
  await expect(statements).toHaveCount(4)
  for (const statement of await statements.all()) await statement.getByText('Very accurate').click()

  await context.setOffline(true)
  await goTo(page, 'Look over and send')
  await expect(page.getByText('Everything that is needed is answered.')).toBeVisible()
  await page.getByRole('button', { name: 'Send to my adviser' }).click()
  await expect(heading(page, 'Ready to send')).toBeFocused()
  await context.setOffline(false)
  await expect(heading(page, 'Thank you, Ida')).toBeVisible()
  expect((await stored('Ida')).survey.status).toBe('completed')

  await page.getByRole('button', { name: 'Look at what I sent' }).click()
  await expect(page.getByText('Seldom feel blue: Very accurate (5 of 5)')).toBeVisible()
  await page.getByRole('button', { name: 'Back', exact: true }).click()
  // Meanwhile another device chooses who may see the answers: the page must not send them again under a choice that it does not tell.
  await people.Ida.calls('PATCH', `/surveys/${surveys.Ida}/consents`, { choices: { A: 'named' } })
  await page.getByRole('button', { name: 'Change my answers' }).click()
  await expect(heading(page, 'Look over your answers')).toBeFocused()
  await expect(page.getByText('Who may see this part: with my name').first()).toBeVisible()
  await expect(page.getByText('Your answers are open again.')).toBeVisible()
  expect((await stored('Ida')).survey.status).toBe('in_progress')
})

test('only stakeholders answer questions: others land on their own page, strangers sign in first', async ({ page }) => {
  await page.goto('/questions?survey=1')
  await expect(page).toHaveURL(/\/auth\/login\?next=%2Fquestions%3Fsurvey%3D1/)
  await signIn(page, 'adviser')
  await page.goto('/questions')
  await expect(page).toHaveURL(/\/clients/)
})

test('the screens meet WCAG 2.2 AA in both themes, and nothing scrolls sideways', async ({ page }) => {
  await openSurveyAs(page, people.Una)
  await expect(heading(page, 'Where would you like to continue, Una?')).toBeVisible()
  await expectAccessible(page, 'the chooser')
  await page.goto(`/questions?survey=${factFind}`)
  await goTo(page, 'What is owned')
  await page.getByRole('button', { name: 'Add the first business asset' }).click()
  await page.getByRole('button', { name: /^Help with this question.*What does the business own/ }).click()
  await page.getByRole('button', { name: 'Continue' }).click()
  await expectAccessible(page, 'rows')
  for (const part of ['Your role', 'What matters to you', 'Talking with each other', 'Look over and send']) {
    await page.setViewportSize(part === 'Your role' ? PHONE : { width: 1440, height: 900 })
    if (part === 'Your role') await page.goto(`/questions?survey=${surveys.Una}`)
    else await goTo(page, part)
    await expectAccessible(page, part)
    for (const width of [390, 768, 1024]) {
      await page.setViewportSize({ width, height: 844 })
      await expectNoSidewaysScroll(page, `${part} at ${width} px`)
    }
  }
})
