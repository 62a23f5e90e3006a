/**
 * What would be counted in two places counts once: land counts at its own value; the balance of a fund that holds farm land, and water
 * that is tied to land, count for what is left of them. The database works out the same sum for the lists (`counted_twice_cents`).
 */
import type { AssetDetails } from '../finances/finances.shapes.ts'
import { isOwned } from '../finances/owned-land.ts'

/** `fund`: its balance includes land. `water`: the value of land includes it. */
export type SharedWith = 'fund' | 'water'

/** An asset whose value may be that of land as well, by what was said of it. */
export interface Sharing {
  with: SharedWith
  /** The properties that were named; empty: none. Null: nobody has settled it, and it may be any land of the record. */
  landIds: readonly string[] | null
}

/** What the sum needs of an asset, a liability or a property. */
export interface Counted {
  id: string
  /** What of the record it is: land is a `property`. */
  kind: string
  /** What it is worth, or what is owed (as a positive number), in cents; null = nobody has said. */
  cents: number | null
  /** How land is held: only land that is owned counts. Null for everything else. */
  tenure: string | null
  /** What a fund that holds farm land, or water that is tied to land, shares with that land; null otherwise. */
  sharing: Sharing | null
}

/** What of an asset is counted as land already. */
export interface Overlap {
  id: string
  with: SharedWith
  /** The properties whose value it shares. */
  landIds: string[]
  /** What is left out of the asset's value, in cents; above 0. */
  leftOutCents: number
  settled: boolean
}

/** Whether an asset says of itself that it may share its value with land; null where it does not. */
export function sharingOf(category: string, details: Readonly<AssetDetails>): Sharing | null {
  const { holdsFarmLand, tiedToLand, landIds = null } = details
  if (category === 'superannuation' && holdsFarmLand) return { with: 'fund', landIds }
  if (category === 'water_licences' && tiedToLand) return { with: 'water', landIds }
  return null
}

/** The entries as they count, without land that is not owned, and what was left out of which. Settled ones go first, then by identifier. */
export function countedOnce<Entry extends Counted>(given: readonly Entry[]): { entries: Entry[]; overlaps: Overlap[] } {
  const entries = given.filter(({ kind, tenure }) => kind !== 'property' || isOwned(tenure))
  const land = entries
    .flatMap(({ kind, id, cents }) => (kind === 'property' && cents !== null && cents > 0 ? [{ id, cents }] : []))
    .sort(byId)
  const left: Record<SharedWith, Map<string, number>> = {
    fund: new Map(land.map(({ id, cents }) => [id, cents])),
    water: new Map(land.map(({ id, cents }) => [id, cents])),
  }
  const overlaps = entries
    .flatMap(({ id, cents, sharing }) => (sharing && cents !== null && cents > 0 ? [{ id, cents, sharing }] : []))
    .sort((one, other) => Number(one.sharing.landIds === null) - Number(other.sharing.landIds === null) || byId(one, other))
    .map(({ id, cents, sharing }) => overlapOf(id, cents, sharing, left[sharing.with]))
    .filter(({ leftOutCents }) => leftOutCents > 0)
  const leftOut = new Map(overlaps.map(({ id, leftOutCents }) => [id, leftOutCents]))
  return {
    entries: entries.map((entry) => (entry.cents === null ? entry : { ...entry, cents: entry.cents - (leftOut.get(entry.id) ?? 0) })),
    overlaps,
  }
}

/** Takes what an asset shares off what is left of the land, block by block: two members of a fund share one block once. */
function overlapOf(id: string, cents: number, sharing: Sharing, left: Map<string, number>): Overlap {
  const landIds: string[] = []
  let rest = cents
  for (const [landId, landCents] of left) {
    if (sharing.landIds !== null && !sharing.landIds.includes(landId)) continue
    const shared = Math.min(rest, landCents)
    if (shared === 0) continue
    landIds.push(landId)
    left.set(landId, landCents - shared)
    rest -= shared
  }
  return { id, with: sharing.with, landIds, leftOutCents: cents - rest, settled: sharing.landIds !== null }
}

/** What is left out and why, as a sentence beside the figure; `amount` is `leftOutCents` in words, `land` the names of the blocks. */
export function overlapWords(
  { with: what, settled }: Pick<Overlap, 'with' | 'settled'>,
  name: string,
  land: string,
  amount: string,
): string {
  if (what === 'fund')
    return settled
      ? `The balance of ${name} includes ${land}: ${amount} of it is counted once, as land.`
      : `${name} holds farm land that may be listed as well: until that is settled, ${amount} of its balance is counted once, as land.`
  return settled
    ? `The value of ${land} includes ${name}: ${amount} is counted once, as land.`
    : `${name} is tied to land whose value may include it: until that is settled, ${amount} is counted once, as land.`
}

const byId = (one: { id: string }, other: { id: string }) => (one.id < other.id ? -1 : Number(one.id > other.id))
