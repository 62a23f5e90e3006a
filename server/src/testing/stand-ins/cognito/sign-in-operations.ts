import { randomUUID } from 'node:crypto'
import { stamped, type EmulatedUser, type Tokens } from './emulator.ts'
import { CLIENT_ID, type Operations, type Pool, refusal, type Session, USER_POOL_ID } from './pool.ts'
import { beginSrp, type SrpExchange } from './srp.ts'

interface Challenge {
  subject: string
  srp?: SrpExchange
  code?: string
}

/** The operations that begin, go on with and end a session. */
export function signInOperations(pool: Pool): Operations {
  const { emulator, codes, secondStep, sessions, revoked, known, person, emailOf, signedInSubject } = pool
  const challenges = new Map<string, Challenge>()

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

  function signOutEverywhere(subject: string) {
    for (const session of sessions.values()) if (session.subject === subject) revoked.add(session.id)
  }

  return {
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
  }
}
