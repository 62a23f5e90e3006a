import type { Scope } from '../../../platform/access/scope.ts'
import type { Dependencies } from '../../../platform/http/dependencies.ts'
import { setFamilyAdviserArchived } from './set-family-adviser-archived.ts'

/** Takes an adviser off the family's record; it can be put back. */
export function removeFamilyAdviser(deps: Dependencies, scope: Scope, adviserId: string) {
  return setFamilyAdviserArchived(deps, scope, adviserId, true)
}
