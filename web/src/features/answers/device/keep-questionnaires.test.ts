import { ERRORS } from '@paddock/contract/errors'
import type { SaveResult } from '@paddock/contract/features/answers/answers.shapes'
import { stakeholderSurvey } from '@paddock/contract/features/questionnaires/stakeholder-survey'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { ApiError } from '../../../platform/api/api-error.ts'
import { documentKey, type LoadedSurvey, newDocument } from '../answer-document.ts'
import { changeAnswer } from '../saving/answer-queue.ts'
import type { Saving } from '../saving/answer-requests.ts'
import { sendWaiting } from '../saving/send-waiting.ts'
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
  const saved: Saving[] = []
  const load = (id: string) => {
    asked.push(id)
    return Promise.resolve(loaded(id))
  }
  const save = (_id: string, body: Saving) => {
    saved.push(body)
    return Promise.resolve<SaveResult>({
      revision: 1,
      status: 'in_progress',
      answered: 1,
      total: 44,
      saved: body.operations.map((operation) => ({ operationId: operation.id, questionId: operation.questionId, version: 1 })),
      superseded: [],
      refused: [],
      changes: [],
      consents: {},
    })
  }
  return { asked, saved, load, save, submit: () => Promise.reject(new Error('Nobody asked to send')) }
}

const loaded = (id: string) =>
  ({
    userId: 'nell',
    survey: survey(id, 'not_started'),
    definition: stakeholderSurvey,
    respondent: { isPrimary: false, generation: 1, onFarm: true },
    answers: [],
    consents: {},
    revision: 0,
  }) as unknown as LoadedSurvey

test('open questionnaires are on the device before they are opened, each asked for once', async () => {
  const store = memoryStore()
  const calls = server()
  for (let visit = 1; visit <= 2; visit += 1) await keepQuestionnaires(person, surveys, calls, () => Promise.resolve(store))
  expect(calls.asked).toEqual(['open', 'begun'])
  expect((await store.list('nell/')).map((document) => document.survey.id)).toEqual(['open', 'begun'])
  expect(await store.person('subject')).toEqual({ ...person, surveys })
})

beforeEach(() => {
  vi.stubGlobal('window', new EventTarget())
  vi.stubGlobal('navigator', {})
})
afterEach(() => vi.unstubAllGlobals())

describe('what somebody answered on this device without a connection', () => {
  const typed = changeAnswer(newDocument(loaded('open')), { questionId: 'q20', value: 'full_time', id: 'change', editedAt: 1 })

  test('is sent from home, although its questionnaire is not opened, and only once', async () => {
    const store = memoryStore()
    const calls = server()
    await store.change(documentKey(typed), () => typed)
    for (let visit = 1; visit <= 2; visit += 1) await keepQuestionnaires(person, surveys, calls, () => Promise.resolve(store))
    expect(calls.saved.map(({ operations }) => operations.map(({ id, value }) => [id, value]))).toEqual([[['change', 'full_time']]])
    expect(await store.read(documentKey(typed))).toMatchObject({ pending: {}, base: { q20: { value: 'full_time' } } })
  })

  test('is not said to have arrived where a page laid aside no more than the place in it, which is kept', async () => {
    const store = memoryStore()
    const document = newDocument(loaded('open'))
    const key = documentKey(document)
    await store.change(key, () => document)
    store.layAside(key, { pending: {}, position: { questionId: 'q22', told: false }, sending: null })
    expect(await sendWaiting(document, store, server())).toBe(false)
    expect([store.aside(key), (await store.read(key))?.position]).toEqual([null, { questionId: 'q22', told: false }])
  })

  test('stays as it is where the server does not take it, and other questionnaires are kept all the same', async () => {
    const store = memoryStore()
    const calls = { ...server(), save: () => Promise.reject(new ApiError(403, ERRORS.forbidden)) }
    await store.change(documentKey(typed), () => typed)
    await keepQuestionnaires(person, surveys, calls, () => Promise.resolve(store))
    expect(await store.read(documentKey(typed))).toMatchObject({ pending: { q20: { value: 'full_time' } } })
    expect(await store.list('nell/begun/')).toHaveLength(1)
  })
})
