import type { Caller } from '../../../platform/access/caller.ts'
import type { Dependencies } from '../../../platform/http/dependencies.ts'
import { activate, type Activated, type Activation } from './activation.ts'

/** Activates an invited manager, organisation admin or admin. */
export function activateManager(deps: Dependencies, given: Activation, caller: Caller): Promise<Activated> {
  return activate(deps, given, null, caller)
}
