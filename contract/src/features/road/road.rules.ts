/** How far a family is on the road from the first talk to the handover, worked out from its milestones and their evidence. */
import { EVIDENCE_WORDS, PAPER_KIND_WORDS, PHASES } from '../register/register.words.ts'
import type { Wrong } from '../register/register.checks.ts'
import type { Milestone, Paper } from '../register/register.shapes.ts'

export const MILESTONE_STATES = ['reached', 'overdue', 'next', 'ahead'] as const
export type MilestoneState = (typeof MILESTONE_STATES)[number]

/** The facts by which milestones are judged. */
export interface RoadFacts {
  milestones: readonly Milestone[]
  people: readonly { id: string; name: string; birthYear: number | null; life: string; diedOn: string | null }[]
  papers: readonly Pick<Paper, 'id' | 'kind' | 'name' | 'status' | 'signedOn' | 'audience'>[]
  tasks: readonly { id: string; title: string; doneOn: string | null; audience: Paper['audience'] }[]
  /** The decisions of meetings. A decision counts as evidence once sent minutes contain it. */
  decisions: readonly { id: string; title: string; takenOn: string; isSent: boolean; audience: Paper['audience'] }[]
  /** The surveys that the family was asked, without withdrawn ones. */
  surveys: readonly { key: string; status: string }[]
}

/** The kinds of evidence for which one record of the client is chosen. */
export const CHOSEN_EVIDENCE = ['paper', 'task', 'decision'] as const
type ChosenEvidence = (typeof CHOSEN_EVIDENCE)[number]
export const isChosenEvidence = (evidence: Milestone['evidence']): evidence is ChosenEvidence =>
  (CHOSEN_EVIDENCE as readonly string[]).includes(evidence)

/** A record that can show that a milestone is reached. */
export interface Evidence {
  evidence: ChosenEvidence
  id: string
  title: string
}

export interface RoadStep extends Milestone {
  state: MilestoneState
  /** The year in which the person reaches the age; null without an age or a birth year, and where they died before. */
  dueYear: number | null
  /** Whose age it is; empty for none. */
  who: string
  /** The evidence in words and whether it holds; null where there is none, or where it is gone or this reader may not see it. */
  shownBy: { title: string; holds: boolean; on: string | null } | null
}

/** The milestones in the order of the road, each with its state on a day. */
export function roadOf(facts: RoadFacts, today: string): RoadStep[] {
  const steps = facts.milestones.map((milestone) => stepOf(milestone, facts, today)).toSorted(inOrder)
  const next = steps.findIndex(({ state }) => state === 'ahead')
  return steps.map((step, index) => (index === next ? { ...step, state: 'next' } : step))
}

/** The road as the family reads it: its milestones are judged only by what the family sees, so that no state reveals anything else. */
export function familyRoadOf(facts: RoadFacts, today: string): RoadStep[] {
  const shown = <T extends { audience: string }>(rows: readonly T[]) => rows.filter(({ audience }) => audience === 'family')
  const { milestones, papers, tasks, decisions } = facts
  const seen = { milestones: shown(milestones), papers: shown(papers), tasks: shown(tasks), decisions: shown(decisions) }
  return roadOf({ ...facts, ...seen }, today)
}

/** What an adviser can choose as evidence. */
export function evidenceOf({ papers, tasks, decisions }: Pick<RoadFacts, 'papers' | 'tasks' | 'decisions'>): Evidence[] {
  return [
    ...papers.map(({ id, kind, name }) => ({ evidence: 'paper' as const, id, title: name || PAPER_KIND_WORDS[kind] })),
    ...tasks.map(({ id, title }) => ({ evidence: 'task' as const, id, title })),
    ...decisions.map(({ id, title }) => ({ evidence: 'decision' as const, id, title })),
  ]
}

/** What is wrong with a milestone, by field. The form and the server use the same check. */
export function checkMilestone({
  age,
  personId,
  evidence,
  evidenceId,
}: Pick<Milestone, 'age' | 'personId' | 'evidence' | 'evidenceId'>): Wrong {
  const wrong: Wrong = {}
  if (age !== null && personId === null) wrong.personId = 'Choose whose age it is.'
  if (isChosenEvidence(evidence) && evidenceId === null) wrong.evidenceId = `Choose the ${evidence}.`
  return wrong
}

