import { randomBytes } from 'node:crypto'
import { sql } from 'drizzle-orm'
import { rowsOf } from '../audit/rows.ts'
import type { Reader } from './database.ts'

/** A secret of this installation's own: made once, by whichever process comes first, and kept in the database. It never leaves the server. */
export async function keptSecret(reader: Reader, name: string): Promise<string> {
  return (await read(reader, name)) ?? make(reader, name)
}

async function make(reader: Reader, name: string): Promise<string> {
  const value = randomBytes(32).toString('base64url')
  await reader.execute(sql`insert into identity_secrets (name, value) values (${name}, ${value}) on conflict do nothing`)
  const kept = await read(reader, name)
  if (kept === null) throw new Error('The secret was not stored.')
  return kept
}

async function read(reader: Reader, name: string): Promise<string | null> {
  const [row] = rowsOf<{ value: string }>(await reader.execute(sql`select value from identity_secrets where name = ${name}`))
  return row?.value ?? null
}
