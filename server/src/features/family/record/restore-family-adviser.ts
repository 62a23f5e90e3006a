import type { Scope } from '../../../platform/access/scope.ts'
import type { Dependencies } from '../../../platform/http/dependencies.ts'
import { setFamilyAdviserArchived } from './set-family-adviser-archived.ts'

/** Puts an adviser that was removed back on the family's record. */
export function restoreFamilyAdviser(deps: Dependencies, scope: Scope, adviserId: string) {
  return setFamilyAdviserArchived(deps, scope, adviserId, false)
}
