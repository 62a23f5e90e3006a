import { randomBytes } from 'node:crypto'
import { sql } from 'drizzle-orm'
import type { Configuration } from '../configuration/configuration.ts'
import { unwrapKey, wrapKey } from '../keys/key-wrap.ts'
import type { KeyStore } from '../keys/wrap-stored-keys.ts'
import { rowsOf, type Reader } from './database.ts'

type Encrypted = Pick<Configuration, 'keyEncryption'>

/** A secret of this installation's own: made once, by whichever process comes first, and kept in the database. It never leaves the server. */
export async function keptSecret(reader: Reader, { keyEncryption }: Encrypted, name: string): Promise<string> {
  const stored = (await read(reader, name)) ?? (await make(reader, name, wrapKey(keyEncryption, placeOf(name), newSecret())))
  return unwrapKey(keyEncryption, placeOf(name), stored)
}

/** The secrets as they are stored, for wrapping. */
export const storedSecrets: KeyStore = async (tx) => {
  const rows = rowsOf<{ name: string; value: string }>(await tx.execute(sql`select name, value from identity_secrets order by name`))
  return rows.map(({ name, value }) => ({
    place: placeOf(name),
    stored: value,
    async replace(writing, wrapped) {
      await writing.execute(sql`update identity_secrets set value = ${wrapped} where name = ${name}`)
    },
  }))
}

const placeOf = (name: string) => `The secret ${name}`
const newSecret = () => randomBytes(32).toString('base64url')

async function make(reader: Reader, name: string, value: string): Promise<string> {
  await reader.execute(sql`insert into identity_secrets (name, value) values (${name}, ${value}) on conflict do nothing`)
  const kept = await read(reader, name)
  if (kept === null) throw new Error('The secret was not stored.')
  return kept
}

async function read(reader: Reader, name: string): Promise<string | null> {
  const [row] = rowsOf<{ value: string }>(await reader.execute(sql`select value from identity_secrets where name = ${name}`))
  return row?.value ?? null
}
