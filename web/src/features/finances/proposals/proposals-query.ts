import * as api from '@paddock/contract/calls'
import type { ClientDetail } from '@paddock/contract/features/clients/client.shapes'
import { isFinanceKind, PROPOSAL_KINDS, type RecordProposalKind } from '@paddock/contract/features/finances/proposals/proposal-kinds'
import type { Recorded } from '@paddock/contract/features/finances/proposals/recorded'
import type { FinanceProposal, Proposal } from '@paddock/contract/features/finances/finances.shapes'
import type { RouteOutput } from '@paddock/contract/route'
import { query } from '../../../platform/api/queries.ts'

/** Everything that a client's stakeholders propose for its record, of every kind. */
export const proposalsQuery = (clientId: string) => query(api.finances.listProposals, { params: { clientId } }, { showsErrors: true })

/** The register, which proposals about anything but assets, debts and land are compared with. */
export const recordedQuery = (clientId: string) => query(api.register.getRegister, { params: { clientId } }, { showsErrors: true })

/** A proposal about anything but an asset, a debt or land. */
export type RecordProposal = Proposal & { kind: RecordProposalKind }

export const isOfFinances = (proposal: Proposal): proposal is FinanceProposal => isFinanceKind(proposal.kind)
export const isOfRecord = (proposal: Proposal): proposal is RecordProposal => !isFinanceKind(proposal.kind)

/** Those that wait, kind by kind: who and what comes before what it owns. */
export const waitingIn = (proposals: readonly Proposal[]): Proposal[] =>
  PROPOSAL_KINDS.flatMap((kind) => proposals.filter((each) => each.kind === kind && each.status === 'proposed'))

/** What stands in the record, as the plan of a proposal reads it. */
export const recordedOf = (client: ClientDetail, register: RouteOutput<typeof api.register.getRegister>): Recorded => ({
  ...register,
  client,
  advisers: client.advisers,
})
