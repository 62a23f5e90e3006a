import type { Scope } from '../../platform/access/scope.ts'
import { record } from '../../platform/audit/record.ts'
import { transact } from '../../platform/database/write.ts'
import { AppError } from '../../platform/errors/app-error.ts'
import type { Dependencies } from '../../platform/http/dependencies.ts'
import { abilities } from './import-view.ts'
import { changeImport, lockImport } from './imports.queries.ts'

/** Forgets an import that has not run. Its rows are deleted in the background. */
export async function discardImport({ database, jobs }: Dependencies, scope: Scope, importId: string): Promise<{ discarded: true }> {
  await transact(database, async (tx) => {
    const found = await lockImport(tx, scope, importId)
    if (!abilities(found).discard) throw new AppError('import_wrong_state')
    await changeImport(tx, importId, { state: 'discarded' })
    await record(tx, scope, 'import.discarded', { organizationId: found.organizationId, entityId: importId, subject: found.fileName })
    await jobs.enqueue(tx, 'import.clear', { importId }, `import.clear:${importId}`)
  })
  return { discarded: true }
}
