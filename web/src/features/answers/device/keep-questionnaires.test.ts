import { expect, test } from 'vitest'
import type { AnswerDocument, LoadedSurvey } from '../answer-document.ts'
import { memoryStore } from './answer-store.ts'
import { keepQuestionnaires } from './keep-questionnaires.ts'

const person = {
  subject: 'subject',
  me: { id: 'nell', firstName: 'Nell', lastName: 'Farrow', email: 'nell@example.com', systemRole: 'user' as const },
}
const survey = (id: string, status: string) => ({ id, status, position: null }) as LoadedSurvey['survey']
const surveys = [survey('open', 'not_started'), survey('begun', 'in_progress'), survey('sent', 'completed')]

function server() {
  const asked: string[] = []
  const load = (id: string) => {
    asked.push(id)
    return Promise.resolve({
      userId: 'nell',
      survey: survey(id, 'not_started'),
      definition: { version: 1 },
      answers: [],
    } as unknown as LoadedSurvey)
  }
  return { asked, load }
}

test('open questionnaires are on the device before they are opened, each asked for once', async () => {
  const store = memoryStore()
  const calls = server()
  for (let visit = 1; visit <= 2; visit += 1) await keepQuestionnaires(person, surveys, calls, () => Promise.resolve(store))
  expect(calls.asked).toEqual(['open', 'begun'])
  expect((await store.list('nell/')).map((document) => document.survey.id)).toEqual(['open', 'begun'])
  expect(await store.person('subject')).toEqual({ ...person, surveys })
})

test('what somebody typed on this device stays as it is', async () => {
  const store = memoryStore()
  const typed = { userId: 'nell', survey: survey('open', 'in_progress'), definition: { version: 1 }, pending: { q20: {} } }
  await store.change('nell/open/1', () => typed as unknown as AnswerDocument)
  await keepQuestionnaires(person, surveys, server(), () => Promise.resolve(store))
  expect(await store.read('nell/open/1')).toEqual(typed)
})
