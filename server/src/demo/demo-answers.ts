import type { Answers, Consents, QuestionnaireKey } from '@paddock/contract/features/questionnaires/definition'
import { FACT_FIND } from './demo-fact-find.ts'

/** What one of the Whitlocks was asked, and how far they have come. */
export interface DemoSurvey {
  /** First name of the person. */
  of: string
  key: QuestionnaireKey
  assignedDaysAgo: number
  /** Due this many days from today; negative: overdue. */
  dueInDays: number
  /** Sent this many days ago; missing: still open. */
  sentDaysAgo?: number
  /** The adviser has gone through it so many days ago; missing: not yet. */
  reviewedDaysAgo?: number
  answers: Answers
  consents?: Consents
}

const agree = (statement: number) => ({ statement })
const INVITATION = { assignedDaysAgo: 24, dueInDays: 8 }

const ALICE: Answers = {
  q20: 'lead',
  q20b: 45,
  q20c: ['drawings'],
  q21: agree(4),
  q22: 'adviser',
  q22b: 'owner',
  q23: { now: 2, in_5_years: 4 },
  q24: ['communication'],
  q25: 'live',
  q26: 72,
  q26b: 74,
  q27: 90_000_00,
  q27b: ['farm', 'superannuation'],
  q28: 'other_house',
  q29: agree(4),
  q30: 'continuity',
  q31: agree(4),
  q32: agree(3),
  q33: 'In 2014 we told Tess at the kitchen table that she would run the place one day. Noah was not in the room.',
  q34: ['land', 'care'],
  q35: ['viability', 'land', 'harmony', 'fairness', 'retirement', 'growth', 'exit'],
  q36: 'That Tess runs the place her own way, Noah comes home for Christmas without counting, and Henry and I have let go.',
  q37: 'River Block is not sold while either of us lives.',
  q37b: 'That the three of them stop talking over money.',
  q38: agree(3),
  q39: agree(4),
  q40: agree(5),
  q41: 'wait',
  q42: 'within_2',
  q44: 'accurate',
}

const HENRY: Answers = {
  q20: 'lead',
  q20b: 55,
  q20c: ['drawings', 'kind'],
  q21: agree(4),
  q22: 'part_time',
  q22b: 'adviser',
  q23: { now: 1, in_5_years: 3 },
  q24: ['none'],
  q25: 'both',
  q26: 75,
  q26b: 80,
  q27: 100_000_00,
  q27b: ['farm', 'superannuation', 'pension'],
  q28: 'same_house',
  q29: agree(5),
  q30: 'contribution',
  q31: agree(5),
  q32: agree(2),
  q33: { declined: 'private' },
  q34: ['none'],
  q35: ['land', 'viability', 'retirement', 'harmony', 'growth', 'fairness', 'exit'],
  q36: 'The land in one piece, and a Whitlock on it.',
  q37: 'Nobody sells land to pay somebody out.',
  q37b: 'The term loan, if we have two dry years in a row.',
  q38: agree(2),
  q39: agree(2),
  q40: agree(4),
  q41: 'leader',
  q42: 'within_5',
  q44: 'accurate',
}

const NOAH: Answers = {
  q20: 'none',
  q21: { declined: 'unknown' },
  q22: 'none',
  q22b: 'owner',
  q23: { now: 1, in_5_years: 4 },
  q24: ['finances'],
  q25: 'neither',
  q29: agree(4),
  q30: 'equal',
  q31: agree(2),
  q32: agree(5),
  q33: 'Nobody ever promised me anything. I have heard that the farm is Tess’s.',
  q34: ['education'],
  q35: ['fairness', 'harmony', 'retirement', 'viability', 'land', 'exit', 'growth'],
  q36: 'That my children know the place, and that nobody has to pretend.',
  q37: 'I want to be asked before it is decided, not after.',
  q37b: 'That saying what I think costs me my sister.',
  q38: agree(1),
  q39: agree(5),
  q40: agree(2),
  q41: 'through_others',
  q42: 'within_2',
  q44: 'to_discuss',
}

const INGRID: Answers = {
  q20: 'none',
  q21: { declined: 'unknown' },
  q22: 'none',
  q22b: 'none',
  q23: { now: 1, in_5_years: 5 },
  q24: ['communication'],
  q25: 'neither',
  q29: agree(4),
  q30: 'equal',
  q31: agree(3),
  q32: agree(4),
  q33: { declined: 'unknown' },
  q34: ['none'],
  q35: ['harmony', 'fairness', 'retirement', 'viability', 'land', 'growth', 'exit'],
  q36: 'That we still go to the farm at shearing, and that nobody goes quiet when we drive in.',
  q37b: 'That I only hear of it when it is decided.',
  q38: agree(2),
  q39: agree(5),
  q40: agree(1),
  q41: 'wait',
  q42: 'within_2',
  q44: 'accurate',
}

