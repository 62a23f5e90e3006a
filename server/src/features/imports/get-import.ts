import type { Import } from '@paddock/contract/features/imports/imports.shapes'
import type { Scope } from '../../platform/access/scope.ts'
import type { Dependencies } from '../../platform/http/dependencies.ts'
import { importView } from './import-view.ts'
import { readImport } from './imports.queries.ts'

/** Reads how far an import is. */
export async function getImport({ database }: Dependencies, scope: Scope, importId: string): Promise<Import> {
  return importView(await readImport(database.db, scope, importId))
}
