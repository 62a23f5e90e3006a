import type { api, ParsedInput, RouteOutput } from '@paddock/contract'
import type { Scope } from '../../../platform/access/scope.ts'
import { transact } from '../../../platform/database/write.ts'
import { refuseField } from '../../../platform/errors/app-error.ts'
import type { Dependencies } from '../../../platform/http/dependencies.ts'
import { NOTHING_TYPED } from '../record/create-client.ts'
import { findDuplicates } from './find-duplicates.ts'

type Query = ParsedInput<typeof api.clients.findDuplicates>['query']

/**
 * Records that are probably the business that is being typed: only those that the person may see, so that typing never tells of a client
 * that is a colleague's. A transaction, because the likeness is set for its length only.
 */
export function findTypedDuplicates(
  { database }: Dependencies,
  scope: Scope,
  { organizationId: chosen, abn, ...typed }: Query,
): Promise<RouteOutput<typeof api.clients.findDuplicates>> {
  const organizationId = scope.role === 'admin' ? chosen : scope.organizationId
  if (!organizationId) throw refuseField('organization_required', 'organizationId')
  const digits = abn.replace(/[\s-]/g, '')
  const subject = { ...NOTHING_TYPED, ...typed, id: null, organizationId, abn: /^\d{11}$/.test(digits) ? digits : '' }
  return transact(database, async (tx) => ({ duplicates: await findDuplicates(tx, scope, subject) }))
}
