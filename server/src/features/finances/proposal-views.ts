import type { Proposal } from '@paddock/contract/features/finances/finances.contract'
import type { StoredFinances } from './finances.queries.ts'
import { matchProposals } from './match-proposals.ts'
import { titleOf } from './record-words.ts'

/** The proposals as the contract answers them, each waiting one with the record that it seems to speak of. */
export function proposalViews({ assets, liabilities, properties, proposals }: StoredFinances): Proposal[] {
  const matches = matchProposals(
    proposals.map(({ from, ...proposal }) => ({ ...proposal, ...from })),
    [
      ...assets.map((each) => ({ ...each, kind: 'asset' as const })),
      ...liabilities.map((each) => ({ ...each, kind: 'liability' as const })),
      ...properties.map((each) => ({ ...each, kind: 'property' as const })),
    ],
  )
  return proposals.map(({ rowId: _, hasReplaced, ...proposal }) => ({
    ...proposal,
    title: titleOf(proposal.kind, proposal.fields),
    replacesId: proposal.status === 'accepted' && hasReplaced ? proposal.recordId : (matches.get(proposal.id) ?? null),
    // A row that was sent differently still knows where it led, but nothing came of it yet.
    recordId: proposal.status === 'accepted' ? proposal.recordId : null,
  }))
}
