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

/** The waiting proposals by kind: people and entities before what they own. */
export const waitingIn = (proposals: readonly Proposal[]): Proposal[] =>
  PROPOSAL_KINDS.flatMap((kind) => proposals.filter((each) => each.kind === kind && each.status === 'proposed'))

/** The client's record in the form that the plan of a proposal needs. */
export const recordedOf = (client: ClientDetail, stored: RouteOutput<typeof register.getRegister>): Recorded => ({
  ...stored,
  client,
  advisers: client.advisers,
})
