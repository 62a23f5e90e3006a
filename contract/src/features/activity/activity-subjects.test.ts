import { expect, test } from 'vitest'
import type { Action } from './action-words.ts'
import { ACTIVITY_SUBJECTS } from './activity.rules.ts'

type SubjectOf<Name extends Action> = Name extends `${infer Subject}.${string}` ? Subject : never

/** Does not compile while a subject of an action is missing here. */
const SUBJECTS: Record<SubjectOf<Action>, true> = {
  account: true,
  adviser: true,
  analytics: true,
  answers: true,
  article: true,
  asset: true,
  audience: true,
  business_year: true,
  client: true,
  commitment: true,
  consent: true,
  document: true,
  entity: true,
  import: true,
  insight: true,
  letter: true,
  liability: true,
  meeting: true,
  milestone: true,
  note: true,
  organization: true,
  paper: true,
  prompt: true,
  property: true,
  proposal: true,
  relation: true,
  role: true,
  round: true,
  snapshot: true,
  stakeholder: true,
  support: true,
  survey: true,
  task: true,
  user: true,
  view: true,
}

test('the log can be filtered by the subject of everything that can be recorded', () => {
  expect(ACTIVITY_SUBJECTS.toSorted()).toEqual(Object.keys(SUBJECTS))
})
