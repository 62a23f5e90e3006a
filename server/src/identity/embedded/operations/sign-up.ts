import { randomUUID } from 'node:crypto'
import * as z from 'zod'
import { transact } from '../../../platform/database/write.ts'
import { confirmationCodeLetter } from '../../../platform/mail/index.ts'
import { findAccount, insertAccountUnlessKnown, updateAccount } from '../accounts.queries.ts'
import { codeDelivery } from '../delivery.ts'
import { mail, type IdentityParts } from '../identity-parts.ts'
import { inEqualTime } from '../../../platform/access/in-equal-time.ts'
import { ClientId, EmailAddress, operation, Password } from '../operation.ts'
import { hashPassword, requireAcceptablePassword } from '../passwords.ts'

/**
 * Only an invited address gets anything: an account that its code confirms, and that the invitation alone turns into a person.
 * The answer is the same for every address.
 */
export const signUp = operation(
  z.object({ ClientId, Username: EmailAddress, Password }),
  async (parts, { Username: email, Password: password }, caller) => {
    requireAcceptablePassword(password, [email])
    await parts.limits.mail.attempt(email, caller.address)
    return inEqualTime(async () => {
      const [passwordHash, invited] = await Promise.all([hashPassword(password), parts.hasPendingInvitation(email)])
      if (invited) await prepareAccount(parts, email, passwordHash)
      return { UserConfirmed: false, UserSub: parts.pseudonym(`sign-up:${email}`), CodeDeliveryDetails: codeDelivery(email) }
    })
  },
)

async function prepareAccount(parts: IdentityParts, email: string, passwordHash: string): Promise<void> {
  await transact(parts.database, async (tx) => {
    await insertAccountUnlessKnown(tx, { subject: randomUUID(), email, createdAt: parts.clock() })
    const account = await findAccount(tx, email)
    if (!account || account.confirmedAt) return
    await updateAccount(tx, account.subject, { passwordHash })
    const code = await parts.codes.issue(tx, { subject: account.subject, purpose: 'sign_up', email })
    await mail(parts, tx, email, confirmationCodeLetter({ code }))
  })
}
