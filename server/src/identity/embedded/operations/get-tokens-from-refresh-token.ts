import * as z from 'zod'
import { ClientId, operation, Token } from '../operation.ts'

/** New tokens, the refresh token among them. */
export const getTokensFromRefreshToken = operation(z.object({ ClientId, RefreshToken: Token }), (parts, { RefreshToken: token }, caller) =>
  parts.sessions.refresh(token, caller),
)
