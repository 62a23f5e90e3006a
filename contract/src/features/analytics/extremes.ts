import { CONSENSUS_BOUNDS, type ConsensusReading, WORDS_FROM } from './figures.ts'

/** What of an item decides its place between agreement and difference. */
interface Compared {
  consensus: number | null
  reading: ConsensusReading | null
  n: number
}

/**
 * The items whose answers stand closest together (the closest first) and furthest apart (the furthest first), at most `most` of each and
 * none in both; what reads "close together" is never among the differences, what reads "far apart" never among the others. Below three
 * answers a consensus says little and may give an answer away, so those items are left out.
 */
export function extremes<Item extends Compared>(items: readonly Item[], most: number): { top: Item[]; bottom: Item[] } {
  const ranked = items
    .flatMap((item) => {
      // The family may be told "close together" without the figure.
      const consensus = item.consensus ?? (item.reading === 'close_together' ? CONSENSUS_BOUNDS.close : null)
      return consensus !== null && item.n >= WORDS_FROM ? [{ item, consensus }] : []
    })
    .sort((one, other) => other.consensus - one.consensus || other.item.n - one.item.n)
  // The differences come first to their places: they are what a family needs to talk about.
  const bottom = ranked
    .filter(({ consensus }) => consensus < CONSENSUS_BOUNDS.close)
    .toReversed()
    .slice(0, most)
  const top = ranked.filter((each) => each.consensus >= CONSENSUS_BOUNDS.mixed && !bottom.includes(each)).slice(0, most)
  return { top: top.map(({ item }) => item), bottom: bottom.map(({ item }) => item) }
}
