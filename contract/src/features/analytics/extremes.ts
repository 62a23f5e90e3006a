import { CONSENSUS_BOUNDS, withheldBelow } from './figures.ts'

/** What of an item decides its place between agreement and difference. */
interface Compared {
  consensus: number | null
  n: number
}

/**
 * The items that a family agrees on most (the most agreed first) and least (the least agreed first), at most `most` of each and none in
 * both; what reads "strong" is never among the differences, what reads "split" never among the agreements. Below three answers a consensus
 * says little and may give an answer away, so those items are left out.
 */
export function extremes<Item extends Compared>(items: readonly Item[], most: number): { top: Item[]; bottom: Item[] } {
  const ranked = items
    .flatMap((item) => (item.consensus !== null && item.n >= withheldBelow ? [{ item, consensus: item.consensus }] : []))
    .sort((one, other) => other.consensus - one.consensus || other.item.n - one.item.n)
  // The differences come first to their places: they are what a family needs to talk about.
  const bottom = ranked
    .filter(({ consensus }) => consensus < CONSENSUS_BOUNDS.strong)
    .toReversed()
    .slice(0, most)
  const top = ranked.filter((each) => each.consensus >= CONSENSUS_BOUNDS.mixed && !bottom.includes(each)).slice(0, most)
  return { top: top.map(({ item }) => item), bottom: bottom.map(({ item }) => item) }
}
