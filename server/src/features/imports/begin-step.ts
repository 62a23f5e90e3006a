import type { Import } from '@paddock/contract/features/imports/imports.shapes'
import type { Scope } from '../../platform/access/scope.ts'
import { record } from '../../platform/audit/record.ts'
import { newId } from '../../platform/database/columns.ts'
import type { Transaction } from '../../platform/database/database.ts'
import { transact } from '../../platform/database/write.ts'
import { AppError } from '../../platform/errors/app-error.ts'
import type { Dependencies } from '../../platform/http/dependencies.ts'
import { abilities, importView } from './import-view.ts'
import { changeImport, lockImport, readImport, type ImportRecord, type ImportValues } from './imports.queries.ts'

type Step = 'check' | 'run' | 'undo'

const STEPS = {
  check: { state: 'checking', job: 'import.check', action: 'import.check_started' },
  run: { state: 'running', job: 'import.run', action: 'import.started' },
  undo: { state: 'undoing', job: 'import.undo', action: 'import.undo_started' },
} as const satisfies Record<Step, object>

/** Begins a step of an import, if it may be begun now. Of two people who press the button at once, the second is refused. */
export async function beginStep(
  { database, jobs }: Dependencies,
  scope: Scope,
  importId: string,
  step: Step,
  prepare: (found: ImportRecord, tx: Transaction) => ImportValues | Promise<ImportValues>,
): Promise<Import> {
  const { state, job, action } = STEPS[step]
  await transact(database, async (tx) => {
    const found = await lockImport(tx, scope, importId)
    if (!abilities(found)[step]) throw new AppError('import_wrong_state')
    await changeImport(tx, importId, { ...(await prepare(found, tx)), state, step, failure: null })
    await record(tx, scope, action, { organizationId: found.organizationId, entityId: importId, subject: found.fileName })
    await jobs.enqueue(tx, job, { importId, subId: scope.subId }, `${job}:${newId()}`)
  })
  return importView(await readImport(database.db, scope, importId))
}
