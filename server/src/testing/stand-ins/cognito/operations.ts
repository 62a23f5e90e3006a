import { randomUUID } from 'node:crypto'
import { decodeJwt } from 'jose'
import { EmulatorRefusal, stamped, type EmulatedUser, type Emulator, type Tokens } from './emulator.ts'
import { beginSrp, type SrpExchange } from './srp.ts'

export const USER_POOL_ID = 'eu-central-1_StandIn01'
export const CLIENT_ID = 'client-of-the-tests'

type Body = Record<string, any> // oxlint-disable-line no-explicit-any -- bodies of many shapes, held against shapes.ts before

interface Challenge {
  subject: string
  srp?: SrpExchange
  code?: string
}

interface Session {
  id: string
  subject: string
  authTime: number
}

/** The operations, as far as cognito-local does not know them or knows them otherwise. */
export function createOperations(emulator: Emulator) {
  const codes = new Map<string, string>()
  const secondStep = new Set<string>()
  const challenges = new Map<string, Challenge>()
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

  function challenge(name: string, given: Challenge, parameters: object) {
    const id = randomUUID()
    challenges.set(id, given)
    return { ChallengeName: name, Session: id, ChallengeParameters: parameters }
  }

  async function passwordProved({ Username: subject, Password, UserStatus }: EmulatedUser) {
    if (UserStatus === 'UNCONFIRMED') throw refusal('UserNotConfirmedException', 'User is not confirmed.')
    if (!secondStep.has(subject)) return signedIn(subject, Password)
    const email = await emailOf(subject)
    const code = String(Math.floor(Math.random() * 1e8)).padStart(8, '0')
    codes.set(email, code)
    const delivery = { CODE_DELIVERY_DELIVERY_MEDIUM: 'EMAIL', CODE_DELIVERY_DESTINATION: `${email[0]}***@***` }
    return challenge('EMAIL_OTP', { subject, code }, delivery)
  }

  async function signedIn(subject: string, password: string) {
    const parameters = { USERNAME: subject, PASSWORD: password }
    const { AuthenticationResult } = await emulator.answer('InitiateAuth', {
      ClientId: CLIENT_ID,
      AuthFlow: 'USER_PASSWORD_AUTH',
      AuthParameters: parameters,
    })
    const tokens = AuthenticationResult as Tokens
    const session = { id: randomUUID(), subject, authTime: Math.floor(Date.now() / 1000) }
    sessions.set(tokens.RefreshToken ?? '', session)
    return { ChallengeParameters: {}, AuthenticationResult: await complete(tokens, session) }
  }

  const complete = async (tokens: Tokens, session: Session) => ({
    ...(await stamped(emulator, tokens, session)),
    ExpiresIn: 3600,
    TokenType: 'Bearer',
  })

  async function emailOf(subject: string): Promise<string> {
    const { UserAttributes } = await emulator.answer('AdminGetUser', { UserPoolId: USER_POOL_ID, Username: subject })
    return (UserAttributes as { Name: string; Value: string }[]).find(({ Name }) => Name === 'email')?.Value ?? ''
  }

  function signOutEverywhere(subject: string) {
    for (const session of sessions.values()) if (session.subject === subject) revoked.add(session.id)
  }

  function signedInSubject(token: unknown): string {
    const { sub = '', origin_jti: session } = decodeJwt(String(token))
    if (revoked.has(String(session))) throw refusal('NotAuthorizedException', 'Access Token has been revoked')
    return sub
  }

  function prefer(subject: string, { EmailMfaSettings: email }: Record<string, unknown>) {
    if ((email as { Enabled?: boolean } | undefined)?.Enabled) secondStep.add(subject)
    else secondStep.delete(subject)
    return {}
  }

  const withSecondStep = (subject: string, answer: object) => ({
    ...answer,
    ...(secondStep.has(subject) && { UserMFASettingList: ['EMAIL_OTP'], PreferredMfaSetting: 'EMAIL_OTP' }),
  })

  const ours: Record<string, (body: Body) => Promise<object>> = {
    async InitiateAuth({ AuthFlow: flow, AuthParameters: given }) {
      const user = await person(given.USERNAME)
      if (flow === 'USER_SRP_AUTH') {
        const poolName = USER_POOL_ID.split('_')[1] ?? ''
        const srp = beginSrp({ poolName, subject: user.Username, password: user.Password, A: given.SRP_A })
        return challenge('PASSWORD_VERIFIER', { subject: user.Username, srp }, srp.parameters)
      }
      if (user.Password !== given.PASSWORD) throw refusal('NotAuthorizedException', 'Incorrect username or password.')
      return passwordProved(user)
    },
    async RespondToAuthChallenge({ Session: id, ChallengeName: name, ChallengeResponses: given }) {
      // Amplify sends no Session with the answer to SRP: the secret block is it.
      const [key, pending] =
        [...challenges].find(
          ([session, { srp }]) =>
            session === id || (srp !== undefined && srp.parameters.SECRET_BLOCK === given.PASSWORD_CLAIM_SECRET_BLOCK),
        ) ?? []
      if (!key || !pending) throw refusal('NotAuthorizedException', 'Invalid session for the user.')
      const user = await person(pending.subject)
      if (name === 'PASSWORD_VERIFIER') {
        challenges.delete(key)
        if (!pending.srp?.proves(given)) throw refusal('NotAuthorizedException', 'Incorrect username or password.')
        return passwordProved(user)
      }
      if (pending.code !== given.EMAIL_OTP_CODE) throw refusal('CodeMismatchException', 'Invalid code or auth state for the user.')
      challenges.delete(key)
      return signedIn(user.Username, user.Password)
    },
    async GetTokensFromRefreshToken({ RefreshToken: token }) {
      const session = sessions.get(token)
      if (!session || revoked.has(session.id)) throw refusal('NotAuthorizedException', 'Refresh Token has been revoked')
      await person(session.subject)
      const { AuthenticationResult } = await emulator.answer('InitiateAuth', {
        ClientId: CLIENT_ID,
        AuthFlow: 'REFRESH_TOKEN_AUTH',
        AuthParameters: { REFRESH_TOKEN: token },
      })
      return { AuthenticationResult: await complete(AuthenticationResult as Tokens, session) }
    },
    async ConfirmSignUp(body) {
      const answer = await emulator.answer('ConfirmSignUp', body)
      // The code proved what it was mailed to.
      const UserAttributes = [
        { Name: 'email', Value: String(body.Username) },
        { Name: 'email_verified', Value: 'true' },
      ]
      await emulator.answer('AdminUpdateUserAttributes', { UserPoolId: USER_POOL_ID, Username: body.Username, UserAttributes })
      return answer
    },
    async ResendConfirmationCode({ Username: name }) {
      const user = await emulator.user(String(name))
      if (user?.UserStatus === 'UNCONFIRMED') {
        const code = String(Math.floor(100_000 + Math.random() * 900_000))
        await emulator.change(user.Username, { ConfirmationCode: code })
        codes.set(await emailOf(user.Username), code)
      }
      return { CodeDeliveryDetails: { AttributeName: 'email', DeliveryMedium: 'EMAIL', Destination: 'a***@e***' } }
    },
    async RevokeToken(body) {
      const session = sessions.get(body.Token)
      if (session) revoked.add(session.id)
      return emulator.answer('RevokeToken', body)
    },
    async GlobalSignOut({ AccessToken: token }) {
      signOutEverywhere(signedInSubject(token))
      return {}
    },
    async AdminUserGlobalSignOut({ Username: name }) {
      signOutEverywhere((await known(name)).Username)
      return {}
    },
    async AdminResetUserPassword({ Username: name }) {
      const { Username: subject } = await known(name)
      if (secondStep.has(subject))
        throw refusal('InvalidParameterException', 'Cannot reset password for the user as there is no way to tell them.')
      await emulator.answer('ForgotPassword', { ClientId: CLIENT_ID, Username: subject })
      await emulator.change(subject, { UserStatus: 'RESET_REQUIRED' })
      return {}
    },
    async AdminSetUserMFAPreference(body) {
      return prefer((await known(body.Username)).Username, body)
    },
    async AdminGetUser(body) {
      const answer = await emulator.answer('AdminGetUser', body)
      return withSecondStep(String(answer.Username), answer)
    },
    async SetUserMFAPreference(body) {
      return prefer(signedInSubject(body.AccessToken), body)
    },
    async GetUser(body) {
      const subject = signedInSubject(body.AccessToken)
      await person(subject)
      return withSecondStep(subject, await emulator.answer('GetUser', body))
    },
    async ForgotPassword(body) {
      const user = await emulator.user(String(body.Username))
      // The reference: email is no way back for whom it is the second step.
      if (user && secondStep.has(user.Username)) throw refusal('InvalidParameterException', 'Cannot reset password for the user.')
      return emulator.answer('ForgotPassword', body)
    },
    async ChangePassword(body) {
      const user = await person(signedInSubject(body.AccessToken))
      if (user.Password !== body.PreviousPassword) throw refusal('NotAuthorizedException', 'Incorrect username or password.')
      return emulator.answer('ChangePassword', body)
    },
  }

  const answer = async (operation: string, body: Record<string, unknown>): Promise<object> => {
    const own = ours[operation]
    if (own) return own(body)
    if (typeof body.AccessToken === 'string') signedInSubject(body.AccessToken)
    return emulator.answer(operation, body)
  }
  return Object.assign(answer, { codes })
}

const refusal = (code: string, message: string) => new EmulatorRefusal(code, message)
