import { sql } from 'drizzle-orm'
import { firstRow, rowsOf, type Database } from '../database/database.ts'
import type { AuditKeys } from './audit-keys.ts'
import { isoOf } from './seal-batch.ts'
import {
  type ChainEnd,
  type Checkpoint,
  ENTRY_COLUMNS,
  hashOf,
  equalInConstantTime,
  markOfCheckpoint,
  markOfEnd,
  NO_HASH,
  type SealedEntry,
} from './seal.ts'

export type FindingKind =
  | 'entry_changed'
  | 'entry_removed'
  | 'seals_missing'
  | 'chain_missing'
  | 'begun_again'
  | 'beginning_unknown'
  | 'end_missing'
  | 'end_changed'
  | 'end_was_changed'
  | 'beyond_end'
  | 'checkpoint_changed'
  | 'not_in_chain'
  | 'head_missing'
  | 'key_missing'

export interface Finding {
  kind: FindingKind
  chain: string
  /** Where in the chain; null where the finding is about an entry without a place. */
  position: number | null
  activityId: string | null
  /** What the entry says now, where there is one: `note.added`, and when (UTC). */
  says?: { action: string; at: string }
}

/** A chain's end that was kept elsewhere. */
export interface Head {
  chain: string
  position: number
  hash: string
}

export interface VerifiedChain {
  chain: string
  /** The first position that is still there, and up to when retention removed what came before. */
  beginsAt: number
  removedUntil: string | null
  /** Entries whose hash was computed again. */
  checked: number
  end: Head | null
  findings: Finding[]
  /** What was found beyond those. */
  unlisted: number
}

const BATCH = 1_000
/** A chain that is damaged throughout is told by its first places. */
const MAX_FINDINGS = 100

/** Computes a chain again, from its checkpoint to its end, and tells everything that is not as it was sealed. */
export async function verifyChain(database: Database, keys: AuditKeys, chain: string, kept: readonly Head[] = []): Promise<VerifiedChain> {
  for (let tries = 0; ; tries += 1) {
    const before = await readBounds(database, chain)
    const verified = await verifyOnce(database, keys, chain, before, kept)
    const after = await readBounds(database, chain)
    // Retention may have moved the beginning meanwhile: what was found is looked at again.
    if (verified.findings.length === 0 || after.checkpoint?.position === before.checkpoint?.position || tries >= 3) return verified
  }
}

interface Bounds {
  end: (ChainEnd & { keyId: string; mark: Buffer }) | undefined
  checkpoint: (Checkpoint & { keyId: string; mark: Buffer }) | undefined
}

async function verifyOnce(
  database: Database,
  keys: AuditKeys,
  chain: string,
  bounds: Bounds,
  kept: readonly Head[],
): Promise<VerifiedChain> {
  const { end, checkpoint } = bounds
  const findings: Finding[] = []
  let unlisted = 0
  const find = (kind: FindingKind, position: number | null, seal?: Seal) => {
    if (findings.length === MAX_FINDINGS) unlisted += 1
    else findings.push({ kind, chain, position, activityId: seal?.activityId ?? null, ...(seal && saidBy(seal)) })
  }
  if (checkpoint) {
    const key = keys.byId(checkpoint.keyId)
    if (!key) find('key_missing', checkpoint.position)
    else if (!equalInConstantTime(checkpoint.mark, markOfCheckpoint(key, checkpoint))) find('checkpoint_changed', checkpoint.position)
  }
  const begin = checkpoint?.position ?? 0
  const heads = new Map(kept.map((head) => [head.position, head.hash]))
  const meets = (position: number, hash: Buffer) => {
    if (heads.get(position) === hash.toString('hex')) heads.delete(position)
  }
  if (checkpoint) meets(begin, checkpoint.hash)

  let position = begin
  let hash = checkpoint?.hash ?? NO_HASH
  let checked = 0
  let lackedKey: string | null = null
  for await (const seal of sealsOf(database, chain, begin, end?.length ?? Number.MAX_SAFE_INTEGER)) {
    if (seal.position !== position + 1) find('seals_missing', position + 1)
    const key = keys.byId(seal.keyId)
    // One finding for all that follows under the same key: it is the command that lacks it, most of the time.
    if (!key && seal.keyId !== lackedKey) find('key_missing', seal.position, seal)
    lackedKey = key ? null : seal.keyId
    if (seal.entry.id === null) find('entry_removed', seal.position, seal)
    else if (key && !equalInConstantTime(seal.hash, hashOf(key, hash, chain, seal.position, seal.entry as SealedEntry)))
      find('entry_changed', seal.position, seal)
    meets(seal.position, seal.hash)
    position = seal.position
    hash = seal.hash
    checked += 1
  }

  if (!end) {
    if (checked > 0 || checkpoint) find('end_missing', position)
  } else {
    const key = keys.byId(end.keyId)
    if (!key) find('key_missing', end.length)
    else if (!equalInConstantTime(end.mark, markOfEnd(key, end))) find('end_changed', end.length)
    if (position < end.length) find('seals_missing', position + 1)
    else if (!equalInConstantTime(hash, end.hash)) find('end_changed', end.length)
    if (end.brokenAt > begin) find('end_was_changed', end.brokenAt)
    const now = (await readBounds(database, chain)).end
    if (now && (await lastPosition(database, chain)) > now.length) find('beyond_end', now.length + 1)
  }
  for (const [at] of heads) if (at > begin) find('head_missing', at)
  return {
    chain,
    beginsAt: begin + 1,
    removedUntil: checkpoint?.until.toISOString() ?? null,
    checked,
    end: end ? { chain, position: end.length, hash: end.hash.toString('hex') } : null,
    findings,
    unlisted,
  }
}

