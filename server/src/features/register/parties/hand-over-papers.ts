import { checkCommitment, checkPaper } from '@paddock/contract/features/register/paper.checks'
import { isSameParty, type Party } from '@paddock/contract/features/register/register.rules'
import type { Transaction } from '../../../platform/database/database.ts'
import { AppError } from '../../../platform/errors/app-error.ts'
import { type Change, changeKept } from '../records/change-kept.ts'
import { type Names, titleOf } from '../records/record-words.ts'
import type { Naming } from './where-named.queries.ts'

/**
 * Replaces a party by another in papers and commitments. A paper never names one party twice in the same capacity. It is refused where
 * somebody would owe themselves, or be their own executor.
 */
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
    if (!checkPaper(paper, []).parties)
      refuseUnfit(titleOf('paper', paper, NOBODY), checkPaper({ ...paper, parties: [...once.values()] }, []).parties)
    const governs = from.kind === 'entity' && paper.entityId === from.id
    changes.push(
      await changeKept(tx, 'paper', paper, {
        parties: [...once.values()],
        ...(governs && { entityId: to?.kind === 'entity' ? to.id : null }),
      }),
    )
  }
  for (const commitment of commitments) {
    const sides = { owedBy: instead(commitment.owedBy), owedTo: instead(commitment.owedTo) }
    refuseUnfit(titleOf('commitment', commitment, NOBODY), checkCommitment({ ...commitment, ...sides }).owedTo)
    changes.push(await changeKept(tx, 'commitment', commitment, sides))
  }
  return changes
}

/** Neither a paper nor a commitment is called by anybody's name. */
const NOBODY: Names = new Map()

function refuseUnfit(title: string, sentence: string | undefined): void {
  if (sentence) throw new AppError('invalid_input', { fields: { to: `${title}: ${sentence} Change or remove it first.` } })
}
