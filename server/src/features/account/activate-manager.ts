import type { Dependencies } from '../../platform/http/dependencies.ts'
import { activate, type Activation } from './activation.ts'

/** Activates an invited manager, organisation admin or admin. */
export function activateManager(deps: Dependencies, given: Activation): Promise<{ email: string }> {
  return activate(deps, given, null)
}
