import { decodeJwt } from 'jose'
import { EmulatorRefusal, type EmulatedUser, type Emulator } from './emulator.ts'

export const USER_POOL_ID = 'eu-central-1_StandIn01'
export const CLIENT_ID = 'client-of-the-tests'

type Body = Record<string, any> // oxlint-disable-line no-explicit-any -- bodies of many shapes, held against shapes.ts before

export type Operations = Record<string, (body: Body) => Promise<object>>

export interface Session {
  id: string
  subject: string
  authTime: number
}

export const refusal = (code: string, message: string) => new EmulatorRefusal(code, message)

export type Pool = ReturnType<typeof createPool>

/** What cognito-local does not keep: mailed codes, second steps, and sessions that can be revoked. */
export function createPool(emulator: Emulator) {
  const codes = new Map<string, string>()
  const secondStep = new Set<string>()
  const sessions = new Map<string, Session>()
  const revoked = new Set<string>()

  async function known(name: unknown): Promise<EmulatedUser> {
    const user = await emulator.user(String(name))
    if (!user) throw refusal('UserNotFoundException', 'User does not exist.')
    return user
  }

  async function person(name: unknown): Promise<EmulatedUser> {
    const user = await emulator.user(String(name))
    if (!user) throw refusal('NotAuthorizedException', 'Incorrect username or password.')
    if (!user.Enabled) throw refusal('NotAuthorizedException', 'User is disabled.')
    if (user.UserStatus === 'RESET_REQUIRED') throw refusal('PasswordResetRequiredException', 'Password reset required for the user')
    return user
  }

  async function emailOf(subject: string): Promise<string> {
    const { UserAttributes } = await emulator.answer('AdminGetUser', { UserPoolId: USER_POOL_ID, Username: subject })
    return (UserAttributes as { Name: string; Value: string }[]).find(({ Name }) => Name === 'email')?.Value ?? ''
  }

  function signedInSubject(token: unknown): string {
    const { sub = '', origin_jti: session } = decodeJwt(String(token))
    if (revoked.has(String(session))) throw refusal('NotAuthorizedException', 'Access Token has been revoked')
    return sub
  }

  return { emulator, codes, secondStep, sessions, revoked, known, person, emailOf, signedInSubject }
}
