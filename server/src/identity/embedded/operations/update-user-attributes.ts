import * as z from 'zod'
import { transact } from '../../../platform/database/write.ts'
import { emailChangeLetter } from '../codes/code-letters.ts'
import { codeDelivery } from '../codes/code-delivery.ts'
import { mail } from '../identity-parts.ts'
import { AttributeName, EmailAddress, operation, Token } from '../operation.ts'
import { recentlySignedInAccount } from '../accounts/signed-in-account.ts'

/**
 * Asks for a new address, and tells the present one; that one stays until the code that is mailed to the new one comes back. Whether somebody else has
 * that address is told only to whoever can read its mail.
 */
export const updateUserAttributes = operation(
  z.object({
    AccessToken: Token,
    UserAttributes: z
      .array(z.object({ Name: AttributeName, Value: EmailAddress }))
      .min(1)
      .max(1),
  }),
  async (parts, { AccessToken: token, UserAttributes: attributes }, caller) => {
    const { account } = await recentlySignedInAccount(parts, token)
    const email = attributes[0]?.Value
    if (!email || email === account.email) return { CodeDeliveryDetailsList: [] }
    await parts.limits.mail.attempt(account.email, caller.address)
    await transact(parts.database, async (tx) => {
      const code = await parts.codes.issue(tx, { subject: account.subject, purpose: 'email_change', email })
      await mail(parts, tx, email, emailChangeLetter({ code }))
      await parts.onSecurityChange(tx, account.subject, { kind: 'email_change_asked', newEmail: email }, caller)
    })
    return { CodeDeliveryDetailsList: [codeDelivery(email)] }
  },
)
