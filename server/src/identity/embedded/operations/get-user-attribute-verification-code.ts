import * as z from 'zod'
import { transact } from '../../../platform/database/write.ts'
import { emailChangeLetter } from '../codes/code-letters.ts'
import { codeDelivery } from '../codes/code-delivery.ts'
import { mail } from '../identity-parts.ts'
import { AttributeName, operation, Token } from '../operation.ts'
import { signedInAccount } from '../accounts/signed-in-account.ts'

/** Another code for the address that is waiting to be proved; without one, for the present address. */
export const getUserAttributeVerificationCode = operation(
  z.object({ AccessToken: Token, AttributeName }),
  async (parts, { AccessToken: token }, caller) => {
    const { account } = await signedInAccount(parts, token)
    await parts.limits.mail.attempt(account.email, caller.address)
    const email = (await parts.codes.find(account.subject, 'email_change'))?.email ?? account.email
    await transact(parts.database, async (tx) => {
      const code = await parts.codes.issue(tx, { subject: account.subject, purpose: 'email_change', email })
      await mail(parts, tx, email, emailChangeLetter({ code }))
    })
    return { CodeDeliveryDetails: codeDelivery(email) }
  },
)
