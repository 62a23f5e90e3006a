import type { ParsedInput } from '@paddock/contract'
import { importLabel, missingColumn } from '@paddock/contract/features/imports/imports.rules'
import type { Import } from '@paddock/contract/features/imports/imports.shapes'
import type { checkImport as route } from '@paddock/contract/features/imports/imports.calls'
import type { Scope } from '../../../platform/access/scope.ts'
import { AppError, refuseField } from '../../../platform/errors/app-error.ts'
import type { Dependencies } from '../../../platform/http/dependencies.ts'
import { beginStep } from '../begin-step.ts'
import type { ImportRecord } from '../imports.queries.ts'

type Input = ParsedInput<typeof route>['body']

/** The counts with which a check begins. */
export const NOTHING_COUNTED = {
  sizeRead: 0,
  rowCount: null,
  processed: 0,
  good: 0,
  errors: 0,
  warnings: 0,
  duplicates: 0,
} as const

/** Starts to check every row under a mapping. What a former check of the same file found is forgotten. */
export function checkImport(deps: Dependencies, scope: Scope, importId: string, { mapping, defaultChoice }: Input): Promise<Import> {
  return beginStep(deps, scope, importId, 'check', (found) => {
    expectColumns(found, mapping)
    expectNeeded(found, mapping)
    return { mapping, defaultChoice, ...NOTHING_COUNTED }
  })
}

/** Refuses a mapping with a column of another kind, or without what every row needs. */
function expectNeeded({ kind }: ImportRecord, mapping: Input['mapping']): void {
  const foreign = Object.entries(mapping).find(([, field]) => importLabel(kind, field) === undefined)
  if (foreign) throw new AppError('invalid_input', { fields: { [`mapping.${foreign[0]}`]: 'A file of this kind has no such column.' } })
  const missing = missingColumn(kind, mapping)
  if (missing === null) return
  throw kind === 'clients'
    ? refuseField('import_name_unmapped', 'mapping')
    : new AppError('invalid_input', { fields: { mapping: missing } })
}

function expectColumns({ columns }: ImportRecord, mapping: Input['mapping']): void {
  const unknown = Object.keys(mapping).find((index) => Number(index) >= columns.length)
  if (unknown) throw new AppError('invalid_input', { fields: { [`mapping.${unknown}`]: 'The file has no such column.' } })
}
