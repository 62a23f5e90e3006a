import type { FinanceKind } from '@paddock/contract/features/finances/finances.rules'
import type { ConsentChoice } from '@paddock/contract/features/questionnaires/definition'
import type { Scope } from '../../../platform/access/scope.ts'
import { record } from '../../../platform/audit/record.ts'
import type { Transaction } from '../../../platform/database/database.ts'
import { notFound } from '../../../platform/errors/app-error.ts'
import type { Dependencies } from '../../../platform/http/dependencies.ts'
import type { ClientRecord } from '../../clients/index.ts'
import { acceptedValues } from './accepted-values.ts'
import { checkRecord } from '../records/check-record.ts'
import { findAskedSurvey } from '../../surveys/front.queries.ts'
import { choicesBehind } from '../audience/choices-behind.queries.ts'
import { keepValue } from '../records/finance-values.queries.ts'
import type { Decision } from './decision.ts'
import { changeProposal, type ProposalRecord } from './proposals.queries.ts'
import { audienceOnceAccepted, choiceOf } from '../audience/record-audience.ts'
import { withConsequences } from '../records/record-fields.ts'
import { dayOfClient, staleRecord } from '../records/record-view.ts'
import { titleOf } from '../records/record-words.ts'
import { changeRecord, findRecord, insertRecord, type RecordOf, type ValuesOf } from '../records/records.queries.ts'

/** Takes a proposed row over: it replaces a record's values, which stay in its history, or adds a record. */
export async function takeOverFinance(
  tx: Transaction,
  deps: Dependencies,
  scope: Scope,
  client: ClientRecord,
  proposal: ProposalRecord & { givenBy: string; kind: FinanceKind },
  { replacesId, replacesVersion, corrections = {} }: Decision,
): Promise<string> {
  const { kind } = proposal
  const before =
    replacesId === null
      ? undefined
      : await findReplaced(tx, kind, client.id, replacesId, replacesVersion, await dayOfClient(tx, deps, client))
  const values = {
    ...withConsequences(kind, acceptedValues(kind, proposal.fields, corrections, before), before),
    ...audienceOnceAccepted(before, await choicesFor(tx, proposal, before)),
  }
  await checkRecord(tx, deps, client, corrections)
  await checkRecord(tx, deps, client, { asAt: (values as { asAt?: string | null }).asAt })
  const after = before
    ? await changeRecord(tx, kind, before.id, values)
    : await insertRecord(tx, kind, { ...values, clientId: client.id } as unknown as ValuesOf[FinanceKind])
  await keepValue(tx, scope, kind, after, proposal.id)
  await changeProposal(tx, proposal.id, {
    status: 'accepted',
    decidedAt: new Date(),
    decidedBy: scope.userId,
    reason: '',
    recordId: after.id,
    recordVersion: after.version,
    replaced: before ? { ...before } : null,
  })
  await record(tx, scope, 'proposal.accepted', {
    organizationId: client.organizationId,
    clientId: client.id,
    entityId: after.id,
    subject: titleOf(kind, after),
    ...(before && { before: { ...before } }),
    after: { ...(before ? after : values), givenBy: proposal.givenBy },
  })
  return after.id
}

/** Reads the choices of people for the row, and for the rows from which its record was made before. */
async function choicesFor(
  tx: Transaction,
  { surveyId, questionId }: ProposalRecord,
  before: RecordOf[FinanceKind] | undefined,
): Promise<ConsentChoice[]> {
  const earlier = before ? ((await choicesBehind(tx, [before.id])).get(before.id) ?? []) : []
  return [...earlier, await choiceOf(tx, await findAskedSurvey(tx, surveyId), questionId)]
}

/** Finds the current record whose values are replaced. If the adviser says which version they saw, it must be that one. */
async function findReplaced<K extends FinanceKind>(
  tx: Transaction,
  kind: K,
  clientId: string,
  recordId: string,
  version: number | undefined,
  day: string,
): Promise<RecordOf[K]> {
  const stored = await findRecord(tx, kind, clientId, recordId)
  if (stored.archivedAt) throw notFound()
  if (version !== undefined && stored.version !== version) throw staleRecord(kind, stored, day)
  return stored
}
