import { desc, eq, inArray } from 'drizzle-orm'
import type { JWK } from 'jose'
import { type KeyEncryption, unwrapKey, wrapKey } from '../../../platform/keys/key-wrap.ts'
import type { KeyStore } from '../../../platform/keys/wrap-stored-keys.ts'
import type { Reader } from '../../../platform/database/database.ts'
import { identitySigningKeys } from '../../identity.table.ts'

export interface StoredKey {
  keyId: string
  /** The key itself, or what it was wrapped into. */
  privateKey: JWK | { wrapped: string }
  publicKey: JWK
  createdAt: Date
}

/** The newest first. */
export function selectSigningKeys(reader: Reader): Promise<StoredKey[]> {
  return reader.select().from(identitySigningKeys).orderBy(desc(identitySigningKeys.createdAt))
}

export async function deleteSigningKeys(reader: Reader, keys: StoredKey[]): Promise<void> {
  const names = keys.map(({ keyId }) => keyId)
  await reader.delete(identitySigningKeys).where(inArray(identitySigningKeys.keyId, names))
}

export async function insertSigningKey(reader: Reader, key: StoredKey): Promise<void> {
  await reader.insert(identitySigningKeys).values(key)
}

/** The keys as they are stored, for wrapping. */
export const storedSigningKeys: KeyStore = async (tx) =>
  (await selectSigningKeys(tx)).map((key) => ({
    place: placeOf(key),
    stored: textOf(key.privateKey),
    async replace(writing, wrapped) {
      await writing.update(identitySigningKeys).set({ privateKey: { wrapped } }).where(eq(identitySigningKeys.keyId, key.keyId))
    },
  }))

/** A new key as it is stored. */
export function sealed(encryption: KeyEncryption | undefined, key: StoredKey & { privateKey: JWK }): StoredKey {
  return encryption ? { ...key, privateKey: { wrapped: wrapKey(encryption, placeOf(key), textOf(key.privateKey)) } } : key
}

/** The private key of a stored one; throws where it cannot be opened. */
export function privateKeyOf(encryption: KeyEncryption | undefined, key: StoredKey): JWK {
  return JSON.parse(unwrapKey(encryption, placeOf(key), textOf(key.privateKey)))
}

const textOf = (key: StoredKey['privateKey']) => ('wrapped' in key && typeof key.wrapped === 'string' ? key.wrapped : JSON.stringify(key))

const placeOf = ({ keyId }: StoredKey) => `The signing key ${keyId}`
