import type { ProposalKind } from '@paddock/contract/features/finances/proposals/proposal-kinds'
import type { Recorded } from '@paddock/contract/features/finances/proposals/recorded'

/** The version of a record that this screen shows; undefined for other records, such as the business itself. */
export function versionOf(kind: ProposalKind, id: string | null, recorded: Recorded): number | undefined {
  if (kind === 'client') return undefined
  const { people, advisers, entities, papers, commitments, businessYears } = recorded
  return [...people, ...advisers, ...entities, ...papers, ...commitments, ...businessYears].find((each) => each.id === id)?.version
}
