import type { Import } from '@paddock/contract/features/imports/imports.shapes'
import type { Scope } from '../../../platform/access/scope.ts'
import type { Dependencies } from '../../../platform/http/dependencies.ts'
import { AppError } from '../../../platform/errors/app-error.ts'
import { beginStep } from '../begin-step.ts'
import { awaitsDecision } from '../import-rows.queries.ts'
import { readPlan } from '../imports.queries.ts'

/**
 * Starts to import the good rows, and the duplicates as they were decided. A run that failed goes on where it stopped. It is refused
 * while a row has no decision.
 */
export function runImport(deps: Dependencies, scope: Scope, importId: string): Promise<Import> {
  return beginStep(deps, scope, importId, 'run', async (found, tx) => {
    if (await awaitsDecision(tx, importId)) throw new AppError('import_undecided')
    if (found.state === 'failed') return {}
    const { add, update } = await readPlan(tx, found)
    if (found.good + add + update === 0) throw new AppError('import_nothing_good')
    return { processed: 0 }
  })
}
