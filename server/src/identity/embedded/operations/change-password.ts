import * as z from 'zod'
import { transact } from '../../../platform/database/write.ts'
import { updateAccount } from '../accounts/accounts.queries.ts'
import { deleteCodes } from '../codes/codes.queries.ts'
import { wrongCredentials } from '../identity-error.ts'
import { operation, Password, Token } from '../operation.ts'
import { hashPassword, passwordMatches, requireAcceptablePassword } from '../accounts/passwords.ts'
import { recentlySignedInAccount } from '../accounts/signed-in-account.ts'

/** A new password against the old one; every other device is signed out. */
export const changePassword = operation(
  z.object({ AccessToken: Token, PreviousPassword: Password, ProposedPassword: Password }),
  async (parts, { AccessToken: token, PreviousPassword: previous, ProposedPassword: proposed }, caller) => {
    const { account, sessionId } = await recentlySignedInAccount(parts, token)
    requireAcceptablePassword(proposed, [account.email])
    await parts.limits.signIn.attempt(account.email, caller.address)
    if (!(await passwordMatches(previous, account.passwordHash))) throw wrongCredentials()
    const passwordHash = await hashPassword(proposed)
    await transact(parts.database, async (tx) => {
      await updateAccount(tx, account.subject, { passwordHash, passwordChangedAt: parts.clock() })
      await parts.sessions.endAll(tx, account.subject, sessionId)
      // Whoever gave the old password and still waits for a code has to begin again.
      await deleteCodes(tx, account.subject, 'sign_in')
      await parts.onSecurityChange(tx, account.subject, { kind: 'password_changed' }, caller)
    })
    await parts.limits.signIn.succeeded(account.email, caller.address)
    return {}
  },
)
