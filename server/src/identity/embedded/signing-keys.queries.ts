import { desc, eq } from 'drizzle-orm'
import type { JWK } from 'jose'
import type { Reader } from '../../platform/database/database.ts'
import { identitySecrets, identitySigningKeys } from './identity.table.ts'

export interface StoredKey {
  keyId: string
  privateKey: JWK
  publicKey: JWK
  createdAt: Date
}

/** The newest first; no more than are published. */
export function selectSigningKeys(reader: Reader, limit: number): Promise<StoredKey[]> {
  return reader.select().from(identitySigningKeys).orderBy(desc(identitySigningKeys.createdAt)).limit(limit)
}

export async function insertSigningKey(reader: Reader, key: StoredKey): Promise<void> {
  await reader.insert(identitySigningKeys).values(key)
}

/** Stores a secret unless there is one of that name; answers the one that counts. */
export async function ensureSecret(reader: Reader, name: string, value: string): Promise<string> {
  await reader.insert(identitySecrets).values({ name, value }).onConflictDoNothing()
  const [row] = await reader.select({ value: identitySecrets.value }).from(identitySecrets).where(eq(identitySecrets.name, name))
  return row?.value ?? value
}
