import { expect, test } from 'vitest'
import type { AnswerDocument } from '../answer-document.ts'
import { memoryStore } from './answer-store.ts'
import { forgetAnswers } from './forget-answers.ts'

const document = (surveyId: string, given: Partial<AnswerDocument> = {}) =>
  ({
    userId: 'tess',
    survey: { id: surveyId },
    definition: { version: 1 },
    pending: {},
    refused: {},
    sending: null,
    ...given,
  }) as AnswerDocument

test('signing out leaves on the device only what the server does not have', async () => {
  const store = memoryStore()
  const change = { id: 'change', value: 'Typed on the header', editedAt: 0 }
  const kept = [
    document('typed', { pending: { name: change } }),
    document('refused', { refused: { name: { value: 'x', message: 'Keep it short.' } } }),
    document('to-be-sent', { sending: { askedAt: 0 } }),
  ]
  for (const each of [...kept, document('saved')]) await store.change(`tess/${each.survey.id}/1`, () => each)
  await store.keepPerson({
    subject: 'subject',
    me: { id: 'tess', firstName: 'Tess', lastName: '', email: 'tess@example.com', systemRole: 'user' },
    surveys: null,
  })

  await forgetAnswers(() => Promise.resolve(store))

  expect(await store.list('')).toEqual(kept)
  expect(await store.person('subject')).toBeUndefined()
})

test('a device on which nobody has answered stays as it is', async () => {
  await expect(forgetAnswers(() => Promise.resolve(null))).resolves.toBeUndefined()
})
