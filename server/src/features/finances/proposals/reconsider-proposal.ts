import type { api, ParsedInput, RouteOutput } from '@paddock/contract'
import type { FinanceKind } from '@paddock/contract/features/finances/finances.rules'
import type { Proposal } from '@paddock/contract/features/finances/finances.shapes'
import type { Owner } from '@paddock/contract/features/register/party.shapes'
import { NO_VALUE } from '@paddock/contract/features/finances/merge-proposal'
import { isFinanceKind } from '@paddock/contract/features/finances/proposals/proposal-kinds'
import { isOwned } from '@paddock/contract/features/finances/owned-land'
import type { Scope } from '../../../platform/access/scope.ts'
import { record } from '../../../platform/audit/record.ts'
import type { Transaction } from '../../../platform/database/database.ts'
import { transact } from '../../../platform/database/write.ts'
import { AppError } from '../../../platform/errors/app-error.ts'
import type { Dependencies } from '../../../platform/http/dependencies.ts'
import { type ClientRecord, lockEditableClient, touchClient } from '../../clients/index.ts'
import { choicesBehindWrites } from '../audience/choices-behind-writes.queries.ts'
import { choicesBehind, wasAcceptedBefore } from '../audience/choices-behind.queries.ts'
import { expectOwnersStay } from '../records/check-owners.ts'
import { keepValue } from '../records/finance-values.queries.ts'
import { readProposal, readProposals } from './lock-waiting-proposal.ts'
import { titleOfAny } from './proposal-title.ts'
import { changeProposal, followRecordVersion, lockProposal, type ProposalRecord } from './proposals.queries.ts'
import { takeBackWrites, type Written } from './write-steps.ts'
import { type AudienceFields, audienceTakenBack } from '../audience/record-audience.ts'
import { changeRecord, findRecord, type ValuesOf } from '../records/records.queries.ts'

type Input = ParsedInput<typeof api.finances.reconsiderProposal>['body']
type ManyInput = ParsedInput<typeof api.finances.reconsiderProposals>['body']

/**
 * Undoes a decision: the proposal waits again, and the record is as it was before. It is refused where somebody changed the record
 * since.
 */
export function reconsiderProposal(
  deps: Dependencies,
  scope: Scope,
  { clientId, proposalId }: { clientId: string; proposalId: string },
  { version }: Input,
): Promise<Proposal> {
  return transact(deps.database, async (tx) => {
    const client = await lockEditableClient(tx, scope, clientId)
    await reconsiderOne(tx, scope, client, proposalId, version)
    await touchClient(tx, client.id)
    return readProposal(tx, client.id, proposalId)
  })
}

/** Undoes many decisions, all of them or none. The last one is undone first, because it may build on those before. */
export function reconsiderProposals(
  deps: Dependencies,
  scope: Scope,
  clientId: string,
  { proposals }: ManyInput,
): Promise<RouteOutput<typeof api.finances.reconsiderProposals>> {
  return transact(deps.database, async (tx) => {
    const client = await lockEditableClient(tx, scope, clientId)
    const versions = new Map(proposals.map(({ proposalId, version }) => [proposalId, version]))
    for (const [proposalId, version] of [...versions].toReversed()) await reconsiderOne(tx, scope, client, proposalId, version)
    await touchClient(tx, client.id)
    return { reconsidered: await readProposals(tx, client.id, [...versions.keys()]) }
  })
}

