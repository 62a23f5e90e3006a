import type { ProposalKind } from '@paddock/contract/features/finances/proposals/proposal-kinds'
import type { Recorded } from '@paddock/contract/features/finances/proposals/recorded'

/** The version of a record as this screen shows it; undefined where the record is none of those, such as the business itself. */
export function versionOf(kind: ProposalKind, id: string | null, recorded: Recorded): number | undefined {
  if (kind === 'client') return undefined
  const { people, advisers, entities, papers, commitments, businessYears } = recorded
  return [...people, ...advisers, ...entities, ...papers, ...commitments, ...businessYears].find((each) => each.id === id)?.version
}
