import { isSameParty, type Party } from '@paddock/contract/features/register/register.rules'
import type { Transaction } from '../../../platform/database/database.ts'
import { type Change, changeKept } from '../records/change-kept.ts'
import type { Naming } from './where-named.queries.ts'

/** Replaces a party by another in papers and commitments. A paper never names one party twice in the same capacity. */
export async function handOverPapers(
  tx: Transaction,
  { papers, commitments }: Pick<Naming, 'papers' | 'commitments'>,
  from: Party,
  to: Party | null,
): Promise<Change[]> {
  const instead = (party: Party | null) => (party && isSameParty(party, from) ? to : party)
  const changes: Change[] = []
  for (const paper of papers) {
    const parties = paper.parties.flatMap(({ capacity, ...party }) => {
      const now = instead(party)
      return now ? [{ ...now, capacity }] : []
    })
    const once = new Map(parties.map((party) => [`${party.kind} ${party.id} ${party.capacity}`, party]))
    const governs = from.kind === 'entity' && paper.entityId === from.id
    changes.push(
      await changeKept(tx, 'paper', paper, {
        parties: [...once.values()],
        ...(governs && { entityId: to?.kind === 'entity' ? to.id : null }),
      }),
    )
  }
  for (const commitment of commitments)
    changes.push(await changeKept(tx, 'commitment', commitment, { owedBy: instead(commitment.owedBy), owedTo: instead(commitment.owedTo) }))
  return changes
}
