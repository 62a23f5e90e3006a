import type { SaveResult } from '@paddock/contract/features/answers/answers.shapes'
import type { AnswerValue, QuestionnaireDefinition } from '@paddock/contract/features/questionnaires/definition'
import { describe, expect, test } from 'vitest'
import {
  type AnswerDocument,
  countedAnswers,
  type LoadedSurvey,
  newDocument,
  problemsOf,
  shownConsents,
  shownValue,
} from '../answer-document.ts'
import {
  askToSend,
  carryToNewVersion,
  chooseConsent,
  changeAnswer,
  moveToQuestion,
  isSameValue,
  settle,
  settleReplaced,
  settleNotSent,
  settleSent,
  adoptServerState,
} from './answer-queue.ts'
import { nextBatch, waitingCount } from './waiting-changes.ts'

const definition: QuestionnaireDefinition = {
  key: 'fact_find',
  version: 1,
  title: 'Debts',
  purpose: '',
  minutes: 1,
  thanks: '',
  sections: [
    {
      id: 'A',
      title: 'Debts',
      consent: 'themes',
      questions: [
        { id: 'name', type: 'text', text: 'Name?', required: true },
        {
          id: 'any',
          type: 'single',
          text: 'Any debts?',
          choices: [
            { value: 'yes', label: 'Yes' },
            { value: 'no', label: 'No' },
          ],
        },
        { id: 'lender', type: 'text', text: 'Who lent it?', when: { question: 'any', equals: 'yes' } },
        { id: 'hours', type: 'number', text: 'Hours?', max: 120 },
        {
          id: 'debts',
          type: 'rows',
          text: 'Which?',
          noun: { one: 'debt', many: 'debts' },
          columns: [
            { id: 'asAt', type: 'date', label: 'As at' },
            { id: 'maturesOn', type: 'date', label: 'Ends on' },
          ],
        },
      ],
    },
  ],
}

const loaded = (given: Partial<LoadedSurvey> = {}): LoadedSurvey => ({
  survey: {
    id: 'survey',
    questionnaire: { key: 'fact_find', version: 1, title: 'Debts', purpose: '', minutes: 1 },
    status: 'in_progress',
    answered: 0,
    total: 3,
    position: null,
    section: '',
    nextQuestion: '',
    dueOn: null,
    isOverdue: false,
    message: '',
    assignedBy: 'Anna Reid',
    assignedAt: '',
    completedAt: null,
    lastSavedAt: null,
    isReviewed: false,
  },
  definition,
  respondent: { isPrimary: true, generation: 1, onFarm: true },
  answers: [],
  consents: {},
  revision: 0,
  userId: 'ann',
  languageModel: false,
  names: { name: [], lender: [] },
  ...given,
})
const start = (given: Partial<LoadedSurvey> = {}) => newDocument(loaded(given))

let made = 0
const type = (document: AnswerDocument, questionId: string, value: AnswerValue, editedAt = 1000): AnswerDocument =>
  changeAnswer(document, { questionId, value, id: `change-${(made += 1)}`, editedAt })

const result = (given: Partial<SaveResult> = {}): SaveResult => ({
  revision: 1,
  status: 'in_progress',
  answered: 1,
  total: 3,
  saved: [],
  superseded: [],
  refused: [],
  changes: [],
  consents: {},
  ...given,
})
const onServer = { questionId: 'name', value: 'Ann', version: 1 }
/** What the server answers when it takes all. */
const allSaved = (operations: ReturnType<typeof nextBatch>, version = 1) =>
  operations.map(({ id, questionId }) => ({ operationId: id, questionId, version }))