function saidBy({ entry: { action, at } }: Seal): Pick<Finding, 'says'> {
  return action === null || at === null ? {} : { says: { action, at } }
}

interface Seal {
  position: number
  activityId: string
  hash: Buffer
  keyId: string
  /** Null throughout where the entry is gone. */
  entry: { [K in keyof SealedEntry]: SealedEntry[K] | null }
}

async function* sealsOf(database: Database, chain: string, after: number, upTo: number): AsyncGenerator<Seal> {
  for (let last = after; ;) {
    const rows = rowsOf<Omit<Seal, 'hash' | 'entry'> & Seal['entry'] & { hash: string }>(
      await database.db.execute(sql`
        select activity_seals.position::float8 as position, activity_seals.activity_id::text as "activityId",
          encode(activity_seals.hash, 'hex') as hash, activity_seals.key_id as "keyId", ${sql.raw(ENTRY_COLUMNS)}
        from activity_seals left join activities on activities.id = activity_seals.activity_id
        where activity_seals.chain = ${chain} and activity_seals.position > ${last} and activity_seals.position <= ${upTo}
        order by activity_seals.position limit ${BATCH}`),
    )
    for (const { position, activityId, hash, keyId, ...entry } of rows)
      yield { position, activityId, keyId, hash: Buffer.from(hash, 'hex'), entry }
    if (rows.length < BATCH) return
    last = rows.at(-1)!.position
  }
}

async function lastPosition(database: Database, chain: string): Promise<number> {
  const result = await database.db.execute(
    sql`select coalesce(max(position), 0)::float8 as last from activity_seals where chain = ${chain}`,
  )
  return firstRow<{ last: number }>(result)?.last ?? 0
}

async function readBounds(database: Database, chain: string): Promise<Bounds> {
  const [end] = rowsOf<{ length: number; hash: string; sealedAt: string; brokenAt: number; keyId: string; mark: string }>(
    await database.db.execute(sql`
      select length::float8 as length, encode(hash, 'hex') as hash, ${isoOf('sealed_at')} as "sealedAt", broken_at::float8 as "brokenAt",
        key_id as "keyId", encode(mark, 'hex') as mark
      from activity_chains where chain = ${chain}`),
  )
  const [checkpoint] = rowsOf<{ position: number; hash: string; until: string; removedAt: string; keyId: string; mark: string }>(
    await database.db.execute(sql`
      select position::float8 as position, encode(hash, 'hex') as hash, ${isoOf('until')} as until, ${isoOf('removed_at')} as "removedAt",
        key_id as "keyId", encode(mark, 'hex') as mark
      from activity_checkpoints where chain = ${chain}`),
  )
  const hex = (text: string) => Buffer.from(text, 'hex')
  return {
    end: end && { ...end, chain, hash: hex(end.hash), mark: hex(end.mark), sealedAt: new Date(end.sealedAt) },
    checkpoint: checkpoint && {
      ...checkpoint,
      chain,
      hash: hex(checkpoint.hash),
      mark: hex(checkpoint.mark),
      until: new Date(checkpoint.until),
      removedAt: new Date(checkpoint.removedAt),
    },
  }
}
