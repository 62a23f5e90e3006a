import { type APIRequestContext, expect, test } from '@playwright/test'
import { foundFamily, type Stakeholder } from '../family.ts'
import { openSession, PASSWORD } from '../people.ts'
import { foundPractice } from '../practice.ts'
import { missingForWebKit, startWebKit, type WebKit } from './webkit.ts'

const missing = missingForWebKit()
// oxlint-disable-next-line no-console -- the reporters say that something was skipped, and not why
if (missing !== null) console.log(`WebKit is not driven: ${missing} is not installed.`)

interface Stored {
  answers: { questionId: string; value: unknown }[]
}

const QUESTION = "//*[@id='question-q20']"
const SHOWN = "return document.querySelector('main h1, form h1')?.textContent.trim() > ''"
const SAVED = "return document.querySelector('header')?.textContent.includes('All answers saved') === true"

let api: APIRequestContext
let person: Stakeholder
let survey: string
let phone: WebKit | undefined

test.describe('in the engine of every iPhone', () => {
  test.skip(missing !== null, `${missing} is not installed`)

  test.beforeAll(async ({ playwright, baseURL }) => {
    api = await playwright.request.newContext({ baseURL: baseURL! })
    const family = await foundFamily(api, await foundPractice(api, 'iPhones'), 'Mallee Rise')
    person = await family.stakeholder('Wanda Kitson', { generation: 1, onFarm: true })
    ;[survey = ''] = await family.ask('stakeholder_survey', [person])
    phone = await startWebKit(390, 844)
    // A page without a script, to sign in from.
    await phone.open(`${baseURL}/favicon.svg`)
    await phone.run(`return (${openSession})(arguments[0])`, { email: person.email, password: PASSWORD })
  })
  test.afterAll(async () => {
    await phone?.end()
    await api.dispose()
  })

  test('the questions open each time, however the page was left before', async ({ baseURL }) => {
    const page = phone!
    const shows = (what: string) => page.until(SHOWN, `The page is blank: ${what}`, 5000)
    await page.open(`${baseURL}/questions`)
    await shows('the first time')
    await page.click(`${QUESTION}//label[contains(., 'I work in it full time')]`)
    await page.until(SAVED, 'The answer is not saved')
    for (const round of [1, 2, 3]) {
      await page.open(`${baseURL}/home`)
      await shows(`home, round ${round}`)
      await page.open(`${baseURL}/questions`)
      await shows(`questions, round ${round}`)
      await page.back()
      await shows(`after going back, round ${round}`)
      await page.open(`${baseURL}/questions`)
      await shows(`questions after going back, round ${round}`)
      await page.reload()
      await shows(`questions after a reload, round ${round}`)
    }
    await page.until(SAVED, 'The save state is not known')
  })

  test('what was typed in the very moment of leaving is there afterwards, and arrives', async ({ baseURL }) => {
    const page = phone!
    for (const words of ['Left at once', 'Left at once again']) {
      await page.open(`${baseURL}/home`)
      await page.open(`${baseURL}/questions?survey=${survey}#q36`)
      await page.until("return document.querySelector('#answer-q36') !== null", 'The question is not shown')
      await page.run(
        `const field = document.querySelector('#answer-q36')
        Object.getOwnPropertyDescriptor(HTMLTextAreaElement.prototype, 'value').set.call(field, arguments[0])
        field.dispatchEvent(new Event('input', { bubbles: true }))
        location.assign('/home')`,
        words,
      )
      await page.until("return location.pathname === '/home' && document.querySelector('main h1') !== null", 'Home is not shown')
      await page.open(`${baseURL}/questions?survey=${survey}#q36`)
      await page.until(`return document.querySelector('#answer-q36')?.value === '${words}'`, 'What was typed is lost')
      await page.until(SAVED, 'What was typed does not arrive')
      const { answers } = await person.calls<Stored>('GET', `/surveys/${survey}`)
      expect(answers).toContainEqual(expect.objectContaining({ questionId: 'q36', value: words }))
    }
  })
})
