import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { existsSync } from 'node:fs'
import type { Database } from './database.ts'

/** Any constant: two servers that start at once migrate one after the other. */
const MIGRATION_LOCK = 7_270_351

/** Applies what is missing of `server/migrations`, in one transaction each. */
export async function migrate(database: Database): Promise<void> {
  const configuration = { migrationsFolder: migrationsFolder() }
  await database.exclusively(MIGRATION_LOCK, async () => {
    if (database.engine === 'pglite') {
      const { migrate: apply } = await import('drizzle-orm/pglite/migrator')
      await apply(database.db as unknown as Parameters<typeof apply>[0], configuration)
    } else {
      const { migrate: apply } = await import('drizzle-orm/node-postgres/migrator')
      await apply(database.db as unknown as Parameters<typeof apply>[0], configuration)
    }
  })
}

/** Beside the sources while testing, two folders up from the built file. */
export function migrationsFolder(): string {
  let folder = dirname(fileURLToPath(import.meta.url))
  while (!existsSync(join(folder, 'migrations', 'meta', '_journal.json'))) {
    const parent = dirname(folder)
    if (parent === folder) throw new Error('The folder of the migrations is missing.')
    folder = parent
  }
  return join(folder, 'migrations')
}