describe('a change', () => {
  test('of a question that has one waiting takes its place', () => {
    const document = type(type(start(), 'name', 'A'), 'name', 'An')
    expect(nextBatch(document, 1000)).toEqual([{ id: `change-${made}`, questionId: 'name', value: 'An', ageMs: 0 }])
    expect(shownValue(document, 'name')).toBe('An')
  })

  test('says what the device knew when it was begun, once the device knows more', () => {
    const begun = type(start(), 'name', 'A')
    const later = adoptServerState(begun, loaded({ revision: 4, answers: [onServer] }))
    expect(nextBatch(type(later, 'name', 'An'), 1000)).toMatchObject([{ value: 'An', revision: 0 }])
    const [sent] = nextBatch(begun, 1000)
    const acknowledged = settle(type(begun, 'name', 'An'), [sent!], null, result({ revision: 4, saved: allSaved([sent!]) }))
    expect(nextBatch(acknowledged, 1000)).toEqual([{ id: `change-${made}`, questionId: 'name', value: 'An', ageMs: 0 }])
  })

  test('to what stands there already is none', () => {
    const document = start({ answers: [{ questionId: 'name', value: 'Ann', version: 3 }] })
    expect(type(document, 'name', 'Ann')).toBe(document)
    expect(type(start(), 'name', null).pending).toEqual({})
  })

  test('is sent in the order of the questionnaire, so that a branch opens before what hangs on it', () => {
    const document = type(type(type(start(), 'lender', 'Bank'), 'any', 'yes'), 'name', 'Ann')
    expect(nextBatch(document, 1000).map(({ questionId }) => questionId)).toEqual(['name', 'any', 'lender'])
  })

  test('of a question that went hidden is held back, and sent once it is asked again', () => {
    let document = type(type(start(), 'any', 'yes'), 'lender', 'Bank')
    document = type(document, 'any', 'no')
    expect(nextBatch(document, 1000).map(({ questionId }) => questionId)).toEqual(['any'])
    document = type(document, 'any', 'yes')
    expect(nextBatch(document, 1000).map(({ value }) => value)).toEqual(['yes', 'Bank'])
  })

  test('to a value that its question cannot have stays here, with the reason, and is no obstacle to the others', () => {
    const document = type(type(type(start(), 'hours', 40), 'hours', 500), 'name', 'Ann')
    expect(nextBatch(document, 1000).map(({ questionId }) => questionId)).toEqual(['name'])
    expect(shownValue(document, 'hours')).toBe(500)
    expect(problemsOf(document)).toEqual({ hours: 'Enter a number of 120 or less.' })
    expect(type(document, 'hours', 'forty').pending.hours?.value).toBe('forty')
  })

  test('to a figure of a day to come stays here, too; one that the server has from before is shown, and is put right before sending', () => {
    const to = (asAt: string) => [{ id: '00000000-0000-4000-8000-000000000001', asAt, maturesOn: '2099-06-30' }]
    const words = { debts: 'Debt 1, As at: Enter today or a day that has passed.' }
    const typed = type(type(start(), 'debts', to('2099-06-30')), 'name', 'Ann')
    expect(nextBatch(typed, 1000).map(({ questionId }) => questionId)).toEqual(['name'])
    expect(shownValue(typed, 'debts')).toEqual(to('2099-06-30'))
    expect(problemsOf(typed)).toEqual(words)
    const kept = start({ answers: [onServer, { questionId: 'debts', value: to('2099-06-30'), version: 1 }] })
    expect(shownValue(kept, 'debts')).toEqual(to('2099-06-30'))
    expect(problemsOf(kept)).toEqual(words)
    const right = type(kept, 'debts', to('2026-06-30'))
    expect(problemsOf(right)).toEqual({})
    expect(nextBatch(right, 1000)).toHaveLength(1)
  })

  test('has the age that this device measures, which a clock that jumps back makes zero and never negative', () => {
    const document = type(start(), 'name', 'Ann', 10_000)
    expect(nextBatch(document, 12_500)[0]?.ageMs).toBe(2500)
    expect(nextBatch(document, 9000)[0]?.ageMs).toBe(0)
    expect(nextBatch(document, 1e15)[0]?.ageMs).toBe(1e12)
  })

  test('too large for one request waits for the next', () => {
    const long = 'é'.repeat(200_000)
    const wide: QuestionnaireDefinition = {
      ...definition,
      sections: [
        {
          id: 'A',
          title: '',
          consent: null,
          questions: ['a', 'b', 'c'].map((id) => ({ id, type: 'long_text' as const, text: id, max: 1_000_000 })),
        },
      ],
    }
    const document = type(type(type(start({ definition: wide }), 'a', long), 'b', long), 'c', 'short')
    expect(nextBatch(document, 1000).map(({ questionId }) => questionId)).toEqual(['a'])
    expect(waitingCount(document)).toBe(3)
    expect(nextBatch(document, 1000, 1)).toHaveLength(1)
  })
})

