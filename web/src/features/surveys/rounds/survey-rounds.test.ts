import type { Survey } from '@paddock/contract/features/surveys/surveys.shapes'
import { expect, test } from 'vitest'
import { finishedIn, neighboursOf, roundsOf } from './survey-rounds.ts'
import { statusOf } from '../survey-words.ts'
import { surveysSearch } from '../surveys-search.ts'

const TITLES = { fact_find: 'Fact find', stakeholder_survey: 'Stakeholder survey', mini_ipip: 'How you usually are' }
let made = 0

function aSurvey(
  name: string,
  assignedAt: string,
  values: Partial<Survey> & { key?: keyof typeof TITLES; generation?: number | null } = {},
): Survey {
  made += 1
  const { key = 'stakeholder_survey', generation = null, ...survey } = values
  return {
    id: `${name}-${made}`,
    stakeholder: {
      id: name,
      name,
      isPrimary: name === 'Alice',
      generation,
      onFarm: null,
      involvement: 'family',
      active: true,
      account: 'active',
      removed: false,
      email: '',
    },
    questionnaire: { key, version: 1, title: TITLES[key] },
    status: 'not_started',
    answered: 0,
    total: 25,
    section: '',
    dueOn: null,
    isOverdue: false,
    message: '',
    assignedAt,
    assignedBy: null,
    startedAt: null,
    lastSavedAt: null,
    completedAt: null,
    sent: 0,
    reviewedAt: null,
    reminders: 0,
    lastReminderAt: null,
    proposalsWaiting: 0,
    version: 1,
    can: { remind: true, reopen: false, review: false, withdraw: true, edit: true, openAnswers: false },
    ...survey,
  }
}
const shapeOf = (surveys: Survey[]) =>
  roundsOf(surveys).map(({ title, isLatest, surveys: asked }) => [title, isLatest, asked.map(({ stakeholder }) => stakeholder.name)])

test('a round holds each person once: what they were asked before belongs to the round before', () => {
  const surveys = [
    aSurvey('Tess', '2026-05-02'),
    aSurvey('Noah', '2026-05-01'),
    aSurvey('Tess', '2025-04-02'),
    aSurvey('Tess', '2024-01-01'),
  ]
  expect(shapeOf(surveys)).toEqual([
    ['Stakeholder survey', true, ['Noah', 'Tess']],
    ['Stakeholder survey', false, ['Tess']],
    ['Stakeholder survey', false, ['Tess']],
  ])
})

test('who is asked later joins the round that stands', () => {
  const [round] = roundsOf([aSurvey('Noah', '2026-07-01'), aSurvey('Tess', '2026-05-02')])
  expect([round?.surveys.length, round?.since]).toEqual([2, '2026-05-02'])
})

test('questionnaires do not mix; the last one asked comes first, its people by place in the family', () => {
  const surveys = [
    aSurvey('Bea', '2026-06-01', { key: 'fact_find' }),
    aSurvey('Tess', '2026-05-01', { generation: 2 }),
    aSurvey('Alice', '2026-05-01', { generation: 1 }),
    aSurvey('Walt', '2026-05-01', { generation: 1 }),
  ]
  expect(shapeOf(surveys)).toEqual([
    ['Fact find', true, ['Bea']],
    ['Stakeholder survey', true, ['Alice', 'Walt', 'Tess']],
  ])
})

test('beside a person’s answers stand those of the same round that can be opened', () => {
  const can = { ...aSurvey('x', '').can, openAnswers: true }
  const tess = aSurvey('Tess', '2026-05-01', { can })
  const noah = aSurvey('Noah', '2026-05-01', { can })
  const surveys = [tess, noah, aSurvey('Bea', '2026-05-01'), aSurvey('Tess', '2025-05-01', { can })]
  expect(neighboursOf(surveys, tess.id).map(({ id }) => id)).toEqual([noah.id, tess.id])
  expect(neighboursOf(surveys, 'unknown')).toEqual([])
})

test.each([
  [{}, 'idle', 'Not started', ''],
  [{ isOverdue: true }, 'bad', 'Overdue', 'Not started'],
  [{ status: 'in_progress', answered: 12, section: 'Fairness' }, 'warn', 'In progress', '12 of 25, in “Fairness”'],
  [{ status: 'in_progress', answered: 12, isOverdue: true }, 'bad', 'Overdue', '12 of 25'],
  [{ status: 'in_progress', answered: 25, sent: 1 }, 'warn', 'In progress', 'Opened again, 25 of 25'],
  [{ status: 'completed', sent: 1 }, 'ok', 'Complete', 'Sent'],
  [{ status: 'completed', sent: 2 }, 'ok', 'Complete', 'Sent again'],
  [{ status: 'completed', sent: 1, reviewedAt: '2026-01-01' }, 'ok', 'Complete', 'Reviewed'],
] as const)('the badge of %o', (values, tone, label, detail) => {
  expect(statusOf(aSurvey('Tess', '', values))).toEqual({ tone, label, detail })
})

test('finished are those who sent their answers', () => {
  expect(finishedIn([aSurvey('Tess', '', { status: 'completed' }), aSurvey('Noah', '')])).toEqual({ finished: 1, total: 2 })
})

test('an address that names no survey or questionnaire opens the list', () => {
  expect(surveysSearch({ survey: 'x', compare: 'y', changed: 'z' })).toEqual({})
  const survey = '01936b2e-1111-7000-8000-000000000001'
  expect(surveysSearch({ survey, changed: 'true' })).toEqual({ survey, changed: true })
  expect(surveysSearch({ compare: 'fact_find' })).toEqual({ compare: 'fact_find' })
})
