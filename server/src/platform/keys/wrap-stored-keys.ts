import { sql } from 'drizzle-orm'
import type { Configuration } from '../configuration/configuration.ts'
import type { Database, Transaction } from '../database/database.ts'
import { transact } from '../database/write.ts'
import { isWrappedNow, isWrapped, StoredKeyError, unwrapKey, wrapKey } from './key-wrap.ts'

/** Any constant: servers that start at once wrap one after the other. */
const WRAP_LOCK = 7_270_353

export interface StoredKeyText {
  /** Names the key among all that are stored. */
  place: string
  /** The key, or what it was wrapped into. */
  stored: string
  replace(tx: Transaction, stored: string): Promise<void>
}

/** A table that holds keys; its owner reads and replaces them. */
export type KeyStore = (tx: Transaction) => Promise<StoredKeyText[]>

/** Refuses PostgreSQL in production without a key from outside it: whoever reads the database could sign for everybody. */
export function requireKeyEncryption({ databaseUrl, isProduction, keyEncryption }: Configuration): void {
  if (!databaseUrl || !isProduction || keyEncryption) return
  throw new StoredKeyError(
    'KEY_ENCRYPTION_KEY is not set. On PostgreSQL it wraps the keys that lie in the database: set it to what `openssl rand -base64 32` makes, and keep it elsewhere too.',
  )
}

/**
 * Opens every stored key once, so that a wrong or missing key-encryption key stops the start, and wraps what is not wrapped with the
 * present one. All or nothing: a key that cannot be opened leaves the others as they are.
 */
export async function wrapStoredKeys(
  database: Database,
  { keyEncryption }: Pick<Configuration, 'keyEncryption'>,
  stores: KeyStore[],
): Promise<void> {
  await transact(database, async (tx) => {
    if (database.engine === 'postgres') await tx.execute(sql`select pg_advisory_xact_lock(${WRAP_LOCK})`)
    for (const store of stores) {
      for (const { place, stored, replace } of await store(tx)) {
        const key = keyEncryption && !isWrapped(stored) ? stored : unwrapKey(keyEncryption, place, stored)
        if (keyEncryption && !isWrappedNow(keyEncryption, stored)) await replace(tx, wrapKey(keyEncryption, place, key))
      }
    }
  })
}
