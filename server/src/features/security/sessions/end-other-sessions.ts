import type { Scope } from '../../../platform/access/scope.ts'
import { record } from '../../../platform/audit/record.ts'
import { transact } from '../../../platform/database/write.ts'
import type { Dependencies } from '../../../platform/http/dependencies.ts'

/** Signs out every device of the signed-in person but the one that asks. */
export function endOtherSessions({ database, identity }: Dependencies, scope: Scope): Promise<{ ended: number }> {
  return transact(database, async (tx) => {
    const ended = await identity.revokeSessions(tx, scope.subId, scope.sessionId)
    await record(tx, scope, 'account.otherDevicesSignedOut', {
      organizationId: scope.organizationId,
      entityId: scope.userId,
      after: { ended },
    })
    return { ended }
  })
}
