import { and, eq, lt, sql } from 'drizzle-orm'
import type { Database, Transaction } from './database.ts'
import { requestKeys } from './request-keys.table.ts'

/** How long a request can be sent again and is answered as it was the first time. */
const RETENTION_HOURS = 24

/** A request whose sender may send it again because no answer came. */
export interface KeyedRequest {
  userId: string
  key: string
  fingerprint: string
  /** Whether this time it was carried out: its key is stored. */
  stored: boolean
}

/** Thrown where a request finds its key stored: it was carried out before, so nothing of it is done again. */
export class DoneBefore extends Error {}

/** A database whose first transaction stores the request's key along with what it does. */
export interface KeyedDatabase extends Database {
  keyed?: KeyedRequest | undefined
}

export const withRequestKey = (database: Database, keyed: KeyedRequest): KeyedDatabase =>
  Object.assign(Object.create(database) as Database, { keyed })

/** The same database for a part that only prepares the write. A request that is killed after this part was not carried out. */
export const withoutRequestKey = (database: Database): KeyedDatabase =>
  Object.assign(Object.create(database) as Database, { keyed: undefined })

/** Waits for another transaction with the same key, if there is one, and throws if that one is stored. */
export async function storeKey(tx: Transaction, { userId, key, fingerprint }: KeyedRequest): Promise<void> {
  const [stored] = await tx
    .insert(requestKeys)
    .values({ userId, key, fingerprint })
    .onConflictDoNothing()
    .returning({ key: requestKeys.key })
  if (!stored) throw new DoneBefore()
}

const own = ({ userId, key }: KeyedRequest) => and(eq(requestKeys.userId, userId), eq(requestKeys.key, key))

export async function storeAnswer({ db }: Database, keyed: KeyedRequest, answer: string): Promise<void> {
  await db.update(requestKeys).set({ answer }).where(own(keyed))
}

/** A request that failed after all may be tried again. */
export async function forgetKey({ db }: Database, keyed: KeyedRequest): Promise<void> {
  await db.delete(requestKeys).where(own(keyed))
}

export async function findAnswer(
  { db }: Database,
  keyed: KeyedRequest,
): Promise<{ fingerprint: string; answer: string | null } | undefined> {
  const [found] = await db.select({ fingerprint: requestKeys.fingerprint, answer: requestKeys.answer }).from(requestKeys).where(own(keyed))
  return found
}

export async function forgetOldKeys({ db }: Database): Promise<void> {
  await db.delete(requestKeys).where(lt(requestKeys.createdAt, sql`now() - make_interval(hours => ${RETENTION_HOURS})`))
}
