import * as z from 'zod'
import { transact } from '../../../platform/database/write.ts'
import { passwordResetLetter } from '../codes/code-letters.ts'
import { findAccount } from '../accounts/accounts.queries.ts'
import { codeDelivery } from '../codes/code-delivery.ts'
import { mail } from '../identity-parts.ts'
import { inConstantTime } from '../../../platform/access/constant-time.ts'
import { ClientId, operation, Username } from '../operation.ts'

/** Mails a code to whoever has an account; the same answer for every name. */
export const forgotPassword = operation(z.object({ ClientId, Username }), async (parts, { Username: username }, caller) => {
  await parts.limits.mail.attempt(username, caller.address)
  return inConstantTime(async () => {
    const account = await findAccount(parts.database.db, username)
    if (account?.confirmedAt && !account.disabledAt) {
      await transact(parts.database, async (tx) => {
        const code = await parts.codes.issue(tx, { subject: account.subject, purpose: 'password_reset', email: account.email })
        await mail(parts, tx, account.email, passwordResetLetter({ code }))
      })
    }
    return { CodeDeliveryDetails: codeDelivery(username) }
  })
})
