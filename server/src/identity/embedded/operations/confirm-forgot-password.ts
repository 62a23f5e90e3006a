import * as z from 'zod'
import { transact } from '../../../platform/database/write.ts'
import { findAccount, updateAccount } from '../accounts/accounts.queries.ts'
import { deleteCodes } from '../codes/codes.queries.ts'
import { inConstantTime } from '../../../platform/access/constant-time.ts'
import { ClientId, Code, operation, Password, Username } from '../operation.ts'
import { hashPassword, requireAcceptablePassword } from '../accounts/passwords.ts'

/** A new password against the mailed code; every session ends, and this device is let in again at once. */
export const confirmForgotPassword = operation(
  z.object({ ClientId, Username, ConfirmationCode: Code, Password }),
  async (parts, { Username: username, ConfirmationCode: given, Password: password }, caller) => {
    requireAcceptablePassword(password, [username])
    await parts.limits.code.attempt(username, caller.address)
    return inConstantTime(async () => {
      const account = await findAccount(parts.database.db, username)
      const stored = account && !account.disabledAt ? await parts.codes.find(account.subject, 'password_reset') : null
      const code = await parts.codes.check(stored, given)
      const passwordHash = await hashPassword(password)
      await transact(parts.database, async (tx) => {
        await parts.codes.use(tx, code)
        await updateAccount(tx, code.subject, { passwordHash, passwordChangedAt: parts.clock(), resetRequiredAt: null })
        await parts.sessions.endAll(tx, code.subject)
        await deleteCodes(tx, code.subject, 'sign_in')
        await parts.onSecurityChange(tx, code.subject, { kind: 'password_reset' }, caller)
      })
      for (const limit of Object.values(parts.limits)) await limit.succeeded(username, caller.address)
      return {}
    })
  },
)
