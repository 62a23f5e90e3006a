import type { ParsedInput } from '@paddock/contract'
import type { Import } from '@paddock/contract/features/imports/imports.shapes'
import type { chooseImportDuplicates as route } from '@paddock/contract/features/imports/imports.calls'
import type { Scope } from '../../../platform/access/scope.ts'
import { record } from '../../../platform/audit/record.ts'
import { transact } from '../../../platform/database/write.ts'
import { AppError } from '../../../platform/errors/app-error.ts'
import type { Dependencies } from '../../../platform/http/dependencies.ts'
import { chooseForAll, chooseRows, chooseUndecided } from '../import-rows.queries.ts'
import { importView } from '../import-view.ts'
import { changeImport, lockImport, readImport } from '../imports.queries.ts'

type Input = ParsedInput<typeof route>['body']

/** Decides what happens to duplicates: to these rows, to those without a decision, or to all of them. */
export async function chooseDuplicates(
  { database }: Dependencies,
  scope: Scope,
  importId: string,
  { rows, of, choice }: Input,
): Promise<Import> {
  await transact(database, async (tx) => {
    const found = await lockImport(tx, scope, importId)
    if (found.state !== 'checked') throw new AppError('import_wrong_state')
    if (rows) {
      await chooseRows(tx, importId, rows, choice)
    } else if (of === 'undecided') {
      await chooseUndecided(tx, importId, choice)
    } else {
      await chooseForAll(tx, importId, choice)
      await changeImport(tx, importId, { defaultChoice: choice })
    }
    await record(tx, scope, 'import.duplicates_chosen', {
      organizationId: found.organizationId,
      entityId: importId,
      subject: found.fileName,
      after: { choice, rows: rows ?? of },
    })
  })
  return importView(await readImport(database.db, scope, importId))
}
