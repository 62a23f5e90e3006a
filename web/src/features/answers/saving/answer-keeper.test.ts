import { stakeholderSurvey } from '@paddock/contract/features/questionnaires/stakeholder-survey'
import { expect, test, vi } from 'vitest'
import { type AnswerDocument, type LoadedSurvey, newDocument, shownValue } from '../answer-document.ts'
import { keepAnswers } from './answer-keeper.ts'
import { changeAnswer } from './answer-queue.ts'
import { type AnswerStore, memoryStore } from '../device/answer-store.ts'

const opened = newDocument({
  survey: { id: 'survey', status: 'in_progress', position: null } as LoadedSurvey['survey'],
  definition: stakeholderSurvey,
  respondent: { isPrimary: false, generation: 1, onFarm: true },
  answers: [],
  consents: {},
  revision: 0,
  userId: 'ann',
  languageModel: false,
  names: { name: [], lender: [] },
})
const open = (store: AnswerStore) => keepAnswers(opened, { store, onChange: () => undefined, tell: () => undefined })
const typed = (value: string, editedAt = 1) => {
  const made = { questionId: 'q36', value, id: crypto.randomUUID(), editedAt }
  return (document: AnswerDocument) => changeAnswer(document, made)
}
/** A device that never answers once it is held up, as by a page that the browser stopped in the middle of a write. */
function heldUp(store: AnswerStore) {
  const state = { isHeld: false }
  const change: AnswerStore['change'] = (...input) => (state.isHeld ? new Promise(() => undefined) : store.change(...input))
  return { ...store, change, hold: () => (state.isHeld = true) }
}

test('where nothing is unwritten nothing is written: others’ changes are only looked at', async () => {
  const store = memoryStore()
  const change = vi.spyOn(store, 'change')
  const one = open(store)
  await one.write()
  const two = open(store)
  await two.write()
  change.mockClear()
  two.change(typed('from another tab'))
  await two.write()
  expect(change).toHaveBeenCalledTimes(1)
  await one.write()
  one.leave()
  expect(change).toHaveBeenCalledTimes(1)
  expect(shownValue(one.document(), 'q36')).toBe('from another tab')
})

test('what was typed right before the page was left is there on the next page, although the device never took it', async () => {
  const kept = memoryStore()
  const store = heldUp(kept)
  const left = open(store)
  await left.write()
  store.hold()
  left.change(typed('typed at the last moment'))
  left.leave()

  const next = open(kept)
  expect(shownValue(next.document(), 'q36')).toBe('typed at the last moment')
  await next.write()
  expect((await kept.list('ann/'))[0]?.pending.q36?.value).toBe('typed at the last moment')
  expect(kept.aside('ann/survey/1'), 'taken up once').toBeNull()
})

test('a page that is shown again goes on with what was typed, and never over what was typed later elsewhere', async () => {
  const store = memoryStore()
  const left = open(store)
  await left.write()
  left.change(typed('first', 1))
  left.leave()
  const next = open(store)
  next.change(typed('later', 2))
  await next.write()

  await left.comeBack()
  expect(shownValue(left.document(), 'q36')).toBe('later')
  left.change(typed('latest', 3))
  left.leave()
  await left.comeBack()
  expect((await store.list('ann/'))[0]?.pending.q36?.value).toBe('latest')
  expect(left.isWritten()).toBe(true)
})
