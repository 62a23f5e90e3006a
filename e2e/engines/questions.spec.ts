import { fileURLToPath } from 'node:url'
import { type APIRequestContext, expect, test } from '@playwright/test'
import { foundFamily, type Stakeholder } from '../family.ts'
import { openSession } from '../people.ts'
import { type Calls, foundPractice } from '../practice.ts'
import { type EngineWindow, until } from './engine.ts'
import { ENGINES } from './engines.ts'
import { type Reception, startReception } from './reception.ts'

for (const { name, missing } of ENGINES) {
  // oxlint-disable-next-line no-console -- the reporters say that something was skipped, and not why
  if (missing !== null) console.log(`${name} is not driven: ${missing} is not installed.`)
}

interface Stored {
  answers: { questionId: string; value: unknown }[]
}

const CONTACTS = fileURLToPath(new URL('../fixtures/contacts-xero-50.csv', import.meta.url))
const QUESTION = "//*[@id='question-q20']"
const SHOWN = "return document.querySelector('main h1, form h1')?.textContent.trim() > ''"
const SAVED = "return document.querySelector('header')?.textContent.includes('All answers saved') === true"

for (const { name, missing, start } of ENGINES) {
  test.describe(`in ${name}`, () => {
    test.skip(missing !== null, `${missing} is not installed`)

    let api: APIRequestContext
    let family: { clientId: string; calls: Calls }
    let person: Stakeholder
    let survey: string
    let reception: Reception
    let phone: EngineWindow | undefined

    test.beforeAll(async ({ playwright, baseURL }) => {
      api = await playwright.request.newContext({ baseURL: baseURL! })
      const practice = await foundPractice(api, `Phones with ${name}`)
      const founded = await foundFamily(api, practice, 'Mallee Rise')
      family = { clientId: founded.clientId, calls: practice.admin }
      person = await founded.stakeholder('Wanda Kitson', { generation: 1, onFarm: true })
      ;[survey = ''] = await founded.ask('stakeholder_survey', [person])
      reception = await startReception(Number(new URL(baseURL!).port))
      phone = await start(390, 844)
      // A page without a script, to sign in from.
      await phone.open(`${reception.origin}/favicon.svg`)
      await phone.run(
        'for (const name in arguments[0]) localStorage.setItem(name, arguments[0][name])',
        await openSession(api, person.email),
      )
    })
    test.afterAll(async () => {
      await phone?.end()
      await reception?.lose()
      await api.dispose()
    })

    test('the questions open each time, however the page was left before', async () => {
      const page = phone!
      const shows = (what: string) => until(page, SHOWN, `The page is blank: ${what}`)
      await page.open(`${reception.origin}/questions`)
      await shows('the first time')
      await page.click(`${QUESTION}//label[contains(., 'I work in it full time')]`)
      await until(page, SAVED, 'The answer is not saved')
      for (const round of [1, 2, 3]) {
        await page.open(`${reception.origin}/home`)
        await shows(`home, round ${round}`)
        await page.open(`${reception.origin}/questions`)
        await shows(`questions, round ${round}`)
        await page.back()
        await shows(`after going back, round ${round}`)
        await page.open(`${reception.origin}/questions`)
        await shows(`questions after going back, round ${round}`)
        await page.reload()
        await shows(`questions after a reload, round ${round}`)
      }
      await until(page, SAVED, 'The save state is not known')
    })

    test('what was typed in the very moment of leaving is there afterwards, and arrives', async () => {
      const page = phone!
      for (const words of ['Left at once', 'Left at once again']) {
        await page.open(`${reception.origin}/home`)
        await page.open(`${reception.origin}/questions?survey=${survey}#q36`)
        await until(page, "return document.querySelector('#answer-q36') !== null", 'The question is not shown')
        await page.run(
          `const field = document.querySelector('#answer-q36')
        Object.getOwnPropertyDescriptor(HTMLTextAreaElement.prototype, 'value').set.call(field, arguments[0])
        field.dispatchEvent(new Event('input', { bubbles: true }))
        location.assign('/home')`,
          words,
        )
        await until(page, "return location.pathname === '/home' && document.querySelector('main h1') !== null", 'Home is not shown')
        await page.open(`${reception.origin}/questions?survey=${survey}#q36`)
        await until(page, `return document.querySelector('#answer-q36')?.value === '${words}'`, 'What was typed is lost')
        await until(page, SAVED, 'What was typed does not arrive')
        const { answers } = await person.calls<Stored>('GET', `/surveys/${survey}`)
        expect(answers).toContainEqual(expect.objectContaining({ questionId: 'q36', value: words }))
      }
    })

    test('answers typed without reception survive a reload and another page, and arrive once', async () => {
      const page = phone!
      const field = "document.querySelector('#answer-q37')"
      const isOnPhone = "return document.querySelector('header')?.textContent.includes('Saved on this') === true"
      await page.open(`${reception.origin}/questions?survey=${survey}#q37`)
      await until(page, SAVED, 'The questions are not open')
      await page.run('return navigator.serviceWorker.ready.then(() => true)')
      await reception.lose()
      await page.type("//*[@id='answer-q37']", 'The gate still swings.')
      await until(page, isOnPhone, 'The words are not kept')
      await page.reload()
      await until(page, `return ${field}?.value === 'The gate still swings.'`, 'What was typed is lost in a reload')
      await page.open(`${reception.origin}/questions`)
      await until(page, "return document.querySelector('[id^=question-]') !== null", 'The questions do not open without reception')
      await reception.regain()
      await until(page, SAVED, 'What was typed does not arrive')
      const { answers } = await person.calls<Stored>('GET', `/surveys/${survey}`)
      expect(answers.filter(({ questionId }) => questionId === 'q37')).toEqual([
        expect.objectContaining({ value: 'The gate still swings.' }),
      ])
    })

    test('a long text box grows with its text, up to a part of the screen', async () => {
      const page = phone!
      await page.open(`${reception.origin}/home`)
      await page.open(`${reception.origin}/questions?survey=${survey}#q37`)
      await until(page, "return document.querySelector('#answer-q37') !== null", 'The question is not shown')
      const before = await page.run<number>(
        `const field = document.querySelector('#answer-q37')
      const before = field.offsetHeight
      Object.getOwnPropertyDescriptor(HTMLTextAreaElement.prototype, 'value').set.call(field, 'A line of it.\\n'.repeat(12))
      field.dispatchEvent(new Event('input', { bubbles: true }))
      return before`,
      )
      // A field that has just appeared shows what was typed once the page follows the answers, a moment later.
      await until(page, `return document.querySelector('#answer-q37').clientHeight > ${before * 2}`, 'The field does not grow')
      const [seen, inner] = await page.run<number[]>(
        `const { clientHeight, scrollHeight } = document.querySelector('#answer-q37')
      return [clientHeight, scrollHeight]`,
      )
      expect(seen, 'all of it is seen').toBe(inner)
    })

    test('a file is chosen by a field that is in the document', async () => {
      const page = phone!
      await family.calls('POST', `/clients/${family.clientId}/document-requests`, { stakeholderId: person.id, title: 'The lease' })
      await page.open(`${reception.origin}/documents`)
      // The engine's own chooser is a window of the system.
      await page.run('HTMLInputElement.prototype.click = () => {}')
      await page.click("//button[@aria-label='Choose files for The lease']")
      await page.type("//input[@type='file']", CONTACTS)
      await until(page, "return document.querySelector('main').textContent.includes('contacts-xero-50.csv')", 'The file is not sent')
    })
  })
}
