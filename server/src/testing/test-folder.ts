import { mkdir, mkdtemp, readFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { inject } from 'vitest'
import { openEmbedded, openPglite, type EmbeddedDatabase } from '../platform/database/open-embedded.ts'

/** A folder of the test's own. */
export const emptyFolder = () => mkdtemp(join(tmpdir(), 'paddock-folder-'))

/** A migrated database in a data folder, locked as by a server that has it open. */
export async function openTestFolder(dataDir: string): Promise<EmbeddedDatabase> {
  const folder = join(dataDir, 'postgres')
  await mkdir(folder, { recursive: true })
  const copy = await openPglite({ dataDir: folder, loadDataDir: new Blob([await readFile(inject('pgliteDump'))]) })
  await copy.close()
  return openEmbedded(dataDir)
}
