import type { api, ParsedInput } from '@paddock/contract'
import type { FinanceKind, Proposal } from '@paddock/contract/features/finances/finances.contract'
import { NO_VALUE } from '@paddock/contract/features/finances/merge-proposal'
import { isOwned } from '@paddock/contract/features/finances/owned-land'
import type { Scope } from '../../platform/access/scope.ts'
import { record } from '../../platform/audit/record.ts'
import type { Transaction } from '../../platform/database/database.ts'
import { transact } from '../../platform/database/write.ts'
import { AppError } from '../../platform/errors/app-error.ts'
import type { Dependencies } from '../../platform/http/dependencies.ts'
import { lockEditableClient, touchClient } from '../clients/index.ts'
import { keepValue } from './finance-values.queries.ts'
import { readProposal } from './lock-waiting-proposal.ts'
import { changeProposal, lockProposal, type ProposalRecord } from './proposals.queries.ts'
import { titleOf } from './record-words.ts'
import { changeRecord, findRecord, type ValuesOf } from './records.queries.ts'

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
    const undone = proposal.status === 'accepted' ? await takeBack(tx, scope, proposal) : undefined
    await changeProposal(tx, proposal.id, {
      status: 'proposed',
      decidedAt: null,
      decidedBy: null,
      reason: '',
      recordId: null,
      recordVersion: null,
      replaced: null,
    })
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

/** The record as it was before the acceptance: removed where it was added, with its former values where they were replaced. */
async function takeBack(tx: Transaction, scope: Scope, { clientId, kind, recordId, recordVersion, replaced }: ProposalRecord) {
  const before = recordId === null ? undefined : await findRecord(tx, kind, clientId, recordId)
  if (!before || before.archivedAt || before.version !== recordVersion) throw new AppError('proposal_not_reconsiderable')
  const changes = replaced ? formerValues(kind, replaced) : { archivedAt: new Date() }
  const after = await changeRecord(tx, kind, before.id, changes)
  await keepValue(tx, scope, kind, after)
  return replaced ? { before: { ...before }, after: { ...after } } : { before: { ...before } }
}

/** Land that had a value before only what is owned could have one comes back without it. */
function formerValues(kind: FinanceKind, replaced: Record<string, unknown>): Partial<ValuesOf[FinanceKind]> {
  const { id: _, clientId: _client, createdAt: _created, archivedAt: _archived, version: _version, ...values } = replaced
  return kind === 'property' && !isOwned(values.tenure) ? { ...values, ...NO_VALUE } : values
}
