import * as z from 'zod'
import { transact } from '../../../platform/database/write.ts'
import { deleteUnconfirmedAccount, findAccount, updateAccount } from '../accounts/accounts.queries.ts'
import { IdentityError } from '../identity-error.ts'
import { AttributeName, Code, operation, Token } from '../operation.ts'
import { signedInAccount } from '../accounts/signed-in-account.ts'

/** Takes over the new address once its code came back. */
export const verifyUserAttribute = operation(
  z.object({ AccessToken: Token, AttributeName, Code }),
  async (parts, { AccessToken: token, Code: given }, caller) => {
    const { account } = await signedInAccount(parts, token)
    await parts.limits.code.attempt(account.email, caller.address)
    const code = await parts.codes.check(await parts.codes.find(account.subject, 'email_change'), given)
    await transact(parts.database, async (tx) => {
      await parts.codes.use(tx, code)
      await deleteUnconfirmedAccount(tx, code.email)
      const holder = await findAccount(tx, code.email)
      if (holder && holder.subject !== account.subject) {
        throw new IdentityError('AliasExistsException', 'An account with the given email already exists.')
      }
      await updateAccount(tx, account.subject, { email: code.email })
    })
    await parts.limits.code.succeeded(account.email, caller.address)
    return {}
  },
)
