import { createHmac, timingSafeEqual } from 'node:crypto'

/** The chain of what belongs to no practice. */
export const PLATFORM_CHAIN = '00000000-0000-0000-0000-000000000000'
/** What stands before the first entry of a chain. */
export const NO_HASH = Buffer.alloc(32)

/** Everything that an entry says, as text that PostgreSQL writes the same way on every engine and version. */
export interface SealedEntry {
  id: string
  organizationId: string | null
  clientId: string | null
  actorId: string | null
  action: string
  entityId: string | null
  subject: string
  /** `jsonb` as text: its keys are sorted and its numbers exact, however they were written. */
  before: string | null
  after: string | null
  /** UTC with microseconds: `2026-11-21T04:05:06.123456Z`. */
  at: string
}

/** The columns of `SealedEntry`, read from `activities`. */
export const ENTRY_COLUMNS = `activities.id::text as id, activities.organization_id::text as "organizationId", activities.client_id::text as "clientId",
  activities.actor_id::text as "actorId", activities.action, activities.entity_id::text as "entityId", activities.subject,
  activities.before::text as before, activities.after::text as after,
  to_char(activities.at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"') as at`

/** An entry's hash: over the hash before it, its place and everything that it says, under the chain's key. */
export function hashOf(key: Buffer, previous: Buffer, chain: string, position: number, entry: SealedEntry): Buffer {
  const { id, organizationId, clientId, actorId, action, entityId, subject, before, after, at } = entry
  const text = JSON.stringify([
    'paddock-activity-1',
    chain,
    position,
    id,
    organizationId,
    clientId,
    actorId,
    action,
    entityId,
    subject,
    before,
    after,
    at,
  ])
  return createHmac('sha256', key).update(previous).update(text).digest()
}

export interface ChainEnd {
  chain: string
  length: number
  hash: Buffer
  sealedAt: Date
  brokenAt: number
}

/** Signs where a chain ends, so that its end cannot be moved without the key. */
export const markOfEnd = (key: Buffer, { chain, length, hash, sealedAt, brokenAt }: ChainEnd): Buffer =>
  sign(key, ['paddock-end-1', chain, length, hash.toString('hex'), sealedAt.toISOString(), brokenAt])

export interface Checkpoint {
  chain: string
  position: number
  hash: Buffer
  until: Date
  removedAt: Date
}

/** Signs where a chain begins after retention. */
export const markOfCheckpoint = (key: Buffer, { chain, position, hash, until, removedAt }: Checkpoint): Buffer =>
  sign(key, ['paddock-checkpoint-1', chain, position, hash.toString('hex'), until.toISOString(), removedAt.toISOString()])

export const equalInConstantTime = (one: Buffer, other: Buffer): boolean => one.length === other.length && timingSafeEqual(one, other)

const sign = (key: Buffer, parts: (string | number)[]) => createHmac('sha256', key).update(JSON.stringify(parts)).digest()
