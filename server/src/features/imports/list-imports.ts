import type { Import } from '@paddock/contract/features/imports/imports.shapes'
import type { Scope } from '../../platform/access/scope.ts'
import type { Dependencies } from '../../platform/http/dependencies.ts'
import { importView } from './import-view.ts'
import { readImports } from './imports.queries.ts'

/** Reads the newest imports that the person may see. */
export async function listImports({ database }: Dependencies, scope: Scope): Promise<{ rows: Import[] }> {
  const found = await readImports(database.db, scope)
  return { rows: found.map(importView) }
}