describe('what the server answers', () => {
  test('acknowledges what it saved', () => {
    const document = type(start(), 'name', 'Ann')
    const sent = nextBatch(document, 1000)
    const settled = settle(document, sent, null, result({ revision: 7, saved: allSaved(sent) }))
    expect(settled).toMatchObject({ revision: 7, pending: {}, base: { name: { value: 'Ann', version: 1 } }, survey: { answered: 1 } })
  })

  test('leaves waiting what was changed while it was on its way', () => {
    let document = type(start(), 'name', 'An')
    const sent = nextBatch(document, 1000)
    document = type(document, 'name', 'Ann')
    const settled = settle(document, sent, null, result({ saved: allSaved(sent) }))
    expect(settled.base.name?.value).toBe('An')
    expect(nextBatch(settled, 1000).map(({ value }) => value)).toEqual(['Ann'])
    expect(nextBatch(settled, 1000)[0]?.id).not.toBe(sent[0]?.id)
  })

  test('got lost: the same change goes again under the same id', () => {
    const document = type(start(), 'name', 'Ann')
    expect(nextBatch(document, 5000)[0]?.id).toBe(nextBatch(document, 1000)[0]?.id)
  })

  test('about a change that another device overtook shows theirs and keeps mine beside it, until the person chooses', () => {
    const document = type(start({ answers: [{ questionId: 'name', value: 'A', version: 1 }] }), 'name', 'Mine')
    const sent = nextBatch(document, 1000)
    const changes = [{ questionId: 'name', value: 'Theirs', version: 2 }]
    const settled = settle(document, sent, null, result({ superseded: [sent[0]!.id], changes }))
    expect(shownValue(settled, 'name')).toBe('Theirs')
    expect(settled).toMatchObject({ pending: {}, replaced: { name: 'Mine' } })
    expect(type(settled, 'name', 'Another one').replaced, 'going on with theirs loses nothing').toEqual({ name: 'Mine' })
    const kept = settleReplaced(settled, 'name', { id: 'mine-again', editedAt: 2000 })
    expect(kept).toMatchObject({ pending: { name: { id: 'mine-again', value: 'Mine', editedAt: 2000 } }, replaced: {} })
    expect(settleReplaced(settled, 'name', null)).toMatchObject({ pending: {}, replaced: {} })
    expect(shownValue(settleReplaced(settled, 'name', null), 'name')).toBe('Theirs')
  })

  test('brings what other devices changed, unless something newer waits here', () => {
    const document = type(start(), 'name', 'Mine')
    const changes = [
      { questionId: 'name', value: 'Theirs', version: 1 },
      { questionId: 'hours', value: 38, version: 1 },
    ]
    const settled = settle(document, [], null, result({ changes }))
    expect(countedAnswers(settled)).toEqual({ name: 'Mine', hours: 38 })
    expect(settled.base.name?.value).toBe('Theirs')
  })

  test('to a change that was applied long ago does not bring back what another device changed since', () => {
    const document = type(start({ answers: [{ questionId: 'name', value: 'Theirs', version: 2 }] }), 'name', 'Mine')
    const sent = nextBatch(document, 1000)
    expect(shownValue(settle(document, sent, null, result({ saved: allSaved(sent, 2) })), 'name')).toBe('Theirs')
  })

  test('refuses one change: it stays with the person, with the reason, and is not sent again until it is changed', () => {
    const document = type(type(start(), 'name', 'Ann'), 'hours', 40)
    const sent = nextBatch(document, 1000)
    const refusal = { operationId: sent[1]!.id, questionId: 'hours', message: 'Enter a smaller number.' }
    const settled = settle(document, sent, null, result({ saved: allSaved(sent.slice(0, 1)), refused: [refusal] }))
    expect(shownValue(settled, 'hours')).toBe(40)
    expect(problemsOf(settled)).toEqual({ hours: 'Enter a smaller number.' })
    expect(waitingCount(settled)).toBe(0)
    expect(nextBatch(type(settled, 'hours', 30), 1000).map(({ value }) => value)).toEqual([30])
  })

  test('refuses a change because another device closed its branch: it waits until it is asked again', () => {
    const document = type(start({ answers: [{ questionId: 'any', value: 'yes', version: 1 }] }), 'lender', 'Bank')
    const sent = nextBatch(document, 1000)
    const refused = [{ operationId: sent[0]!.id, questionId: 'lender', message: 'This is not asked with the answers you gave.' }]
    const settled = settle(document, sent, null, result({ refused, changes: [{ questionId: 'any', value: 'no', version: 2 }] }))
    expect(waitingCount(settled)).toBe(0)
    expect(nextBatch(type(settled, 'any', 'yes'), 1000).map(({ value }) => value)).toEqual(['yes', 'Bank'])
  })
})