async function reconsiderOne(tx: Transaction, scope: Scope, client: ClientRecord, proposalId: string, version: number): Promise<void> {
  const proposal = await lockProposal(tx, client.id, proposalId)
  if (proposal.version !== version) throw new AppError('stale', { current: await readProposal(tx, client.id, proposal.id) })
  if (proposal.status !== 'accepted' && proposal.status !== 'rejected') throw new AppError('proposal_not_reconsiderable')
  const { kind } = proposal
  const waits = { status: 'proposed', decidedAt: null, decidedBy: null, reason: '', recordVersion: null } as const
  const entry = {
    organizationId: client.organizationId,
    clientId: client.id,
    entityId: proposal.id,
    subject: titleOfAny(kind, proposal.fields),
  }
  if (!isFinanceKind(kind)) {
    await changeProposal(tx, proposal.id, {
      ...waits,
      ...(proposal.status === 'accepted' && { recordId: null, replaced: earlierRefs(proposal) }),
    })
    await record(tx, scope, 'proposal.reconsidered', entry)
    if (proposal.status === 'accepted') await takeBackRecords(tx, scope, client, proposal)
    return
  }
  const leadsTo = await formerRecord(tx, proposal)
  await changeProposal(tx, proposal.id, { ...waits, recordId: leadsTo, replaced: null })
  const undone = proposal.status === 'accepted' ? await takeBack(tx, scope, { ...proposal, kind }) : undefined
  await record(tx, scope, 'proposal.reconsidered', { ...entry, ...undone })
}

/** The records of the register that an earlier acceptance made of it. People's choices still apply there. */
function earlierRefs({ replaced }: ProposalRecord): Record<string, unknown> | null {
  const { writes, refs } = replaced as unknown as Written
  const undone = new Set(writes.map(({ id }) => id))
  const kept = refs.filter(({ id }, at) => refs.findIndex((ref) => ref.id === id) < at || !undone.has(id))
  return kept.length === 0 ? null : ({ writes: [], refs: kept } satisfies Written)
}

async function takeBackRecords(tx: Transaction, scope: Scope, client: ClientRecord, { replaced }: ProposalRecord): Promise<void> {
  const choices = await choicesBehindWrites(tx, client.id)
  await takeBackWrites(tx, scope, client, (replaced as unknown as Written).writes, (id) => choices.get(id) ?? [])
}

/** Finds the record to which an earlier acceptance of the same row led. It still holds the values of that time. */
async function formerRecord(tx: Transaction, { id, status, recordId, replaced }: ProposalRecord): Promise<string | null> {
  if (recordId === null || status !== 'accepted') return recordId
  return replaced !== null && (await wasAcceptedBefore(tx, id, recordId)) ? recordId : null
}

/** Makes the record as it was before the acceptance: removed where it was added, with its former values where they were replaced. */
async function takeBack(
  tx: Transaction,
  scope: Scope,
  { clientId, kind, recordId, recordVersion, replaced, decidedAt }: ProposalRecord & { kind: FinanceKind },
) {
  const before = recordId === null ? undefined : await findRecord(tx, kind, clientId, recordId)
  if (!before || before.archivedAt || before.version !== recordVersion) throw new AppError('proposal_not_reconsiderable')
  const { owners = [] } = (replaced ?? {}) as { owners?: Owner[] }
  await expectOwnersStay(tx, clientId, owners, decidedAt ?? new Date())
  const changes = replaced ? await formerValues(tx, kind, before.id, replaced) : { archivedAt: new Date() }
  const after = await changeRecord(tx, kind, before.id, changes)
  await keepValue(tx, scope, kind, after)
  // The record says again what the acceptance before it wrote, so that acceptance can be undone as well.
  if (replaced && typeof replaced.version === 'number')
    await followRecordVersion(tx, before.id, { before: replaced.version, after: after.version })
  return replaced ? { before: { ...before }, after: { ...after } } : { before: { ...before } }
}

/** Land that had a value before the rule that only owned land has one comes back without it. */
async function formerValues(
  tx: Transaction,
  kind: FinanceKind,
  recordId: string,
  { id: _, clientId: _client, createdAt: _created, archivedAt: _archived, version: _version, ...values }: Record<string, unknown>,
): Promise<Partial<ValuesOf[FinanceKind]>> {
  // Records that were replaced before records had an audience were for the adviser alone.
  const { audience = 'adviser_only', keptByAdviser = true } = values as Partial<AudienceFields>
  const choices = (await choicesBehind(tx, [recordId])).get(recordId) ?? []
  const former = { ...values, ...audienceTakenBack({ audience, keptByAdviser }, choices) }
  return kind === 'property' && !isOwned(values.tenure) ? { ...former, ...NO_VALUE } : former
}
