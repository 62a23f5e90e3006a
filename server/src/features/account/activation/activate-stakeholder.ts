import type { Caller } from '../../../platform/access/caller.ts'
import type { Dependencies } from '../../../platform/http/dependencies.ts'
import { activate, type Activated, type Activation } from './activation.ts'

/** Activates an invited stakeholder of a client: the invitation must be one to that client. */
export function activateStakeholder(
  deps: Dependencies,
  { clientId, ...given }: Activation & { clientId: string },
  caller: Caller,
): Promise<Activated> {
  return activate(deps, given, clientId, caller)
}
