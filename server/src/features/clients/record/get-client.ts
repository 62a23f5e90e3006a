import type { Scope } from '../../../platform/access/scope.ts'
import type { Dependencies } from '../../../platform/http/dependencies.ts'
import type { JsonText } from '../../../platform/http/handle.ts'
import { readClientDetail } from './client-detail.queries.ts'

/** A client or prospect with its advisers, properties and people. */
export function getClient(deps: Dependencies, scope: Scope, clientId: string): Promise<JsonText> {
  return readClientDetail(deps, scope, clientId)
}
