import { CHOSEN_CAP } from '@paddock/contract/features/clients/clients.rules'
import { inPieces } from '../../platform/api/in-pieces.ts'
import { reread } from '../../platform/api/queries.ts'

interface TakenBack {
  withdrawn: number
  skipped: number
}

/** Takes back what went to many, as many at a time as a call takes, and answers how many were taken back and how many stay. */
export async function takeBackMany(ids: readonly string[], work: (ids: string[]) => Promise<TakenBack>): Promise<TakenBack> {
  const { outcomes, error } = await inPieces(ids, work, { size: CHOSEN_CAP, onReached: () => {}, isStopped: () => false })
  await reread()
  if (error !== null) throw error
  const sum = (of: keyof TakenBack) => outcomes.reduce((total, outcome) => total + outcome[of], 0)
  return { withdrawn: sum('withdrawn'), skipped: sum('skipped') }
}
