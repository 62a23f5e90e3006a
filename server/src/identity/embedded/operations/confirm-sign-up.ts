import * as z from 'zod'
import { inConstantTime } from '../../../platform/access/constant-time.ts'
import type { Transaction } from '../../../platform/database/database.ts'
import { transact } from '../../../platform/database/write.ts'
import { takeSignUp, type SignUp } from '../../sign-ups.queries.ts'
import { findAccount } from '../accounts/accounts.queries.ts'
import { wrongCode } from '../identity-error.ts'
import type { IdentityParts } from '../identity-parts.ts'
import { ClientId, Code, operation, Username } from '../operation.ts'
import { takeAccount } from '../accounts/take-account.ts'

/**
 * Proves the address of a sign-up, with the password that this code was mailed for; what was invited becomes a person with it.
 * It refuses unknown, known and wrong alike.
 */
export const confirmSignUp = operation(
  z.object({ ClientId, Username, ConfirmationCode: Code }),
  async (parts, { Username: username, ConfirmationCode: given }, caller) => {
    await parts.limits.code.attempt(username, caller.address)
    return inConstantTime(async () => {
      const signUp = await parts.signUps.check(await parts.signUps.meant(username, caller.address), given)
      await transact(parts.database, (tx) => complete(parts, tx, signUp))
      await parts.limits.code.succeeded(username, caller.address)
      return {}
    })
  },
)

async function complete(parts: IdentityParts, tx: Transaction, signUp: SignUp): Promise<void> {
  const { email, passwordHash, about } = signUp
  if (passwordHash === null || !(await takeSignUp(tx, signUp))) throw wrongCode()
  const known = await findAccount(tx, email)
  if (known && (await parts.belongsToPerson(tx, known.subject))) throw wrongCode()
  const take = () => takeAccount(parts, tx, email, passwordHash)
  if (about === null) await take()
  else if (!(await parts.onAddressProved(tx, { email, about }, take))) throw wrongCode()
}
