import { createHash, randomFillSync } from 'node:crypto'
import { customType, integer, timestamp, uuid } from 'drizzle-orm/pg-core'
import { v7 } from 'uuid'

/** Random bytes of the next 128 identifiers: to ask for those of each by itself costs more than all else of it. */
const pool = new Uint8Array(128 * 16)
let used = pool.length

function randomBytes(): Uint8Array {
  if (used === pool.length) {
    randomFillSync(pool)
    used = 0
  }
  used += 16
  return pool.subarray(used - 16, used)
}

/** The moment and the place within it of the identifier that was made last. */
let msecs = 0
let seq = 0
/** An identifier begins anywhere in the lower half of what a moment has room for, so a billion more fit behind it. */
const FIRST_SEQ = 0x7fff_ffff

/** A new identifier: UUIDv7, so that keys grow with time and indexes stay dense; each is greater than the one before it. */
export function newId(): string {
  const random = randomBytes()
  const now = Date.now()
  if (now > msecs) {
    msecs = now
    seq = new DataView(random.buffer, random.byteOffset).getUint32(0) & FIRST_SEQ
  } else seq += 1
  return v7({ random, msecs, seq })
}
/** An identifier as it would have been made at that moment, for records that are written down later. */
export const idOf = (moment: Date): string => v7({ msecs: moment.getTime() })

/** The identifier of what these words name, always the same: a UUID of version 8 (RFC 9562), made from a hash. */
export function idNamed(words: string): string {
  const hash = createHash('sha256').update(words).digest('hex')
  return `${hash.slice(0, 8)}-${hash.slice(8, 12)}-8${hash.slice(13, 16)}-8${hash.slice(17, 20)}-${hash.slice(20, 32)}`
}

export const id = () => uuid('id').primaryKey().$defaultFn(newId)
/** A moment in UTC. */
export const moment = (name: string) => timestamp(name, { withTimezone: true, mode: 'date' })
export const createdAt = () => moment('created_at').notNull().defaultNow()
/** Starts at 1 and grows by one with each saved change. */
export const version = () => integer('version').notNull().default(1)

export const bytes = customType<{ data: Buffer; driverData: Uint8Array }>({
  dataType: () => 'bytea',
  fromDriver: (value) => Buffer.from(value),
})

/** Text sorted by its bytes: the same order on every engine and machine, and the fastest to compare. */
export const byteOrdered = customType<{ data: string; driverData: string }>({ dataType: () => 'text collate "C"' })
