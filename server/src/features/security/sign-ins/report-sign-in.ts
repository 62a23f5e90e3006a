import type { Scope } from '../../../platform/access/scope.ts'
import { record } from '../../../platform/audit/record.ts'
import { transact } from '../../../platform/database/write.ts'
import { AppError, notFound } from '../../../platform/errors/app-error.ts'
import type { Dependencies } from '../../../platform/http/dependencies.ts'
import { lockSignIn, markReported } from '../security.queries.ts'

/** “This was not me”: every device is signed out, this one too, and the password is refused until it was reset by mail. */
export function reportSignIn({ database, identity }: Dependencies, scope: Scope, signInId: string): Promise<{ ended: number }> {
  return transact(database, async (tx) => {
    const signIn = await lockSignIn(tx, scope.userId, signInId)
    if (!signIn) throw notFound()
    if (signIn.outcome !== 'signed_in') throw new AppError('sign_in_not_reportable')
    await markReported(tx, signIn.id, new Date())
    const ended = await identity.revokeSessions(tx, scope.subId)
    await identity.requirePasswordReset(tx, scope.subId)
    await record(tx, scope, 'account.signInReported', {
      organizationId: scope.organizationId,
      entityId: scope.userId,
      after: { signInAt: signIn.at, ended },
    })
    return { ended }
  })
}
