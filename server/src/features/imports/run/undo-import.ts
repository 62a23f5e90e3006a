import type { Import } from '@paddock/contract/features/imports/imports.shapes'
import type { Scope } from '../../../platform/access/scope.ts'
import type { Dependencies } from '../../../platform/http/dependencies.ts'
import { beginStep } from '../begin-step.ts'

/** Starts to take back a whole import. */
export function undoImport(deps: Dependencies, scope: Scope, importId: string): Promise<Import> {
  return beginStep(deps, scope, importId, 'undo', ({ state, step }) => (state === 'failed' && step === 'undo' ? {} : { processed: 0 }))
}
