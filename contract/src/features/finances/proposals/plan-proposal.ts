/** Joins the kinds of proposals besides assets, debts and land. Each kind is a module, and all are used in the same way. */
import { isBlank, isDeclined } from '../../questionnaires/answer-cells.ts'
import type { Answers, Row } from '../../questionnaires/definition.ts'
import { businessYearRules } from './kinds/of-business-year.ts'
import { clientRules } from './kinds/of-client.ts'
import { commitmentRules } from './kinds/of-commitment.ts'
import { entityRules } from './kinds/of-entity.ts'
import { outsideAdviserRules } from './kinds/of-outside-adviser.ts'
import { paperRules } from './kinds/of-paper.ts'
import { personRules } from './kinds/of-person.ts'
import { beginPlan, type Fields, type PartyChoice, type Plan, type ProposalRules } from './plan.ts'
import type { RecordProposalKind } from './proposal-kinds.ts'
import type { Recorded } from './recorded.ts'

export const PROPOSAL_RULES: Readonly<Record<RecordProposalKind, ProposalRules>> = {
  client: clientRules,
  person: personRules,
  outside_adviser: outsideAdviserRules,
  entity: entityRules,
  paper: paperRules,
  commitment: commitmentRules,
  business_year: businessYearRules,
}

/** The row identifier of a question without rows: the answer as a whole. */
const WHOLE_ANSWER = 'answer'

export interface ReadProposal {
  questionId: string
  rowId: string
  kind: RecordProposalKind
  fields: Fields
}

/** The questions of the fact find whose answers propose something, with the kind of proposal. */
export const KIND_OF_QUESTION: ReadonlyMap<string, RecordProposalKind> = new Map(
  Object.entries(PROPOSAL_RULES).flatMap(([kind, { read }]) => Object.keys(read).map((id) => [id, kind as RecordProposalKind] as const)),
)

/**
 * Reads what the answer of a question proposes: one proposal for each row, or one for the whole answer. A blank or declined answer
 * proposes nothing.
 */
export function readProposals(questionId: string, answers: Answers): ReadProposal[] {
  const kind = KIND_OF_QUESTION.get(questionId)
  const given = answers[questionId]
  if (kind === undefined || isBlank(given) || isDeclined(given)) return []
  const read = PROPOSAL_RULES[kind].read[questionId]
  const rows: { id: string; given: unknown }[] = isRows(given)
    ? given.map((row) => ({ id: row.id, given: row }))
    : [{ id: WHOLE_ANSWER, given }]
  return rows.flatMap((row) => {
    const fields = read?.(row.given)
    return fields ? [{ questionId, rowId: row.id, kind, fields }] : []
  })
}

const isRows = (value: unknown): value is readonly Row[] => Array.isArray(value) && typeof value[0] === 'object'

/** The corrections of the adviser: values by field, and the meaning of each name. */
export type Corrections = Fields & { parties?: Readonly<Record<string, PartyChoice>> }

/** Plans what an acceptance does: its steps in their order. There are none where the record says the same already. */
export function planProposal(
  kind: RecordProposalKind,
  fields: Fields,
  recorded: Recorded,
  replacesId: string | null,
  { parties = {}, ...corrected }: Corrections = {},
): Plan {
  const plan = beginPlan(recorded, parties)
  const recordId = PROPOSAL_RULES[kind].plan({ ...fields, ...corrected }, replacesId, plan)
  return { recordId, steps: plan.steps, mentions: plan.mentions }
}

/** Makes the name of a proposal. */
export const titleOfProposal = (kind: RecordProposalKind, fields: Fields): string => PROPOSAL_RULES[kind].title(fields)

/** Finds the record that a proposal is about; null where it would be added. */
export const matchOfProposal = (kind: RecordProposalKind, fields: Fields, recorded: Recorded): string | null =>
  PROPOSAL_RULES[kind].match(fields, recorded)
