/** What accepting many proposals does, one after the other: each is read on the record as those before it leave it. */
import { type Fields, type Plan, type Step } from './plan.ts'
import { matchOfProposal, planProposal } from './plan-proposal.ts'
import { isFinanceKind, type ProposalKind } from './proposal-kinds.ts'
import { type Recorded, RECORDED_LISTS } from './recorded.ts'

export interface Turn {
  id: string
  kind: ProposalKind
  fields: object
  replacesId: string | null
  from: { surveyId: string }
}

export interface PlannedTurn {
  /** Null for assets, debts and land, which no other proposal adds. */
  plan: Plan | null
  /** The record as the proposals before this one leave it. */
  recorded: Recorded
  /** Whether one before it adds the record that this one is about. */
  isAdded: boolean
}

export function planInTurn(proposals: readonly Turn[], recorded: Recorded): PlannedTurn[] {
  let before = recorded
  // Two rows of one person's answers are two things, except of the business itself.
  const taken = new Set<string>()
  return proposals.map(({ id, kind, fields, replacesId, from }) => {
    if (isFinanceKind(kind)) {
      const turn = { plan: null, recorded: before, isAdded: false }
      if (kind === 'property' && replacesId === null)
        before = { ...before, properties: [...before.properties, { id, name: String((fields as Fields).name ?? '') }] }
      return turn
    }
    const matched = replacesId ?? matchOfProposal(kind, fields as Fields, before)
    const about = kind !== 'client' && matched !== replacesId && taken.has(`${from.surveyId} ${matched}`) ? null : matched
    const plan = withOwnIds(planProposal(kind, fields as Fields, before, about), id)
    const turn = { plan, recorded: before, isAdded: about !== replacesId }
    taken.add(`${from.surveyId} ${plan.recordId}`)
    before = afterSteps(before, plan.steps)
    return turn
  })
}

/** What a plan adds is named by the plan, so that a later one can speak of it. */
function withOwnIds(plan: Plan, proposalId: string): Plan {
  const own = new Map(plan.steps.flatMap(({ id, isNew }) => (isNew ? [[id, `${proposalId} ${id}`] as const] : [])))
  const renamed = (value: unknown): unknown => {
    if (typeof value === 'string') return own.get(value) ?? value
    if (Array.isArray(value)) return value.map(renamed)
    if (typeof value !== 'object' || value === null) return value
    return Object.fromEntries(Object.entries(value).map(([name, each]) => [name, renamed(each)]))
  }
  return renamed(plan) as Plan
}

/** What a new record holds where nothing was said, as far as a plan looks at it. */
const BLANK: Partial<Record<Step['record'], Fields>> = {
  person: { firstName: '', lastName: '', relationship: '' },
  role: { holder: null, untilOn: null },
  paper: { name: '', entityId: null, parties: [], landIds: [] },
  commitment: { owedBy: null, owedTo: null, owedToOther: '' },
}

function afterSteps(recorded: Recorded, steps: readonly Step[]): Recorded {
  return steps.reduce((before, { record, id, isNew, values }) => {
    if (record === 'client') return { ...before, client: { ...before.client, ...values } }
    const name = RECORDED_LISTS[record]
    const list: readonly { id: string }[] = before[name]
    const after = isNew
      ? [...list, { ...BLANK[record], ...values, id }]
      : list.map((each) => (each.id === id ? { ...each, ...values } : each))
    return { ...before, [name]: after }
  }, recorded)
}
