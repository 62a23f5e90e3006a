import { setTimeout as wait } from 'node:timers/promises'
import type { PGlite } from '@electric-sql/pglite'

const LOOK_EVERY_MS = 10_000
/** The engine answers without leaving the turn of the event loop: only a pause lets readers in. */
const PAUSE_MS = 4
/**
 * A hundred rows are looked at for each of these, so 3,000 of a table (`default_statistics_target`). PostgreSQL takes 100, for which nobody
 * would be answered for half a second here.
 */
const TARGET = 10
/**
 * A table is counted anew when so many rows have changed as have PostgreSQL's own worker do it (`autovacuum_analyze_threshold` and
 * `autovacuum_analyze_scale_factor`), and when nobody ever counted it.
 */
const DUE = `select changed.relid::regclass::text as name from pg_stat_user_tables changed join pg_class on pg_class.oid = changed.relid
  where changed.n_mod_since_analyze > 50 + 0.1 * greatest(pg_class.reltuples, 0)
    or pg_class.reltuples < 0 and pg_relation_size(pg_class.oid) > 0
  order by 1`

/**
 * Counts what the tables hold as they change. The engine has no worker for that, and without figures the planner takes each table for a
 * small one: lists of a practice with many clients read and sorted all of them.
 */
export function keepStatistics(lite: PGlite): void {
  const later = () => {
    const look = async () => {
      // Figures only make plans better: what fails is tried again at the next look.
      await countChanged(lite).catch(() => undefined)
      if (!lite.closed) later()
    }
    setTimeout(() => void look(), LOOK_EVERY_MS).unref()
  }
  later()
}

/** Counts the tables that are due, one after the other; answers their names. */
export async function countChanged(lite: PGlite): Promise<string[]> {
  // What a transaction changed is only counted once a connection has had nothing to do for a second, which this one never has.
  await lite.query('select pg_stat_force_next_flush()')
  const due = (await lite.query<{ name: string }>(DUE)).rows.map(({ name }) => name)
  for (const name of due) {
    if (lite.closed) break
    await lite.exec(`set default_statistics_target = ${TARGET}; analyze ${name}`)
    await wait(PAUSE_MS)
  }
  return due
}
