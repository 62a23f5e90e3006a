import type { ParsedInput } from '@paddock/contract'
import type { Import } from '@paddock/contract/features/imports/imports.shapes'
import type { checkImport as route } from '@paddock/contract/features/imports/imports.calls'
import type { Scope } from '../../../platform/access/scope.ts'
import { AppError, refuseField } from '../../../platform/errors/app-error.ts'
import type { Dependencies } from '../../../platform/http/dependencies.ts'
import { beginStep } from '../begin-step.ts'
import type { ImportRecord } from '../imports.queries.ts'
import { namesRecords } from '../file/suggest-mapping.ts'

type Input = ParsedInput<typeof route>['body']

/** What a check counts, from nothing. */
export const NOTHING_COUNTED = {
  sizeRead: 0,
  rowCount: null,
  processed: 0,
  good: 0,
  errors: 0,
  warnings: 0,
  duplicates: 0,
} as const

/** Starts to check every row under a mapping; a former check of the same file is forgotten. */
export function checkImport(deps: Dependencies, scope: Scope, importId: string, { mapping, defaultChoice }: Input): Promise<Import> {
  return beginStep(deps, scope, importId, 'check', (found) => {
    expectColumns(found, mapping)
    if (!namesRecords(mapping)) throw refuseField('import_name_unmapped', 'mapping')
    return { mapping, defaultChoice, ...NOTHING_COUNTED }
  })
}

function expectColumns({ columns }: ImportRecord, mapping: Input['mapping']): void {
  const unknown = Object.keys(mapping).find((index) => Number(index) >= columns.length)
  if (unknown) throw new AppError('invalid_input', { fields: { [`mapping.${unknown}`]: 'The file has no such column.' } })
}
