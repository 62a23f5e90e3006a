import { sql } from 'drizzle-orm'
import { rowsOf, type Database, type Transaction } from '../database/database.ts'
import { transact } from '../database/write.ts'
import type { AuditKeys } from './audit-keys.ts'
import { type Checkpoint, markOfCheckpoint } from './seal.ts'

const BATCH = 1_000

export interface Removed {
  entries: number
  /** Nothing older than this was left. */
  until: Date
}

/**
 * Removes the entries at the beginning of a chain that are older than so many years, up to the first that is not, and leaves a signed
 * checkpoint from which the rest still verifies. `inEach` runs in the transaction of each batch; answers how many entries went.
 */
export async function removeOldest(
  database: Database,
  keys: AuditKeys,
  { chain, years, signal }: { chain: string; years: number; signal?: AbortSignal },
  inEach: (tx: Transaction, removed: Removed) => Promise<void>,
): Promise<number> {
  let entries = 0
  for (let goesOn = true; goesOn;) {
    goesOn = await transact(database, async (tx) => {
      const oldest = await readOldest(tx, chain, years)
      const firstKept = oldest.findIndex(({ isOld }) => !isOld)
      const old = firstKept < 0 ? oldest : oldest.slice(0, firstKept)
      const last = old.at(-1)
      if (!last) return false
      const until = new Date(last.until)
      await removeUpTo(tx, keys, { chain, position: last.position, hash: Buffer.from(last.hash, 'hex'), until, removedAt: new Date() })
      await inEach(tx, { entries: old.length, until })
      entries += old.length
      return firstKept < 0 && oldest.length === BATCH
    })
    signal?.throwIfAborted()
  }
  return entries
}

interface OldestSeal {
  position: number
  hash: string
  isOld: boolean
  until: string
}

/** The first places of a chain; the database says what is old, as it does once more when something is removed. */
async function readOldest(tx: Transaction, chain: string, years: number): Promise<OldestSeal[]> {
  return rowsOf<OldestSeal>(
    await tx.execute(sql`
      select position::float8 as position, encode(hash, 'hex') as hash, activities.at < now() - make_interval(years => ${years}) as "isOld",
        to_char((now() - make_interval(years => ${years})) at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as until
      from activity_seals join activities on activities.id = activity_seals.activity_id
      where chain = ${chain} order by position limit ${BATCH}`),
  )
}

async function removeUpTo(tx: Transaction, keys: AuditKeys, checkpoint: Checkpoint): Promise<void> {
  const { chain, position, hash, until, removedAt } = checkpoint
  // Until the end of this transaction, and for nobody else: the triggers let these two statements through.
  await tx.execute(sql`select set_config('paddock.activity_retention', 'on', true)`)
  await tx.execute(sql`
    delete from activities using activity_seals
    where activity_seals.chain = ${chain} and activity_seals.position <= ${position} and activities.id = activity_seals.activity_id`)
  await tx.execute(sql`delete from activity_seals where chain = ${chain} and position <= ${position}`)
  await tx.execute(sql`select set_config('paddock.activity_retention', 'off', true)`)
  const { id: keyId, key } = keys.current
  await tx.execute(sql`
    insert into activity_checkpoints (chain, position, hash, until, removed_at, key_id, mark)
    values (${chain}, ${position}, decode(${hash.toString('hex')}, 'hex'), ${until.toISOString()}::timestamptz,
      ${removedAt.toISOString()}::timestamptz, ${keyId}, decode(${markOfCheckpoint(key, checkpoint).toString('hex')}, 'hex'))
    on conflict (chain) do update set position = excluded.position, hash = excluded.hash, until = excluded.until,
      removed_at = excluded.removed_at, key_id = excluded.key_id, mark = excluded.mark`)
}
