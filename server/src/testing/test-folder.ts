import { cp, mkdtemp } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { inject } from 'vitest'
import { databaseFolderIn, openEmbedded, type EmbeddedDatabase } from '../platform/database/open-embedded.ts'

/** A folder of the test's own. */
export const emptyFolder = () => mkdtemp(join(tmpdir(), 'paddock-folder-'))

/** Puts a migrated database into a data folder: making one there takes a server several seconds. */
export async function fillFolder(dataDir: string): Promise<string> {
  await cp(inject('pgliteFolder'), databaseFolderIn(dataDir), { recursive: true })
  return dataDir
}

/** A migrated database in a data folder, locked as by a server that has it open. */
export async function openTestFolder(dataDir: string): Promise<EmbeddedDatabase> {
  return openEmbedded(await fillFolder(dataDir))
}
