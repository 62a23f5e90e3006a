import { withheldBelow } from './figures.ts'

/** What of an item decides its place between agreement and difference. */
interface Compared {
  consensus: number | null
  n: number
}

/**
 * The items that a family agrees on most (the most agreed first) and least (the least agreed first), at most `most` of each and none in
 * both. Below three answers a consensus says little and may give an answer away, so those items are left out.
 */
export function extremes<Item extends Compared>(items: readonly Item[], most: number): { top: Item[]; bottom: Item[] } {
  const ranked = items
    .flatMap((item) => (item.consensus !== null && item.n >= withheldBelow ? [{ item, consensus: item.consensus }] : []))
    .sort((one, other) => other.consensus - one.consensus || other.item.n - one.item.n)
    .map(({ item }) => item)
  // An odd one out belongs to the differences: they are what a family needs to talk about.
  const top = ranked.slice(0, Math.min(most, Math.floor(ranked.length / 2)))
  const bottom = ranked.slice(top.length).toReversed().slice(0, most)
  return { top, bottom }
}