const CLARE: Answers = {
  q20: 'seasonal',
  q20b: 4,
  q20c: ['unpaid'],
  q21: agree(3),
  q22: 'owner',
  q22b: 'owner',
  q23: { now: 2, in_5_years: 3 },
  q24: ['finances', 'communication'],
  q25: 'open',
  q29: agree(5),
  q30: 'opportunity',
  q31: agree(4),
  q32: agree(4),
  q33: 'Grandfather said that there would always be a house for each of us.',
  q34: ['education', 'housing'],
  q35: ['land', 'harmony', 'fairness', 'viability', 'retirement', 'growth', 'exit'],
  q36: 'That each of us can say that it was fair without looking at the floor.',
  q37: 'The house at River Block stays in the family.',
  q37b: 'Being the one in the middle.',
  q38: agree(3),
  q39: agree(4),
  q40: agree(3),
  q41: 'wait',
  q42: 'within_1',
  q44: 'accurate',
}

/** Tess is in the middle of hers: the demo sign-in goes on where she stopped. */
const TESS: Answers = {
  q20: 'full_time',
  q20b: 60,
  q20c: ['wage', 'promise'],
  q21: agree(2),
  q22: 'lead',
  q22b: 'lead',
  q23: { now: 2, in_5_years: 5 },
  q24: ['finances', 'planning'],
  q25: 'both',
  q29: agree(4),
  q30: 'continuity',
}

/** Answers to the twenty statements of the Mini-IPIP, in their order. */
const statements = (ratings: readonly number[]): Answers =>
  Object.fromEntries(
    [0, 1, 2, 3, 4].map((part) => [
      `p${part + 1}`,
      Object.fromEntries([0, 1, 2, 3].map((place) => [`i${part * 4 + place + 1}`, ratings[part * 4 + place] ?? 3])),
    ]),
  )

export const DEMO_SURVEYS: readonly DemoSurvey[] = [
  { of: 'Alice', key: 'fact_find', assignedDaysAgo: 40, dueInDays: -12, sentDaysAgo: 15, answers: FACT_FIND },
  {
    of: 'Alice',
    key: 'stakeholder_survey',
    ...INVITATION,
    sentDaysAgo: 14,
    reviewedDaysAgo: 8,
    answers: ALICE,
    consents: { F: 'named', I: 'named', J: 'named' },
  },
  {
    of: 'Henry',
    key: 'stakeholder_survey',
    ...INVITATION,
    sentDaysAgo: 9,
    reviewedDaysAgo: 8,
    answers: HENRY,
    consents: { F: 'named', H: 'named' },
  },
  { of: 'Clare', key: 'stakeholder_survey', ...INVITATION, sentDaysAgo: 11, reviewedDaysAgo: 8, answers: CLARE },
  { of: 'Ingrid', key: 'stakeholder_survey', ...INVITATION, sentDaysAgo: 6, answers: INGRID },
  { of: 'Noah', key: 'stakeholder_survey', ...INVITATION, sentDaysAgo: 5, answers: NOAH, consents: { I: 'named' } },
  { of: 'Tess', key: 'stakeholder_survey', ...INVITATION, answers: TESS },
  { of: 'Priya', key: 'stakeholder_survey', ...INVITATION, answers: {} },
  {
    of: 'Alice',
    key: 'mini_ipip',
    ...INVITATION,
    sentDaysAgo: 14,
    reviewedDaysAgo: 8,
    answers: statements([3, 5, 4, 2, 4, 3, 1, 2, 4, 2, 3, 5, 5, 2, 2, 3, 1, 1, 4, 1]),
    consents: { A: 'named' },
  },
  {
    of: 'Henry',
    key: 'mini_ipip',
    ...INVITATION,
    sentDaysAgo: 9,
    reviewedDaysAgo: 8,
    answers: statements([2, 3, 5, 3, 2, 5, 3, 1, 3, 4, 1, 2, 5, 3, 3, 5, 3, 1, 3, 4]),
  },
  { of: 'Noah', key: 'mini_ipip', ...INVITATION, dueInDays: -3, answers: {} },
]

/** The adviser closed the first round of the stakeholder survey so many days ago, with those who had sent by then. */
export const ROUND_CLOSED_DAYS_AGO = 4
