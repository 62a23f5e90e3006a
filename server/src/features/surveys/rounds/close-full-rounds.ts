import { MIN_OTHERS } from '@paddock/contract/features/analytics/shared-figures'
import { transact } from '../../../platform/database/write.ts'
import type { Dependencies } from '../../../platform/http/dependencies.ts'
import { closeFullRound } from './close-round.ts'
import { selectFullRounds } from './rounds.queries.ts'

/**
 * Closes the rounds that wait for nobody since the last person awaited left them: by a withdrawal, off the record, or as a helper. That is
 * done in the morning and not at once, because each of these can be undone, and a closed round is never opened again.
 */
export async function closeFullRounds({ database }: Pick<Dependencies, 'database'>): Promise<void> {
  const full = await selectFullRounds(database.db, MIN_OTHERS)
  for (const round of full) await transact(database, (tx) => closeFullRound(tx, round))
}
