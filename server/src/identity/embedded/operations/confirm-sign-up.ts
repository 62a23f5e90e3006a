import * as z from 'zod'
import { transact } from '../../../platform/database/write.ts'
import { findAccount, updateAccount } from '../accounts.queries.ts'
import { inEqualTime } from '../../../platform/access/in-equal-time.ts'
import { ClientId, Code, operation, Username } from '../operation.ts'

/** Proves the address of a new account; the same refusal for unknown, confirmed and wrong. */
export const confirmSignUp = operation(
  z.object({ ClientId, Username, ConfirmationCode: Code }),
  async (parts, { Username: username, ConfirmationCode: given }, caller) => {
    await parts.limits.code.attempt(username, caller.address)
    return inEqualTime(async () => {
      const account = await findAccount(parts.database.db, username)
      const stored = account && !account.confirmedAt ? await parts.codes.find(account.subject, 'sign_up') : null
      const code = await parts.codes.check(stored, given)
      await transact(parts.database, async (tx) => {
        await parts.codes.use(tx, code)
        await updateAccount(tx, code.subject, { confirmedAt: parts.clock() })
      })
      parts.limits.code.succeeded(username, caller.address)
      return {}
    })
  },
)
