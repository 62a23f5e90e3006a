import { randomUUID } from 'node:crypto'
import { exportJWK, generateKeyPair, importJWK, type JWK } from 'jose'
import type { Clock } from '../../clock.ts'
import type { Database } from '../../../platform/database/database.ts'
import type { KeyEncryption } from '../../../platform/keys/key-wrap.ts'
import { deleteSigningKeys, insertSigningKey, privateKeyOf, sealed, selectSigningKeys, type StoredKey } from './signing-keys.queries.ts'

export const SIGNING_ALGORITHM = 'RS256'
/** How long what is signed here is valid. */
export const TOKEN_SECONDS = 3600
/** Any constant: two servers that start at once make one key. */
const KEY_LOCK = 7_270_352
const MINUTE = 60_000
const REPLACED_AFTER_MS = 90 * 86_400_000
/** Every process looks again so often … */
const RELOAD_MS = 10 * MINUTE
/** … and a new key waits for longer than that before it signs: by then all of them know it. */
const LEAD_MS = 60 * MINUTE
/** After a key has signed for the last time somewhere, its tokens live on, and clocks differ a little. */
const OUTLIVES_MS = RELOAD_MS + TOKEN_SECONDS * 1000 + 10 * MINUTE
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

/** The installation's keys: made on first start, replaced every 90 days, and deleted once nothing that they signed can be valid. */
export function createSigningKeys(
  database: Database,
  clock: Clock,
  { encryption, onUnreadable = () => {} }: { encryption?: KeyEncryption | undefined; onUnreadable?: (error: unknown) => void } = {},
): SigningKeys {
  /** A process that runs goes on with the keys that it has opened, also while another one wraps them again. */
  const opened = new Map<string, JWK>()
  let loaded: Promise<LoadedKeys> | undefined
  let loadedAt = 0

  function keys(youngerThanMs: number): Promise<LoadedKeys> {
    if (!loaded || clock().getTime() - loadedAt >= youngerThanMs) {
      loadedAt = clock().getTime()
      loaded = load(clock())
      loaded.catch(() => (loaded = undefined))
    }
    return loaded
  }

  function open(key: StoredKey): JWK | null {
    try {
      opened.set(key.keyId, privateKeyOf(encryption, key))
    } catch (error) {
      if (!opened.has(key.keyId)) onUnreadable(error)
    }
    return opened.get(key.keyId) ?? null
  }

  async function load(now: Date): Promise<LoadedKeys> {
    let stored = await selectSigningKeys(database.db)
    if (isOutworn(stored, now)) {
      await database.exclusively(KEY_LOCK, async () => {
        const present = await selectSigningKeys(database.db)
        if (isOutworn(present, now)) await insertSigningKey(database.db, sealed(encryption, await generateKey(now)))
      })
      stored = await selectSigningKeys(database.db)
    }
    const readable = stored.flatMap((key) => {
      const privateKey = open(key)
      return privateKey ? [{ ...key, privateKey, publicKey: publicPartOf(privateKey) }] : []
    })
    const signing = readable.find((key) => ageOf(key, now) >= LEAD_MS) ?? readable.at(-1)
    if (!signing) throw new Error('There is no signing key that can be opened.')
    const over = stored.filter((_key, index) => isOver(stored[index - 1], now))
    if (over.length > 0) await deleteSigningKeys(database.db, over)
    const valid = readable.filter(({ keyId }) => !over.some((key) => key.keyId === keyId))
    return {
      signing: { keyId: signing.keyId, key: await importJWK(signing.privateKey, SIGNING_ALGORITHM) },
      verifying: new Map(
        await Promise.all(valid.map(async (key): Promise<[string, Key]> => [key.keyId, await importJWK(key.publicKey, SIGNING_ALGORITHM)])),
      ),
      published: valid.map((key) => ({ ...key.publicKey, kid: key.keyId, alg: SIGNING_ALGORITHM, use: 'sig' })),
    }
  }

  return {
    signing: async () => (await keys(RELOAD_MS)).signing,
    async verifying(keyId) {
      const known = (await keys(RELOAD_MS)).verifying.get(keyId)
      return known ?? (await keys(RELOAD_PAUSE_MS)).verifying.get(keyId) ?? null
    },
    published: async () => (await keys(RELOAD_MS)).published,
  }
}

/** Only what belongs to a private key of ours verifies anything, whatever is stored beside it. */
const publicPartOf = ({ kty, n, e }: JWK): JWK => ({ kty, n, e })

const ageOf = (key: StoredKey, now: Date) => now.getTime() - key.createdAt.getTime()

const isOutworn = ([newest]: StoredKey[], now: Date) => newest === undefined || ageOf(newest, now) >= REPLACED_AFTER_MS

/** Whether the key before this one took over so long ago that no token of this one is valid any more. */
const isOver = (successor: StoredKey | undefined, now: Date) => successor !== undefined && ageOf(successor, now) >= LEAD_MS + OUTLIVES_MS

async function generateKey(createdAt: Date): Promise<StoredKey & { privateKey: JWK }> {
  const { privateKey, publicKey } = await generateKeyPair(SIGNING_ALGORITHM, { extractable: true })
  return { keyId: randomUUID(), privateKey: await exportJWK(privateKey), publicKey: await exportJWK(publicKey), createdAt }
}
