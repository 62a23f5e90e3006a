import { titleOfProposal } from '@paddock/contract/features/finances/proposals/plan-proposal'
import { isFinanceKind, type ProposalKind } from '@paddock/contract/features/finances/proposals/proposal-kinds'
import { titleOf } from '../records/record-words.ts'

/** Makes the name of a proposal of any kind for lists and the log. */
export const titleOfAny = (kind: ProposalKind, fields: Readonly<Record<string, unknown>>): string =>
  isFinanceKind(kind) ? titleOf(kind, fields) : titleOfProposal(kind, fields)
