import * as z from 'zod'
import { transact } from '../../../platform/database/write.ts'
import { updateAccount } from '../accounts.queries.ts'
import { wrongCredentials } from '../identity-error.ts'
import { operation, Password, Token } from '../operation.ts'
import { hashPassword, passwordMatches, requireAcceptablePassword } from '../passwords.ts'
import { signedInAccount } from '../signed-in-account.ts'

/** A new password against the old one; every other device is signed out. */
export const changePassword = operation(
  z.object({ AccessToken: Token, PreviousPassword: Password, ProposedPassword: Password }),
  async (parts, { AccessToken: token, PreviousPassword: previous, ProposedPassword: proposed }, caller) => {
    const { account, sessionId } = await signedInAccount(parts, token)
    requireAcceptablePassword(proposed, [account.email])
    await parts.limits.signIn.attempt(account.email, caller.address)
    if (!(await passwordMatches(previous, account.passwordHash))) throw wrongCredentials()
    const passwordHash = await hashPassword(proposed)
    await transact(parts.database, async (tx) => {
      await updateAccount(tx, account.subject, { passwordHash })
      await parts.sessions.endAll(tx, account.subject, sessionId)
    })
    parts.limits.signIn.succeeded(account.email, caller.address)
    return {}
  },
)
