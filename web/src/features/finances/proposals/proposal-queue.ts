import type { register } from '@paddock/contract/calls'
import type { ClientDetail } from '@paddock/contract/features/clients/client.shapes'
import { isFinanceKind, PROPOSAL_KINDS, type RecordProposalKind } from '@paddock/contract/features/finances/proposals/proposal-kinds'
import type { Recorded } from '@paddock/contract/features/finances/proposals/recorded'
import type { FinanceProposal, Proposal } from '@paddock/contract/features/finances/finances.shapes'
import type { RouteOutput } from '@paddock/contract/route'

/** A proposal about anything but an asset, a debt or land. */
export type RecordProposal = Proposal & { kind: RecordProposalKind }

export const isOfFinances = (proposal: Proposal): proposal is FinanceProposal => isFinanceKind(proposal.kind)
export const isOfRecord = (proposal: Proposal): proposal is RecordProposal => !isFinanceKind(proposal.kind)

/** Those that wait, kind by kind: who and what comes before what it owns. */
export const waitingIn = (proposals: readonly Proposal[]): Proposal[] =>
  PROPOSAL_KINDS.flatMap((kind) => proposals.filter((each) => each.kind === kind && each.status === 'proposed'))

/** What stands in the record, as the plan of a proposal reads it. */
export const recordedOf = (client: ClientDetail, stored: RouteOutput<typeof register.getRegister>): Recorded => ({
  ...stored,
  client,
  advisers: client.advisers,
})
