import * as z from 'zod'
import { ClientId, operation, Token } from '../operation.ts'

/** Signs out of one device: its access tokens end with its refresh token. */
export const revokeToken = operation(z.object({ ClientId, Token }), async (parts, { Token: token }) => {
  await parts.sessions.revoke(token)
  return {}
})
