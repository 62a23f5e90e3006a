import * as z from 'zod'
import { transact } from '../../../platform/database/write.ts'
import { confirmationCodeLetter } from '../../../platform/mail/index.ts'
import { findAccount } from '../accounts.queries.ts'
import { codeDelivery } from '../delivery.ts'
import { mail } from '../identity-parts.ts'
import { inEqualTime } from '../../../platform/access/in-equal-time.ts'
import { ClientId, operation, Username } from '../operation.ts'

/** Another code for an account that waits for one; the same answer for every name. */
export const resendConfirmationCode = operation(z.object({ ClientId, Username }), async (parts, { Username: username }, caller) => {
  await parts.limits.mail.attempt(username, caller.address)
  return inEqualTime(async () => {
    const account = await findAccount(parts.database.db, username)
    if (account && !account.confirmedAt && !account.disabledAt && (await parts.hasPendingInvitation(account.email))) {
      await transact(parts.database, async (tx) => {
        const code = await parts.codes.issue(tx, { subject: account.subject, purpose: 'sign_up', email: account.email })
        await mail(parts, tx, account.email, confirmationCodeLetter({ code }))
      })
    }
    return { CodeDeliveryDetails: codeDelivery(username) }
  })
})
