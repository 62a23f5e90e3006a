import type { Proposal } from '@paddock/contract/features/finances/finances.shapes'
import type { Reader } from '../../../platform/database/database.ts'
import type { StoredFinances } from '../finances.queries.ts'
import { matchProposals } from './match-proposals.ts'
import { audienceOf, choiceOf } from '../audience/record-audience.ts'
import { titleOf } from '../records/record-words.ts'

/** The proposals as the contract answers them, each waiting one with the record that it seems to speak of. */
export async function proposalViews(reader: Reader, { assets, liabilities, properties, proposals }: StoredFinances): Promise<Proposal[]> {
  const matches = matchProposals(
    proposals.map(({ from, ...proposal }) => ({ ...proposal, ...from })),
    [
      ...assets.map((each) => ({ ...each, kind: 'asset' as const })),
      ...liabilities.map((each) => ({ ...each, kind: 'liability' as const })),
      ...properties.map((each) => ({ ...each, kind: 'property' as const })),
    ],
  )
  const views = proposals.map(async ({ rowId: _, hasReplaced, survey, ...proposal }) => ({
    ...proposal,
    title: titleOf(proposal.kind, proposal.fields),
    audience: audienceOf(await choiceOf(reader, survey, proposal.from.questionId)),
    replacesId: proposal.status === 'accepted' && hasReplaced ? proposal.recordId : (matches.get(proposal.id) ?? null),
    // A row that was sent differently still knows where it led, but nothing came of it yet.
    recordId: proposal.status === 'accepted' ? proposal.recordId : null,
  }))
  return Promise.all(views)
}