test('whether a language model may read along is what the server said last, also where this device is ahead', () => {
  expect(adoptServerState(start(), loaded({ languageModel: true })).languageModel).toBe(true)
  expect(adoptServerState(start({ revision: 5, languageModel: true }), loaded({ revision: 2 })).languageModel).toBe(false)
})

describe('where the person is', () => {
  test('counts as told only when that very question was', () => {
    const document = moveToQuestion(moveToQuestion(start(), 'name'), 'hours')
    expect(settle(document, [], 'name', result()).position).toEqual({ questionId: 'hours', told: false })
    expect(settle(document, [], 'hours', result()).position).toEqual({ questionId: 'hours', told: true })
  })

  test('is the last place on any device, unless this one has not told its own', () => {
    const elsewhere = loaded({ revision: 2, survey: { ...loaded().survey, position: 'any' } })
    expect(adoptServerState(start(), elsewhere).position?.questionId).toBe('any')
    expect(adoptServerState(moveToQuestion(start(), 'hours'), elsewhere).position?.questionId).toBe('hours')
  })
})

describe('consent', () => {
  test('a choice is a change like any other', () => {
    const document = chooseConsent(start(), 'A', { id: 'choice', value: 'named', editedAt: 1000 })
    expect(nextBatch(document, 1000)).toEqual([{ id: 'choice', questionId: 'consent:A', value: 'named', ageMs: 0 }])
    expect(shownConsents(document)).toEqual({ A: 'named' })
    const settled = settle(
      document,
      nextBatch(document, 1000),
      null,
      result({ saved: allSaved(nextBatch(document, 1000)), consents: { A: 'named' } }),
    )
    expect(settled).toMatchObject({ pending: {}, base: {}, consents: { A: 'named' } })
    expect(chooseConsent(settled, 'A', { id: 'again', value: 'named', editedAt: 1000 })).toBe(settled)
  })
})

describe('sending', () => {
  const asked = askToSend(type(start(), 'name', 'Ann'), 1000)

  test('takes along what waits', () => {
    const sent = nextBatch(asked, 1000)
    const settled = settleSent(asked, sent, { ...asked.survey, status: 'completed' })
    expect(settled).toMatchObject({ sending: null, pending: {}, base: { name: { value: 'Ann' } }, survey: { status: 'completed' } })
  })

  test('that is refused loses nothing and says why', () => {
    const settled = settleNotSent(asked, 'Some answers cannot be accepted as they are.', { name: 'Keep to 3 characters.' })
    expect(settled).toMatchObject({ sending: null, notSent: 'Some answers cannot be accepted as they are.', pending: {} })
    expect(shownValue(settled, 'name')).toBe('Ann')
    expect(problemsOf(settled)).toEqual({ name: 'Keep to 3 characters.' })
  })

  test('whose confirmation got lost is done when the server says so, and only what it lacks still waits', () => {
    const document = type(asked, 'hours', 12)
    const sent = loaded({
      revision: 3,
      survey: { ...asked.survey, status: 'completed' },
      answers: [{ questionId: 'name', value: 'Ann', version: 1 }],
    })
    const looked = adoptServerState(document, sent)
    expect(looked.sending).toBeNull()
    expect(Object.keys(looked.pending)).toEqual(['hours'])
  })
})

describe('a look at the server', () => {
  test('that is older than what this device knows changes no answer', () => {
    const document = start({ revision: 5, answers: [{ questionId: 'name', value: 'New', version: 2 }] })
    expect(shownValue(adoptServerState(document, loaded({ revision: 4 })), 'name')).toBe('New')
  })

  test('at a newer version of the questionnaire takes along what was typed into questions that are still asked', () => {
    const old = type(type(start(), 'name', 'Ann'), 'gone', 'x')
    const newer = loaded({ definition: { ...definition, version: 2 } })
    expect(Object.keys(carryToNewVersion(old, newer).pending)).toEqual(['name'])
  })
})

test('two answers are the same whatever the order of their keys', () => {
  expect(isSameValue([{ id: '1', name: 'Ute', value: null }], [{ value: null, id: '1', name: 'Ute' }])).toBe(true)
  expect(isSameValue({ now: 1 }, { now: 1, later: 2 })).toBe(false)
  expect(isSameValue(['a', 'b'], ['b', 'a'])).toBe(false)
  expect(isSameValue([], {})).toBe(false)
  expect(isSameValue(null, undefined)).toBe(false)
})
