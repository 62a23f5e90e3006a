import * as z from 'zod'
import { invalidParameter } from '../identity-error.ts'
import { ClientId, operation, Password, Token, Username } from '../operation.ts'
import { askForExternalCode } from '../sessions/redeem-external-code.ts'
import { signInWithPassword } from '../sessions/sign-in-with-password.ts'

const FLOWS_OF_COGNITO = [
  'USER_PASSWORD_AUTH',
  'REFRESH_TOKEN_AUTH',
  'REFRESH_TOKEN',
  'CUSTOM_AUTH',
  'USER_SRP_AUTH',
  'USER_AUTH',
  'ADMIN_NO_SRP_AUTH',
] as const

/** Starts a sign-in, or renews tokens. */
export const initiateAuth = operation(
  z.object({
    ClientId,
    AuthFlow: z.enum(FLOWS_OF_COGNITO),
    AuthParameters: z.object({ USERNAME: Username.optional(), PASSWORD: Password.optional(), REFRESH_TOKEN: Token.optional() }),
  }),
  async (parts, { AuthFlow: flow, AuthParameters: given }, caller) => {
    switch (flow) {
      case 'USER_PASSWORD_AUTH':
        return signInWithPassword(parts, required(given.USERNAME, 'USERNAME'), required(given.PASSWORD, 'PASSWORD'), caller)
      case 'REFRESH_TOKEN_AUTH':
      case 'REFRESH_TOKEN':
        return parts.sessions.refresh(required(given.REFRESH_TOKEN, 'REFRESH_TOKEN'), caller)
      case 'CUSTOM_AUTH':
        return askForExternalCode(parts, required(given.USERNAME, 'USERNAME'), caller)
      default:
        throw invalidParameter(`${flow} flow not enabled for this client`)
    }
  },
)

function required(value: string | undefined, name: string): string {
  if (value === undefined) throw invalidParameter(`Missing required parameter ${name}`)
  return value
}
