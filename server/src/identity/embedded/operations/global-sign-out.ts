import * as z from 'zod'
import { transact } from '../../../platform/database/write.ts'
import { operation, Token } from '../operation.ts'
import { signedInAccount } from '../accounts/signed-in-account.ts'

/** Signs out of every device. */
export const globalSignOut = operation(z.object({ AccessToken: Token }), async (parts, { AccessToken: token }) => {
  const { account } = await signedInAccount(parts, token)
  await transact(parts.database, (tx) => parts.sessions.endAll(tx, account.subject))
  return {}
})
