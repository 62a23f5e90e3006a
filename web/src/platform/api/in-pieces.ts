/** What became of work on many records: what each piece brought, which records were not reached, and why. */
export interface Pieces<Outcome> {
  outcomes: Outcome[]
  rest: readonly string[]
  /** Null where nothing failed, as where it was stopped in between. */
  error: unknown
}

interface Piecewise {
  /** How many records one request takes. */
  size: number
  /** Told before each piece how many records were reached. */
  onReached: (reached: number) => void
  isStopped: () => boolean
}

/** Does work on many records, some at a time. It ends at the first failure and when it is stopped; what was done stays done. */
export async function inPieces<Outcome>(
  ids: readonly string[],
  work: (ids: string[]) => Promise<Outcome>,
  { size, onReached, isStopped }: Piecewise,
): Promise<Pieces<Outcome>> {
  const outcomes: Outcome[] = []
  let at = 0
  try {
    for (; at < ids.length && !isStopped(); at += size) {
      onReached(at)
      outcomes.push(await work(ids.slice(at, at + size)))
    }
    return { outcomes, rest: ids.slice(at), error: null }
  } catch (error) {
    return { outcomes, rest: ids.slice(at), error }
  }
}
