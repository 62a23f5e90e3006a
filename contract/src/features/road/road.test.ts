import { expect, test } from 'vitest'
import { blankValues } from '../../field-values.ts'
import { MILESTONE_FIELDS } from '../register/register.fields.ts'
import type { Milestone } from '../register/register.shapes.ts'
import { checkMilestone, familyRoadOf, type RoadFacts, roadOf } from './road.rules.ts'

const TODAY = '2026-11-23'
const milestone = (title: string, given: Partial<Milestone> = {}): Milestone => ({
  ...blankValues(MILESTONE_FIELDS),
  id: title,
  title,
  personId: null,
  evidenceId: null,
  audience: 'family',
  version: 1,
  ...given,
})
const facts = (milestones: Milestone[], given: Partial<RoadFacts> = {}): RoadFacts => ({
  milestones,
  people: [{ id: 'henry', name: 'Henry Whitlock', birthYear: 1961, life: 'living', diedOn: null }],
  papers: [],
  tasks: [],
  decisions: [],
  surveys: [],
  ...given,
})
const statesOf = (road: RoadFacts) => roadOf(road, TODAY).map(({ title, state }) => [title, state])
const signed = { id: 'will', kind: 'will', name: '', status: 'signed', signedOn: '2026-05-03', audience: 'adviser_only' } as const

test('the first milestone that is neither reached nor overdue is the next one', () => {
  const road = facts([
    milestone('meeting', { phase: 'meeting' }),
    milestone('talk', { reachedOn: '2026-01-05' }),
    milestone('late', { phase: 'facts', dueOn: '2026-11-22' }),
    milestone('ownership', { phase: 'ownership' }),
  ])
  expect(statesOf(road)).toEqual([
    ['talk', 'reached'],
    ['late', 'overdue'],
    ['meeting', 'next'],
    ['ownership', 'ahead'],
  ])
})

test('what is due on the day itself is not overdue', () => {
  expect(statesOf(facts([milestone('today', { dueOn: TODAY })]))).toEqual([['today', 'next']])
})

test('an age is due in the year in which the person reaches it, and nothing is guessed without a birth year', () => {
  const waits = (personId: string) => milestone('work', { age: 70, personId })
  expect(roadOf(facts([waits('henry')]), TODAY)[0]).toMatchObject({ dueYear: 2031, who: 'Henry Whitlock', state: 'next' })
  expect(roadOf(facts([waits('henry')]), '2032-01-01')[0]).toMatchObject({ state: 'overdue' })
  expect(roadOf(facts([waits('nobody')]), TODAY)[0]).toMatchObject({ dueYear: null, who: '' })
})

test('nobody waits for an age that somebody did not live to see', () => {
  const yearOf = (age: number, diedOn: string | null) => {
    const henry = { id: 'henry', name: 'Henry Whitlock', birthYear: 1961, life: 'deceased', diedOn }
    return roadOf(facts([milestone('work', { age, personId: 'henry' })], { people: [henry] }), '2032-01-01')[0]
  }
  expect(yearOf(70, '2025-03-02')).toMatchObject({ dueYear: null, who: 'Henry Whitlock', state: 'next' })
  expect(yearOf(70, null)).toMatchObject({ dueYear: null, state: 'next' })
  expect(yearOf(60, '2025-03-02')).toMatchObject({ dueYear: 2021, state: 'overdue' })
})

test('a signed paper, a done task and answers that all are in show that a milestone is reached; what is gone shows nothing', () => {
  const by = (evidence: Milestone['evidence'], evidenceId: string | null = null) => milestone(evidence, { evidence, evidenceId })
  const all = [by('paper', 'will'), by('task', 'call'), by('fact_find'), by('stakeholder_survey')]
  const task = { id: 'call', title: 'Call the bank', doneOn: '2026-10-01', audience: 'family' } as const
  const surveys = [
    { key: 'fact_find', status: 'completed' },
    { key: 'stakeholder_survey', status: 'completed' },
    { key: 'stakeholder_survey', status: 'in_progress' },
  ]
  expect(Object.fromEntries(statesOf(facts(all, { papers: [signed], tasks: [task], surveys })))).toEqual({
    paper: 'reached',
    task: 'reached',
    fact_find: 'reached',
    stakeholder_survey: 'next',
  })
  expect(Object.fromEntries(statesOf(facts(all)))).toMatchObject({
    paper: expect.not.stringMatching('reached'),
    fact_find: expect.not.stringMatching('reached'),
  })
})

test('the family reads its own milestones, and no state tells it of a paper that is kept from it', () => {
  const shown = milestone('wills', { evidence: 'paper', evidenceId: 'will' })
  const kept = milestone('kept', { audience: 'adviser_only' })
  const before = familyRoadOf(facts([shown, kept], { papers: [{ ...signed, status: 'draft', signedOn: null }] }), TODAY)
  const after = familyRoadOf(facts([shown, kept], { papers: [signed] }), TODAY)
  expect(after).toEqual(before)
  expect(after.map(({ title }) => title)).toEqual(['wills'])
  expect(familyRoadOf(facts([shown], { papers: [{ ...signed, audience: 'family' }] }), TODAY)[0]).toMatchObject({ state: 'reached' })
})

test('an age needs a person, and evidence needs its paper or task', () => {
  const nothing = { age: null, personId: null, evidence: '', evidenceId: null } as const
  expect(checkMilestone(nothing)).toEqual({})
  expect(checkMilestone({ ...nothing, age: 70 })).toEqual({ personId: 'Choose whose age it is.' })
  expect(checkMilestone({ ...nothing, evidence: 'paper' })).toEqual({ evidenceId: 'Choose the paper.' })
  expect(checkMilestone({ ...nothing, evidence: 'fact_find' })).toEqual({})
})

test('a decision shows a milestone once it stands in minutes that were sent, and the family where all of it was asked', () => {
  const decided = milestone('chosen', { evidence: 'decision', evidenceId: 'sheep' })
  const decision = { id: 'sheep', title: 'Noah runs the sheep', takenOn: '2026-10-04', isSent: true, audience: 'adviser_only' } as const
  const of = (given: object) => facts([decided], { decisions: [{ ...decision, ...given }] })
  expect(roadOf(of({}), TODAY)[0]).toMatchObject({ state: 'reached', shownBy: { title: 'Noah runs the sheep', on: '2026-10-04' } })
  expect(roadOf(of({ isSent: false }), TODAY)[0]).toMatchObject({ state: 'next', shownBy: { holds: false } })
  expect(roadOf(facts([decided]), TODAY)[0]).toMatchObject({ state: 'next', shownBy: null })
  expect(familyRoadOf(of({}), TODAY)[0]).toMatchObject({ state: 'next', shownBy: null })
  expect(familyRoadOf(of({ audience: 'family' }), TODAY)[0]).toMatchObject({ state: 'reached' })
  expect(checkMilestone({ age: null, personId: null, evidence: 'decision', evidenceId: null })).toEqual({
    evidenceId: 'Choose the decision.',
  })
})
