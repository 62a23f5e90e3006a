import { isDeepStrictEqual } from 'node:util'
import type { Answers, Question, QuestionnaireDefinition, Row } from '@paddock/contract/features/questionnaires/definition'
import { visibleQuestions } from '@paddock/contract/features/questionnaires/rules'
import { planProposal, matchOfProposal, readProposals } from '@paddock/contract/features/finances/proposals/plan-proposal'
import { isFinanceKind, type ProposalKind } from '@paddock/contract/features/finances/proposals/proposal-kinds'
import type { Scope } from '../../../platform/access/scope.ts'
import { record } from '../../../platform/audit/record.ts'
import type { Transaction } from '../../../platform/database/database.ts'
import { proposedFields, type ProposedFields, type ProposingQuestion } from './proposed-fields.ts'
import { insertProposals, lockProposalsOf, renewProposal, withdrawProposals } from './proposals.queries.ts'
import { selectLand } from '../records/records.queries.ts'
import { readRecorded } from './recorded.ts'
import { findRespondent } from '../../stakeholders/front.queries.ts'

/** Answers that were just sent, and the person who sent them. */
export interface Submission {
  clientId: string
  organizationId: string
  surveyId: string
  stakeholderId: string
  definition: QuestionnaireDefinition
  answers: Answers
  /** The moment at which they were sent; now unless it is given. */
  sentAt?: Date
}

interface ProposedRow {
  questionId: string
  rowId: string
  kind: ProposalKind
  fields: ProposedFields
}

/**
 * Offers sent answers to the client's record, one proposal a row, or one for a whole answer. What the record says already is not offered.
 * Sent again, an unchanged row keeps its decision, a changed one waits again, and one that vanished while it waited is withdrawn. Part of the transaction that sends the answers; answers how many of them wait now that did not before.
 */
export async function proposeFromSubmission(tx: Transaction, scope: Pick<Scope, 'userId'> | null, submission: Submission): Promise<number> {
  const { clientId, organizationId, surveyId, stakeholderId, definition, answers, sentAt } = submission
  const earlier = await lockProposalsOf(tx, clientId, surveyId)
  const respondent = await findRespondent(tx, stakeholderId)
  const asked = visibleQuestions(definition, answers, respondent)
  const rows: ProposedRow[] = [
    ...asked.filter(isProposing).flatMap((question) => proposedRows(question, answers)),
    ...(await differingFrom(tx, clientId, definition.key === 'fact_find' ? asked.flatMap(({ id }) => readProposals(id, answers)) : [])),
  ]
  const keyOf = (row: { questionId: string; rowId: string }) => `${row.questionId} ${row.rowId}`
  const known = new Map(earlier.map((proposal) => [keyOf(proposal), proposal]))

  const fresh = rows.filter((row) => !known.has(keyOf(row)))
  await insertProposals(
    tx,
    fresh.map((row) => ({ ...row, clientId, surveyId, stakeholderId, sentAt })),
  )
  let changed = 0
  for (const row of rows) {
    const proposal = known.get(keyOf(row))
    if (!proposal) continue
    if (proposal.status !== 'withdrawn' && isDeepStrictEqual(proposal.fields, row.fields)) continue
    await renewProposal(tx, proposal.id, row.fields)
    changed += 1
  }
  const sent = new Set(rows.map(keyOf))
  const gone = earlier.filter((proposal) => proposal.status === 'proposed' && !sent.has(keyOf(proposal)))
  await withdrawProposals(
    tx,
    gone.map((proposal) => proposal.id),
  )
  if (fresh.length + changed + gone.length === 0) return 0
  await record(tx, scope, 'proposal.received', {
    organizationId,
    clientId,
    entityId: surveyId,
    subject: definition.title,
    at: sentAt,
    after: Object.fromEntries(Object.entries({ added: fresh.length, changed, withdrawn: gone.length }).filter(([, rows]) => rows > 0)),
  })
  return fresh.length + changed
}

/** The rows that say something new, and those in which it is not clear whom a name means. */
async function differingFrom(tx: Transaction, clientId: string, rows: readonly ProposedRow[]): Promise<ProposedRow[]> {
  if (rows.length === 0) return []
  const recorded = await readRecorded(tx, clientId, await selectLand(tx, clientId))
  return rows.filter(({ kind, fields }) => {
    if (isFinanceKind(kind)) return true
    const { steps, mentions } = planProposal(kind, fields, recorded, matchOfProposal(kind, fields, recorded))
    return steps.length > 0 || mentions.some(({ problem }) => problem !== '')
  })
}

function isProposing(question: Question): question is ProposingQuestion {
  return question.type === 'rows' && question.proposes !== undefined
}

function proposedRows(question: ProposingQuestion, answers: Answers): ProposedRow[] {
  const given = answers[question.id]
  if (!Array.isArray(given)) return []
  return (given as readonly Row[]).map((row) => ({
    questionId: question.id,
    rowId: row.id,
    kind: question.proposes,
    fields: proposedFields(question, row),
  }))
}
