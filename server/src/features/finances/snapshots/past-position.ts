import type { PositionEntry } from '@paddock/contract/features/analytics/figures'
import { isOwned } from '@paddock/contract/features/finances/owned-land'
import { localTimeIn } from '../../../platform/jobs/schedule.ts'

/** A record as it is now, or as it was when it was removed. */
export interface EverRecord extends PositionEntry {
  createdAt: Date
  archivedAt: Date | null
}

/** A value that a record was given. */
export interface EverValue {
  recordId: string
  cents: number | null
  asAt: string | null
  removed: boolean
  changedAt: Date
}

/** The position of a past day, or, where a record's values begin later, the first day from which all values are known. */
export type PastPosition = { entries: PositionEntry[] } | { knownFrom: string | null }

/**
 * What a client owned and owed on a day that has passed, from the history of values: of each record the value with the latest day of fact
 * up to then (of the day on which it was written down, where it has none). A record that was taken off counts where it stood on the record
 * that day. Whatever is not known of the day is not made up: then there is no position.
 */
export function pastPosition(day: string, records: readonly EverRecord[], values: readonly EverValue[], timeZone: string): PastPosition {
  const dayOf = (moment: Date) => localTimeIn(timeZone, moment).day
  const entries: PositionEntry[] = []
  let knownFrom = ''
  for (const { createdAt, archivedAt, ...record } of records) {
    if (archivedAt !== null && (dayOf(archivedAt) <= day || dayOf(createdAt) > day)) continue
    if (record.kind === 'property' && !isOwned(record.tenure)) continue
    const given = values.filter(({ recordId, removed }) => recordId === record.id && !removed)
    // A record that was made without a history has the value that is stored in it.
    const own = given.length > 0 ? given : [{ cents: record.cents, asAt: record.asAt, changedAt: createdAt }]
    const dated = own
      .map(({ cents, asAt, changedAt }) => ({ cents, asAt, changedAt, day: asAt ?? dayOf(changedAt) }))
      .toSorted((one, other) => one.day.localeCompare(other.day) || one.changedAt.getTime() - other.changedAt.getTime())
    const value = dated.findLast((each) => each.day <= day)
    if (value) entries.push({ ...record, cents: value.cents, asAt: value.asAt })
    else {
      const first = dated.find(({ cents }) => cents !== null)
      if (first && first.day > knownFrom) knownFrom = first.day
    }
  }
  if (knownFrom !== '') return { knownFrom }
  return entries.some(({ cents }) => cents !== null) ? { entries } : { knownFrom: null }
}
