import * as z from 'zod'
import { codeDelivery } from '../codes/code-delivery.ts'
import { keepSignUp } from '../accounts/keep-unproved.ts'
import { ClientId, EmailAddress, operation, Password } from '../operation.ts'
import { requireAcceptablePassword } from '../accounts/passwords.ts'

/**
 * Only an invited address gets anything: a code, which makes an account that the invitation alone turns into a person.
 * The answer is the same for every address, and so is that of a sign-in afterwards.
 */
export const signUp = operation(
  z.object({ ClientId, Username: EmailAddress, Password }),
  async (parts, { Username: email, Password: password }, caller) => {
    requireAcceptablePassword(password, [email])
    await parts.limits.mail.attempt(email, caller.address)
    await keepSignUp(parts, { email, password, about: null, isInvited: () => parts.hasPendingInvitation(email) })
    return { UserConfirmed: false, UserSub: parts.pseudonym(`sign-up:${email}`), CodeDeliveryDetails: codeDelivery(email) }
  },
)
