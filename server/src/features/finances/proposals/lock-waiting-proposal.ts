import type { Proposal } from '@paddock/contract/features/finances/finances.shapes'
import type { Transaction } from '../../../platform/database/database.ts'
import { AppError, notFound } from '../../../platform/errors/app-error.ts'
import { readChangedFinances } from '../finances.queries.ts'
import { proposalViews } from './proposal-views.ts'
import { lockProposal } from './proposals.queries.ts'

/** Locks a proposal that nobody has decided yet, in the version that the adviser saw. The client is already locked. */
export async function lockWaitingProposal(tx: Transaction, clientId: string, proposalId: string, version: number) {
  const proposal = await lockProposal(tx, clientId, proposalId)
  const refusal = proposal.status !== 'proposed' ? 'proposal_decided' : proposal.version !== version ? 'stale' : null
  // Both refusals tell the proposal as it is now, so that the adviser reads who decided it and how.
  if (refusal !== null) throw new AppError(refusal, { current: await readProposal(tx, clientId, proposalId) })
  return proposal
}

/** Reads a proposal as it is answered at the end of a change. */
export async function readProposal(tx: Transaction, clientId: string, proposalId: string): Promise<Proposal> {
  const [proposal] = await readProposals(tx, clientId, [proposalId])
  if (!proposal) throw notFound()
  return proposal
}

/** Reads these proposals as they are answered at the end of a change, in this order. */
export async function readProposals(tx: Transaction, clientId: string, proposalIds: readonly string[]): Promise<Proposal[]> {
  const views = new Map((await proposalViews(tx, clientId, await readChangedFinances(tx, clientId))).map((each) => [each.id, each]))
  return proposalIds.flatMap((id) => views.get(id) ?? [])
}
