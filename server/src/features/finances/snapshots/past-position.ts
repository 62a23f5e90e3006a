import type { PositionEntry } from '@paddock/contract/features/analytics/figures'
import { isOwned } from '@paddock/contract/features/finances/owned-land'
import { localTimeIn } from '../../../platform/jobs/schedule.ts'

/** A record as it is now, or as it was when it was removed. */
export interface EverRecord extends PositionEntry {
  createdAt: Date
  archivedAt: Date | null
}

/** A value that a record was given, or the mark that its land was not owned any more. */
export interface EverValue {
  recordId: string
  cents: number | null
  asAt: string | null
  removed: boolean
  owned: boolean
  /** The mark of a value that was an error from the start: nobody said that the land was owned until then. */
  corrects: boolean
  changedAt: Date
}

/** The position of a past day, or, where a record's values begin later, the first day from which all values are known. */
export type PastPosition = { entries: PositionEntry[] } | { knownFrom: string | null }

/**
 * What a client owned and owed on a day that has passed, from the history of values: of each record the value with the latest day of fact
 * up to then (of the day on which it was written down, where it has none). Land counts where the history says of that day that it was
 * owned, whatever it is today. A record that was taken off counts where it stood on the record that day. Whatever is not known of the day
 * is not made up: then there is no position.
 */
export function pastPosition(day: string, records: readonly EverRecord[], values: readonly EverValue[], timeZone: string): PastPosition {
  const { entries, knownFrom } = knownOn(day, records, values, timeZone)
  if (knownFrom !== '') return { knownFrom }
  return entries.some(({ cents }) => cents !== null) ? { entries } : { knownFrom: null }
}

/** What is known of a past day: what counts, and from when all values are known; empty where they are. */
function knownOn(day: string, records: readonly EverRecord[], values: readonly EverValue[], timeZone: string) {
  const dayOf = (moment: Date) => localTimeIn(timeZone, moment).day
  const entries: PositionEntry[] = []
  let knownFrom = ''
  for (const { createdAt, archivedAt, ...record } of records) {
    if (archivedAt !== null && (dayOf(archivedAt) <= day || dayOf(createdAt) > day)) continue
    const given = values.filter(({ recordId, removed }) => recordId === record.id && !removed)
    const owned = record.kind !== 'property' || isOwned(record.tenure)
    // A record that was made without a history has the value that is stored in it.
    const own = given.length > 0 ? given : [{ cents: record.cents, asAt: record.asAt, owned, corrects: false, changedAt: createdAt }]
    const dated = standing(own.map((each) => ({ ...each, day: each.asAt ?? dayOf(each.changedAt) })))
    const value = dated.findLast((each) => each.day <= day)
    if (value?.owned) entries.push({ ...record, cents: value.cents, asAt: value.asAt, tenure: owned ? record.tenure : null })
    if (value || dated.every(({ cents }) => cents === null)) continue
    const first = dated.find((each) => each.cents !== null || !each.owned)
    if (first && first.day > knownFrom) knownFrom = first.day
  }
  return { entries, knownFrom }
}

/** A position of a past day, and when it was kept. */
export interface KeptOfPast {
  snapshotId: string
  day: string
  keptAt: Date
}

/** What counts in a kept position of a past day: what the history said of that day when it was kept. Later corrections are not in its sum. */
export function countedThen(
  { day, keptAt }: KeptOfPast,
  { records, values }: { records: readonly EverRecord[]; values: readonly EverValue[] },
  timeZone: string,
): PositionEntry[] {
  const said = values.filter(({ changedAt }) => changedAt <= keptAt)
  const [saidOf, everOf] = [said, values].map((some) => new Set(some.map(({ recordId }) => recordId)))
  const then = records
    .filter(({ id, createdAt }) => createdAt <= keptAt && (saidOf?.has(id) || !everOf?.has(id)))
    .map((each) => ({ ...each, archivedAt: each.archivedAt !== null && each.archivedAt <= keptAt ? each.archivedAt : null }))
  return knownOn(day, then, said, timeZone).entries
}

type Dated = Pick<EverValue, 'cents' | 'asAt' | 'owned' | 'corrects' | 'changedAt'> & { day: string }

/**
 * What a history still says, by its days. A mark ends where the next value begins: one that was written after it about the same day or an
 * earlier one says that the mark was wrong.
 */
function standing(history: readonly Dated[]): Dated[] {
  const written = history.toSorted((one, other) => one.changedAt.getTime() - other.changedAt.getTime())
  const corrected = written.findLastIndex(({ corrects }) => corrects)
  return written
    .filter(({ owned, day }, at) => {
      if (at < corrected) return false
      const next = owned ? undefined : written.slice(at + 1).find((each) => each.owned)
      return next === undefined || next.day > day
    })
    .toSorted((one, other) => one.day.localeCompare(other.day))
}
