import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { existsSync, readFileSync } from 'node:fs'
import type { Database } from './database.ts'

/** Any constant: two servers that start at once migrate one after the other. */
const MIGRATION_LOCK = 7_270_351

/** The database lacks something of what the initial migration holds now; its message is the sentence that the start ends with. */
export class FormerDatabaseError extends Error {
  override name = 'FormerDatabaseError'
  constructor() {
    super(
      'This database is of a version of Paddock from before the first release: start the last of those versions on it once, ' +
        'or begin with an empty one (DATA_DIR or DATABASE_URL).',
    )
  }
}

/**
 * Applies what is missing of `server/migrations`. The initial one bears the moment of the last of those that it replaced, so a database that
 * saw them all is taken on as it is; one that did not is refused, and nothing of it is changed.
 */
export async function migrate(database: Database): Promise<void> {
  const configuration = { migrationsFolder: migrationsFolder() }
  await database.exclusively(MIGRATION_LOCK, async () => {
    await refuseFormer(database)
    if (database.engine === 'pglite') {
      const { migrate: apply } = await import('drizzle-orm/pglite/migrator')
      await apply(database.db as unknown as Parameters<typeof apply>[0], configuration)
    } else {
      const { migrate: apply } = await import('drizzle-orm/node-postgres/migrator')
      await apply(database.db as unknown as Parameters<typeof apply>[0], configuration)
    }
  })
}

async function refuseFormer(database: Database): Promise<void> {
  const [known] = await database.read<{ table: string | null }>(
    { name: 'migrations_table', text: `select to_regclass('drizzle.__drizzle_migrations')::text as table` },
    [],
  )
  if (!known?.table) return
  const [seen] = await database.read<{ last: string | null }>(
    { name: 'last_migration', text: 'select max(created_at)::text as last from drizzle.__drizzle_migrations' },
    [],
  )
  if (seen?.last && Number(seen.last) < migrationMoments().initial) throw new FormerDatabaseError()
}

/** When the initial migration and the newest one were written, in milliseconds since 1970. */
export function migrationMoments(): { initial: number; newest: number } {
  const journal = JSON.parse(readFileSync(join(migrationsFolder(), 'meta', '_journal.json'), 'utf8')) as { entries: { when: number }[] }
  const moments = journal.entries.map(({ when }) => when)
  return { initial: Math.min(...moments), newest: Math.max(...moments) }
}

/** They lie beside the sources while testing, two folders up from the built file. */
export function migrationsFolder(): string {
  let folder = dirname(fileURLToPath(import.meta.url))
  while (!existsSync(join(folder, 'migrations', 'meta', '_journal.json'))) {
    const parent = dirname(folder)
    if (parent === folder) throw new Error('The folder of the migrations is missing.')
    folder = parent
  }
  return join(folder, 'migrations')
}
