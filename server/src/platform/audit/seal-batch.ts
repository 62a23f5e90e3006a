import type { Action } from '@paddock/contract/features/activity/action-words'
import { sql } from 'drizzle-orm'
import { rowsOf, type Database, type Transaction } from '../database/database.ts'
import { transact } from '../database/write.ts'
import type { AuditKeys } from './audit-keys.ts'
import { recordEach } from './record.ts'
import { type ChainEnd, ENTRY_COLUMNS, hashOf, equalInConstantTime, markOfEnd, NO_HASH, PLATFORM_CHAIN, type SealedEntry } from './seal.ts'

/** The platform's entry that a practice's chain has its first place. */
export const CHAIN_BEGUN = 'organization.log_begun' satisfies Action
/** Any constant: of many processes one seals at a time. */
const SEALING_LOCK = 7_270_352

export interface Sealed {
  /** How many entries got their place. */
  entries: number
  /** Chains whose end did not bear our mark; they go on, and say so for ever. */
  broken: string[]
  /** Chains that were sealed under a key that is not here: nothing is added to them. */
  locked: string[]
}

/**
 * Gives up to `limit` committed entries their places, in the order of sealing: a later commit may carry an earlier identifier, and simply
 * comes later in the chain. Answers null while another process seals.
 */
export function sealBatch(database: Database, keys: AuditKeys, limit: number): Promise<Sealed | null> {
  return transact(database, async (tx) => {
    const [lock] = rowsOf<{ held: boolean }>(await tx.execute(sql`select pg_try_advisory_xact_lock(${SEALING_LOCK}) as held`))
    if (!lock?.held) return null
    const locked = await lockedChains(tx, keys)
    const waiting = await readWaiting(tx, locked, limit)
    const ends = await lockEnds(tx, [...waiting.keys()])
    const sealed: Sealed = { entries: 0, broken: [], locked }
    const seals: { chain: string; position: number; activityId: string; hash: string }[] = []
    const moved: ChainEnd[] = []
    const begun: string[] = []
    for (const [chain, entries] of waiting) {
      const end = ends.get(chain)
      const isOurs = end !== undefined && isMarked(keys, end)
      const start = isOurs ? end : await lastPlace(tx, chain)
      let position = start?.length ?? 0
      let hash = start?.hash ?? NO_HASH
      const isBroken = !isOurs && (end ?? start) !== undefined
      if (isBroken) sealed.broken.push(chain)
      else if (!start && chain !== PLATFORM_CHAIN) begun.push(chain)
      const brokenAt = isBroken ? position + 1 : (end?.brokenAt ?? 0)
      for (const entry of entries) {
        position += 1
        hash = hashOf(keys.current.key, hash, chain, position, entry)
        seals.push({ chain, position, activityId: entry.id, hash: hash.toString('hex') })
      }
      moved.push({ chain, length: position, hash, sealedAt: new Date(), brokenAt })
    }
    if (seals.length > 0) await store(tx, keys, seals, moved)
    // The platform's chain says that this one is there: who removes all of it has to break that one.
    await recordEach(
      tx,
      null,
      CHAIN_BEGUN,
      begun.map((chain) => ({ organizationId: null, entityId: chain })),
    )
    return { ...sealed, entries: seals.length }
  })
}

/** Whether nobody without the key moved this end. */
const isMarked = (keys: AuditKeys, end: StoredEnd) =>
  end.lastPosition <= end.length && equalInConstantTime(end.mark, markOfEnd(keys.byId(end.keyId)!, end))

/** Entries without a place, by chain; those of a chain whose key is not here would only stand in the way. */
async function readWaiting(tx: Transaction, locked: string[], limit: number): Promise<Map<string, SealedEntry[]>> {
  const unlocked =
    locked.length === 0
      ? sql`true`
      : sql`coalesce(organization_id, ${PLATFORM_CHAIN}::uuid) <> all(string_to_array(${locked.join()}, ',')::uuid[])`
  // The queue is walked along its key, each entry looked up: whatever the planner knows of it, a long queue is never sorted.
  const rows = rowsOf<SealedEntry>(
    await tx.execute(sql`
      select ${sql.raw(ENTRY_COLUMNS)} from activity_queue cross join lateral (
        select * from activities where activities.id = activity_queue.activity_id and ${unlocked} offset 0
      ) as activities
      order by activity_queue.activity_id limit ${limit}`),
  )
  const byChain = new Map<string, SealedEntry[]>()
  for (const entry of rows) {
    const chain = entry.organizationId ?? PLATFORM_CHAIN
    const known = byChain.get(chain)
    if (known) known.push(entry)
    else byChain.set(chain, [entry])
  }
  return byChain
}

