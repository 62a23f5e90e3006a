import { desc, inArray } from 'drizzle-orm'
import type { JWK } from 'jose'
import type { Reader } from '../../../platform/database/database.ts'
import { identitySigningKeys } from '../../identity.table.ts'

export interface StoredKey {
  keyId: string
  privateKey: JWK
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
