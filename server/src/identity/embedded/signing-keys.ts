import { randomUUID } from 'node:crypto'
import { exportJWK, generateKeyPair, importJWK, type JWK } from 'jose'
import type { Clock } from './clock.ts'
import type { Database } from '../../platform/database/database.ts'
import { insertSigningKey, selectSigningKeys, type StoredKey } from './signing-keys.queries.ts'

export const SIGNING_ALGORITHM = 'RS256'
/** Any constant: two servers that start at once make one key. */
const KEY_LOCK = 7_270_352
const REPLACED_AFTER_MS = 90 * 86_400_000
const PUBLISHED = 3
/** Tokens with invented key names must not cost a query each. */
const RELOAD_PAUSE_MS = 10_000

type Key = Awaited<ReturnType<typeof importJWK>>
interface LoadedKeys {
  signing: { keyId: string; key: Key }
  verifying: Map<string, Key>
  published: JWK[]
}

export interface SigningKeys {
  signing(): Promise<{ keyId: string; key: Key }>
  /** The public key of that name; looks again in the database, where another server may have put a new one. */
  verifying(keyId: string): Promise<Key | null>
  published(): Promise<JWK[]>
}

/** The installation's keys: made on first start, replaced every 90 days, the former ones still published. */
export function createSigningKeys(database: Database, clock: Clock): SigningKeys {
  let loaded: Promise<LoadedKeys> | undefined
  let loadedAt = 0

  function keys(): Promise<LoadedKeys> {
    if (!loaded) {
      loadedAt = clock().getTime()
      loaded = load(database, clock)
      loaded.catch(() => (loaded = undefined))
    }
    return loaded
  }

  return {
    signing: async () => (await keys()).signing,
    async verifying(keyId) {
      const known = (await keys()).verifying.get(keyId)
      if (known || clock().getTime() - loadedAt < RELOAD_PAUSE_MS) return known ?? null
      loaded = undefined
      return (await keys()).verifying.get(keyId) ?? null
    },
    published: async () => (await keys()).published,
  }
}

async function load(database: Database, clock: Clock): Promise<LoadedKeys> {
  const isCurrent = (key: StoredKey | undefined) => key !== undefined && clock().getTime() - key.createdAt.getTime() < REPLACED_AFTER_MS
  let stored = await selectSigningKeys(database.db, PUBLISHED)
  if (!isCurrent(stored[0])) {
    await database.exclusively(KEY_LOCK, async () => {
      const [newest] = await selectSigningKeys(database.db, 1)
      if (!isCurrent(newest)) await insertSigningKey(database.db, await generateKey(clock()))
    })
    stored = await selectSigningKeys(database.db, PUBLISHED)
  }
  const [newest] = stored
  if (!newest) throw new Error('There is no signing key.')
  return {
    signing: { keyId: newest.keyId, key: await importJWK(newest.privateKey, SIGNING_ALGORITHM) },
    verifying: new Map(
      await Promise.all(stored.map(async (key): Promise<[string, Key]> => [key.keyId, await importJWK(key.publicKey, SIGNING_ALGORITHM)])),
    ),
    published: stored.map((key) => ({ ...key.publicKey, kid: key.keyId, alg: SIGNING_ALGORITHM, use: 'sig' })),
  }
}

async function generateKey(createdAt: Date): Promise<StoredKey> {
  const { privateKey, publicKey } = await generateKeyPair(SIGNING_ALGORITHM, { extractable: true })
  return { keyId: randomUUID(), privateKey: await exportJWK(privateKey), publicKey: await exportJWK(publicKey), createdAt }
}