async function lockedChains(tx: Transaction, keys: AuditKeys): Promise<string[]> {
  const rows = await tx.execute(sql`
    select chain::text as chain from activity_chains where key_id <> all(string_to_array(${keys.ids.join()}, ',')) order by chain`)
  return rowsOf<{ chain: string }>(rows).map(({ chain }) => chain)
}

interface StoredEnd extends ChainEnd {
  keyId: string
  mark: Buffer
  /** The last position of the seals that are there; beyond `length` where somebody put back an older end. */
  lastPosition: number
}

async function lockEnds(tx: Transaction, chains: string[]): Promise<Map<string, StoredEnd>> {
  if (chains.length === 0) return new Map()
  const rows = rowsOf<StoredRow>(
    await tx.execute(sql`
      select chain::text as chain, length::float8 as length, encode(hash, 'hex') as hash, ${isoOf('sealed_at')} as "sealedAt",
        broken_at::float8 as "brokenAt", key_id as "keyId", encode(mark, 'hex') as mark,
        coalesce((select max(position) from activity_seals where activity_seals.chain = activity_chains.chain), 0)::float8 as "lastPosition"
      from activity_chains where chain = any(string_to_array(${chains.join()}, ',')::uuid[]) order by chain for update`),
  )
  return new Map(rows.map((row) => [row.chain, endOf(row)]))
}

type StoredRow = Omit<StoredEnd, 'hash' | 'sealedAt' | 'mark'> & { hash: string; sealedAt: string; mark: string }

/** Reads a moment as JSON writes it. */
export const isoOf = (column: string) => sql.raw(`to_char(${column} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`)

const endOf = ({ hash, sealedAt, mark, ...row }: StoredRow): StoredEnd => ({
  ...row,
  hash: Buffer.from(hash, 'hex'),
  sealedAt: new Date(sealedAt),
  mark: Buffer.from(mark, 'hex'),
})

/** The last place that is taken, or where retention left the chain. */
async function lastPlace(tx: Transaction, chain: string): Promise<{ length: number; hash: Buffer } | undefined> {
  const [row] = rowsOf<{ length: number; hash: string }>(
    await tx.execute(sql`
      select position::float8 as length, encode(hash, 'hex') as hash from (
        (select position, hash from activity_seals where chain = ${chain} order by position desc limit 1)
        union all select position, hash from activity_checkpoints where chain = ${chain}
      ) as ends order by position desc limit 1`),
  )
  return row && { ...row, hash: Buffer.from(row.hash, 'hex') }
}

async function store(tx: Transaction, keys: AuditKeys, seals: { activityId: string }[], ends: ChainEnd[]): Promise<void> {
  const { id: keyId, key } = keys.current
  await tx.execute(sql`
    insert into activity_seals (chain, position, activity_id, hash, key_id)
    select chain, position, "activityId", decode(hash, 'hex'), ${keyId}
    from jsonb_to_recordset(${JSON.stringify(seals)}::jsonb) as seal(chain uuid, position bigint, "activityId" uuid, hash text)`)
  const rows = ends.map((end) => ({ ...end, hash: end.hash.toString('hex'), mark: markOfEnd(key, end).toString('hex') }))
  await tx.execute(sql`
    insert into activity_chains (chain, length, hash, sealed_at, broken_at, key_id, mark)
    select chain, length, decode(hash, 'hex'), "sealedAt", "brokenAt", ${keyId}, decode(mark, 'hex')
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
      as moved(chain uuid, length bigint, hash text, "sealedAt" timestamptz, "brokenAt" bigint, mark text)
    on conflict (chain) do update set length = excluded.length, hash = excluded.hash, sealed_at = excluded.sealed_at,
      broken_at = excluded.broken_at, key_id = excluded.key_id, mark = excluded.mark`)
  const done = seals.map(({ activityId }) => activityId).join()
  await tx.execute(sql`delete from activity_queue where activity_id = any(string_to_array(${done}, ',')::uuid[])`)
}
