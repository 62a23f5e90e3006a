import type { Import } from '@paddock/contract/features/imports/imports.contract'
import type { Scope } from '../../platform/access/scope.ts'
import type { Dependencies } from '../../platform/http/dependencies.ts'
import { beginStep } from './begin-step.ts'

/** Starts to import the good rows, and the duplicates as they were decided; a run that failed goes on where it stopped. */
export function runImport(deps: Dependencies, scope: Scope, importId: string): Promise<Import> {
  return beginStep(deps, scope, importId, 'run', ({ state }) => (state === 'failed' ? {} : { processed: 0 }))
}