function stepOf(milestone: Milestone, facts: RoadFacts, today: string): RoadStep {
  const person = facts.people.find(({ id }) => id === milestone.personId)
  const dueYear = yearOfAge(milestone.age, person)
  const shownBy = evidenceFor(milestone, facts)
  const isLate = (milestone.dueOn !== null && milestone.dueOn < today) || (dueYear !== null && dueYear < Number(today.slice(0, 4)))
  const isReached = milestone.reachedOn !== null || shownBy?.holds === true
  return { ...milestone, dueYear, who: person?.name ?? '', shownBy, state: isReached ? 'reached' : isLate ? 'overdue' : 'ahead' }
}

function yearOfAge(age: number | null, person: RoadFacts['people'][number] | undefined): number | null {
  if (age === null || !person || person.birthYear === null) return null
  const year = person.birthYear + age
  // Nobody waits for an age that somebody did not live to see; where the day is not known, nothing is guessed.
  const isReached = person.life !== 'deceased' || (person.diedOn !== null && year <= Number(person.diedOn.slice(0, 4)))
  return isReached ? year : null
}

function evidenceFor({ evidence, evidenceId }: Milestone, { papers, tasks, decisions, surveys }: RoadFacts): RoadStep['shownBy'] {
  if (evidence === 'paper') {
    const paper = papers.find(({ id }) => id === evidenceId)
    return paper ? { title: paper.name || PAPER_KIND_WORDS[paper.kind], holds: paper.status === 'signed', on: paper.signedOn } : null
  }
  if (evidence === 'task') {
    const task = tasks.find(({ id }) => id === evidenceId)
    return task ? { title: task.title, holds: task.doneOn !== null, on: task.doneOn } : null
  }
  if (evidence === 'decision') {
    const decision = decisions.find(({ id }) => id === evidenceId)
    return decision ? { title: decision.title, holds: decision.isSent, on: decision.takenOn } : null
  }
  if (evidence === '') return null
  const asked = surveys.filter(({ key }) => key === evidence)
  return { title: EVIDENCE_WORDS[evidence], holds: asked.length > 0 && asked.every(({ status }) => status === 'completed'), on: null }
}

/** Sorts by phase, then by day. Milestones without a day come last in their phase. */
function inOrder(one: RoadStep, other: RoadStep): number {
  const dueOf = ({ dueOn, dueYear }: RoadStep) => dueOn ?? (dueYear === null ? '9999' : `${dueYear}-12-31`)
  return PHASES.indexOf(one.phase) - PHASES.indexOf(other.phase) || dueOf(one).localeCompare(dueOf(other)) || one.id.localeCompare(other.id)
}

type Usual = Pick<Milestone, 'phase' | 'title'> & Partial<Pick<Milestone, 'evidence' | 'detail'>>

/** The milestones that most families reach. A practice changes them to fit the family. */
export const USUAL_ROAD: readonly Usual[] = [
  { phase: 'first_talk', title: 'First talk held', detail: 'What brings the family, who belongs in the room' },
  { phase: 'facts', title: 'The fact find is answered', evidence: 'fact_find' },
  { phase: 'facts', title: 'Net position and structure checked with the family' },
  { phase: 'views', title: 'Everybody has said what they want', evidence: 'stakeholder_survey' },
  { phase: 'meeting', title: 'First family meeting held', detail: 'Where we stand, where we agree and differ' },
  { phase: 'meeting', title: 'An option is chosen' },
  { phase: 'agreement', title: 'Wills and enduring powers are up to date' },
  { phase: 'agreement', title: 'Agreements are signed' },
  { phase: 'work', title: 'The day-to-day work is handed over' },
  { phase: 'control', title: 'Decisions and signatures are handed over' },
  { phase: 'ownership', title: 'Land and business are handed over' },
]
