import * as z from 'zod'
import { inConstantTime } from '../../../platform/access/constant-time.ts'
import { transact } from '../../../platform/database/write.ts'
import { codeDelivery } from '../codes/code-delivery.ts'
import { mailSignUpCode } from '../accounts/keep-unproved.ts'
import { ClientId, operation, Username } from '../operation.ts'

/** Another code for the sign-up that waits for one; the same answer for every name. */
export const resendConfirmationCode = operation(z.object({ ClientId, Username }), async (parts, { Username: username }, caller) => {
  await parts.limits.mail.attempt(username, caller.address)
  return inConstantTime(async () => {
    const signUp = await parts.signUps.meant(username, caller.address)
    // One that no code was ever mailed for had no invitation of its own.
    if (signUp?.codeHash && (await parts.hasPendingInvitation(signUp.email))) {
      await transact(parts.database, (tx) => mailSignUpCode(parts, tx, signUp))
    }
    return { CodeDeliveryDetails: codeDelivery(username) }
  })
})
