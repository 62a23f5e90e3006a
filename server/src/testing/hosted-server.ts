import { CLIENT_ID, USER_POOL_ID } from './stand-ins/cognito/pool.ts'
import { standIn } from './stand-ins/cognito/stand-in.ts'
import { buildApp } from '../app.ts'
import { createIdentity } from '../identity/index.ts'
import type { Configuration } from '../platform/configuration/configuration.ts'
import { newId } from '../platform/database/columns.ts'
import { answersToIdentity } from '../open-server.ts'
import { transact } from '../platform/database/write.ts'
import { aUser } from './factories.ts'
import { PASSWORD } from './identity-server.ts'
import { testServer } from './test-server.ts'

interface Answer {
  AuthenticationResult?: { AccessToken: string; IdToken: string; RefreshToken: string }
  __type?: string
}

export type HostedServer = Awaited<ReturnType<typeof openHostedServer>>

/** The whole server with Amazon Cognito as its identity service, and what stands in for Cognito on this machine. */
export async function openHostedServer(changes: Partial<Configuration> = {}) {
  const shared = await testServer()
  const { database, events, jobs, log } = shared
  const cognito = await standIn()
  process.env.AWS_ACCESS_KEY_ID ??= 'of-the-tests'
  process.env.AWS_SECRET_ACCESS_KEY ??= 'of-the-tests'
  const configuration: Configuration = {
    ...shared.configuration,
    trustProxy: 1,
    cognito: {
      region: 'eu-central-1',
      userPoolId: USER_POOL_ID,
      clientId: CLIENT_ID,
      identityPoolId: undefined,
      endpoint: `${cognito.url}/`,
    },
    ...changes,
  }
  let ahead = 0
  const publicUrl = () => 'https://paddock.example'
  const options: Parameters<typeof createIdentity>[0] = {
    database,
    events,
    jobs,
    log,
    configuration,
    publicUrl,
    clock: () => new Date(Date.now() + ahead),
    ...answersToIdentity({ database, events, jobs, configuration, publicUrl }),
  }
  const identity = await createIdentity(options)
  const app = await buildApp({ ...shared, configuration, identity, publicUrl })

  async function ask(operation: string, parameters: object): Promise<Answer> {
    const known = 'AccessToken' in parameters ? {} : { ClientId: CLIENT_ID }
    const answer = await fetch(cognito.url, {
      method: 'POST',
      headers: { 'x-amz-target': `AWSCognitoIdentityProviderService.${operation}` },
      body: JSON.stringify({ ...known, ...parameters }),
    })
    return (await answer.json()) as Answer
  }

  return {
    app,
    options,
    configuration,
    database,
    identity,
    cognito,
    /** Moves the service's clock forward. */
    advance(seconds: number) {
      ahead += seconds * 1000
    },
    /** Somebody active who can sign in with `PASSWORD`. */
    async member(values: Parameters<typeof aUser>[2] = {}) {
      const email = values.email ?? `member-${newId()}@example.com`
      const { subId } = await transact(database, (tx) => identity.admin.createVerifiedUser(tx, { email, password: PASSWORD }))
      const user = await aUser(database.db, 'manager', { ...values, email, subId })
      return { ...user, subId }
    },
    /** One operation as a browser asks it of the pool. */
    public: ask,
    /** Tokens of a new session, as a browser gets them. */
    async signIn(email: string, password = PASSWORD) {
      const { AuthenticationResult: tokens, __type: type } = await ask('InitiateAuth', {
        AuthFlow: 'USER_PASSWORD_AUTH',
        AuthParameters: { USERNAME: email, PASSWORD: password },
      })
      if (!tokens) throw new Error(`Sign-in answered ${type ?? 'a challenge'}`)
      return { accessToken: tokens.AccessToken, idToken: tokens.IdToken, refreshToken: tokens.RefreshToken }
    },
    /** Whether an access token opens the API. */
    async apiStatus(accessToken: string, headers: Record<string, string> = {}): Promise<number> {
      const response = await app.inject({ method: 'GET', url: '/api/me', headers: { authorization: `Bearer ${accessToken}`, ...headers } })
      return response.statusCode
    },
    /** Has the API look at a person's sessions again, as it does every few minutes. */
    async lookAgain(subId: string) {
      await transact(database, (tx) => events.publish(tx, 'access', { subId }))
    },
    /** Does what was promised to Cognito. */
    settle: () => jobs.drain(),
    close: () => app.close(),
  }
}
