import { createHash, randomBytes } from 'node:crypto'
import { sql } from 'drizzle-orm'
import type { Configuration } from '../configuration/configuration.ts'
import { rowsOf, type Database } from '../database/database.ts'
import { type KeyEncryption, unwrapKey, wrapKey } from '../keys/key-wrap.ts'
import type { KeyStore } from '../keys/wrap-stored-keys.ts'

export type AuditConfiguration = Pick<Configuration, 'audit'> & Partial<Pick<Configuration, 'keyEncryption'>>

const PLACE = 'The key of the activity log'

/** What the chains are sealed with. */
export interface AuditKeys {
  /** The key of what is sealed from now on. */
  current: AuditKey
  /** The key that bears this identifier, also a former one; nothing where it is not here. */
  byId(id: string): Buffer | undefined
  /** The identifiers of all keys that are here. */
  ids: string[]
  /** Whether somebody with the database alone has the key as well. */
  liesInDatabase: boolean
}

export interface AuditKey {
  id: string
  key: Buffer
}

/** `AUDIT_KEY` with its predecessors, or a key that the database keeps: made once, by whichever process comes first. */
export async function openAuditKeys(database: Database, { audit, keyEncryption }: AuditConfiguration): Promise<AuditKeys> {
  const kept = (await storedSecret(database)) ?? (audit.key ? null : await makeSecret(database, keyEncryption))
  const stored = kept === null ? null : unwrapKey(keyEncryption, PLACE, kept)
  const current = keyOf(audit.key ?? stored!)
  const known = new Map([current, ...[...audit.formerKeys, ...(stored ? [stored] : [])].map(keyOf)].map(({ id, key }) => [id, key]))
  return { current, byId: (id) => known.get(id), ids: [...known.keys()], liesInDatabase: !audit.key && !keyEncryption }
}

/** The key as it is stored, for wrapping. */
export const storedAuditKeys: KeyStore = async (tx) => {
  const rows = rowsOf<{ secret: string }>(await tx.execute(sql`select secret from activity_keys where id = 1`))
  return rows.map(({ secret }) => ({
    place: PLACE,
    stored: secret,
    async replace(writing, wrapped) {
      await writing.execute(sql`update activity_keys set secret = ${wrapped} where id = 1`)
    },
  }))
}

/** A key of a fixed length from any secret, and a name for it that tells nothing about it. */
function keyOf(secret: string): AuditKey {
  const key = createHash('sha256').update(`paddock-audit-key\n${secret}`).digest()
  return { key, id: createHash('sha256').update(key).digest('hex').slice(0, 12) }
}

async function storedSecret(database: Database): Promise<string | null> {
  const [row] = rowsOf<{ secret: string }>(await database.db.execute(sql`select secret from activity_keys where id = 1`))
  return row?.secret ?? null
}

async function makeSecret(database: Database, keyEncryption: KeyEncryption | undefined): Promise<string> {
  const secret = wrapKey(keyEncryption, PLACE, randomBytes(32).toString('base64url'))
  await database.db.execute(sql`insert into activity_keys (id, secret) values (1, ${secret}) on conflict do nothing`)
  return (await storedSecret(database))!
}
