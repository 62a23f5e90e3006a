import type { Scope } from '../../../platform/access/scope.ts'
import { record } from '../../../platform/audit/record.ts'
import { transact } from '../../../platform/database/write.ts'
import { notFound } from '../../../platform/errors/app-error.ts'
import type { Dependencies } from '../../../platform/http/dependencies.ts'

/** Signs out one device of the signed-in person. */
export function endSession({ database, identity }: Dependencies, scope: Scope, sessionId: string): Promise<{ ended: number }> {
  return transact(database, async (tx) => {
    if (!(await identity.endSession(tx, scope.subId, sessionId))) throw notFound()
    await record(tx, scope, 'account.deviceSignedOut', { organizationId: scope.organizationId, entityId: scope.userId })
    return { ended: 1 }
  })
}
