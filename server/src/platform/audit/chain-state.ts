import type { Database } from '../database/database.ts'

/** What is written and not sealed yet. */
export interface Waiting {
  entries: number
  /** When the first of them was written; null where none waits. */
  since: Date | null
}

export interface ChainState {
  /** Entries that have a place, also those that retention has removed since. */
  length: number
  /** Hexadecimal; the last entry's. */
  hash: string | null
  sealedAt: Date | null
  /** Entries at the beginning that retention removed, and the moment up to which. */
  removed: number
  removedUntil: Date | null
  waiting: Waiting
}

/** Counting further than this tells nobody more. */
const COUNTED = 100_000

/** How far the chains are behind the writes: what operators watch. */
export async function readWaitingOfAll(database: Database): Promise<Waiting> {
  const text = `select count(*)::int as entries, min(queued_at) as since from (select queued_at from activity_queue order by activity_id limit ${COUNTED}) as waiting`
  const [row] = await database.read<{ entries: number; since: Date | string | null }>({ name: 'audit_waiting', text }, [])
  return { entries: row?.entries ?? 0, since: momentOf(row?.since) }
}

/** One chain as its practice sees it. */
export async function readChainState(database: Database, chain: string): Promise<ChainState> {
  const text = `
    select coalesce(ends.length, 0)::float8 as length, encode(ends.hash, 'hex') as hash, ends.sealed_at as "sealedAt",
      coalesce(checkpoints.position, 0)::float8 as removed, checkpoints.until as "removedUntil", waiting.entries, waiting.since
    from (select $1::uuid as chain) as asked
    left join activity_chains ends on ends.chain = asked.chain
    left join activity_checkpoints checkpoints on checkpoints.chain = asked.chain
    cross join (
      select count(*)::int as entries, min(queued_at) as since from (
        select queued_at from activity_queue join activities on activities.id = activity_queue.activity_id
        where activities.organization_id = $1::uuid limit ${COUNTED}) as mine) as waiting`
  const [row] = await database.read<{
    length: number
    hash: string | null
    sealedAt: Date | string | null
    removed: number
    removedUntil: Date | string | null
    entries: number
    since: Date | string | null
  }>({ name: 'audit_chain_state', text }, [chain])
  const { length, hash, sealedAt, removed, removedUntil, entries, since } = row!
  return {
    length,
    hash,
    sealedAt: momentOf(sealedAt),
    removed,
    removedUntil: momentOf(removedUntil),
    waiting: { entries, since: momentOf(since) },
  }
}

/** Where every chain ends, for keeping elsewhere. */
export async function readHeads(database: Database): Promise<{ chain: string; position: number; hash: string }[]> {
  const text = `select chain::text as chain, length::float8 as position, encode(hash, 'hex') as hash from activity_chains order by chain`
  return database.read({ name: 'audit_heads', text }, [])
}

const momentOf = (value: Date | string | null | undefined) => (value === null || value === undefined ? null : new Date(value))
