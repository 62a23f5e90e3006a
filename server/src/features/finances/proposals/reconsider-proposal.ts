import type { api, ParsedInput } from '@paddock/contract'
import type { FinanceKind } from '@paddock/contract/features/finances/finances.rules'
import type { Proposal } from '@paddock/contract/features/finances/finances.shapes'
import { NO_VALUE } from '@paddock/contract/features/finances/merge-proposal'
import { isOwned } from '@paddock/contract/features/finances/owned-land'
import type { Scope } from '../../../platform/access/scope.ts'
import { record } from '../../../platform/audit/record.ts'
import type { Transaction } from '../../../platform/database/database.ts'
import { transact } from '../../../platform/database/write.ts'
import { AppError } from '../../../platform/errors/app-error.ts'
import type { Dependencies } from '../../../platform/http/dependencies.ts'
import { lockEditableClient, touchClient } from '../../clients/index.ts'
import { choicesBehind, wasAcceptedBefore } from '../audience/choices-behind.queries.ts'
import { keepValue } from '../records/finance-values.queries.ts'
import { readProposal } from './lock-waiting-proposal.ts'
import { changeProposal, lockProposal, type ProposalRecord } from './proposals.queries.ts'
import { type AudienceFields, audienceTakenBack } from '../audience/record-audience.ts'
import { titleOf } from '../records/record-words.ts'
import { changeRecord, findRecord, type ValuesOf } from '../records/records.queries.ts'

type Input = ParsedInput<typeof api.finances.reconsiderProposal>['body']

/** Undoes a decision: the proposal waits again, and the record is as it was before, unless somebody changed it since. */
export function reconsiderProposal(
  deps: Dependencies,
  scope: Scope,
  { clientId, proposalId }: { clientId: string; proposalId: string },
  { version }: Input,
): Promise<Proposal> {
  return transact(deps.database, async (tx) => {
    const client = await lockEditableClient(tx, scope, clientId)
    const proposal = await lockProposal(tx, client.id, proposalId)
    if (proposal.version !== version) throw new AppError('stale', { current: await readProposal(tx, client.id, proposal.id) })
    if (proposal.status !== 'accepted' && proposal.status !== 'rejected') throw new AppError('proposal_not_reconsiderable')
    const leadsTo = await formerRecord(tx, proposal)
    await changeProposal(tx, proposal.id, {
      status: 'proposed',
      decidedAt: null,
      decidedBy: null,
      reason: '',
      recordId: leadsTo,
      recordVersion: null,
      replaced: null,
    })
    const undone = proposal.status === 'accepted' ? await takeBack(tx, scope, proposal) : undefined
    await record(tx, scope, 'proposal.reconsidered', {
      organizationId: client.organizationId,
      clientId: client.id,
      entityId: proposal.id,
      subject: titleOf(proposal.kind, proposal.fields),
      ...undone,
    })
    await touchClient(tx, client.id)
    return readProposal(tx, client.id, proposal.id)
  })
}

/** The record that an earlier acceptance of the same row led to: it still holds what was given then. */
async function formerRecord(tx: Transaction, { id, status, recordId, replaced }: ProposalRecord): Promise<string | null> {
  if (recordId === null || status !== 'accepted') return recordId
  return replaced !== null && (await wasAcceptedBefore(tx, id, recordId)) ? recordId : null
}

/** The record as it was before the acceptance: removed where it was added, with its former values where they were replaced. */
async function takeBack(tx: Transaction, scope: Scope, { clientId, kind, recordId, recordVersion, replaced }: ProposalRecord) {
  const before = recordId === null ? undefined : await findRecord(tx, kind, clientId, recordId)
  if (!before || before.archivedAt || before.version !== recordVersion) throw new AppError('proposal_not_reconsiderable')
  const changes = replaced ? await formerValues(tx, kind, before.id, replaced) : { archivedAt: new Date() }
  const after = await changeRecord(tx, kind, before.id, changes)
  await keepValue(tx, scope, kind, after)
  return replaced ? { before: { ...before }, after: { ...after } } : { before: { ...before } }
}

/** Land that had a value before only what is owned could have one comes back without it. */
async function formerValues(
  tx: Transaction,
  kind: FinanceKind,
  recordId: string,
  { id: _, clientId: _client, createdAt: _created, archivedAt: _archived, version: _version, ...values }: Record<string, unknown>,
): Promise<Partial<ValuesOf[FinanceKind]>> {
  // What was replaced before records had an audience was for the adviser alone.
  const { audience = 'adviser_only', keptByAdviser = true } = values as Partial<AudienceFields>
  const choices = (await choicesBehind(tx, [recordId])).get(recordId) ?? []
  const former = { ...values, ...audienceTakenBack({ audience, keptByAdviser }, choices) }
  return kind === 'property' && !isOwned(values.tenure) ? { ...former, ...NO_VALUE } : former
}
