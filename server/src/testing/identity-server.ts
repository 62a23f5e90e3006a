import type { AddressInfo } from 'node:net'
import { buildApp, dependenciesOf } from '../app.ts'
import { createInvitation } from '../features/users/index.ts'
import { createEmbeddedIdentity, withExternalProvider, type ExternalOptions } from '../identity/index.ts'
import type { Configuration } from '../platform/configuration/configuration.ts'
import { newId } from '../platform/database/columns.ts'
import { answersToIdentity } from '../open-server.ts'
import { transact } from '../platform/database/write.ts'
import { aUser } from './factories.ts'
import { testServer } from './test-server.ts'

export const PASSWORD = 'wheat-and-barley-7'

export type IdentityServer = Awaited<ReturnType<typeof openIdentityServer>>

/**
 * The whole server on a socket of its own, its identity service with a clock that the test moves. It believes
 * `x-forwarded-for`, so that a test can come from many addresses.
 */
export async function openIdentityServer(changes: Partial<Configuration> = {}, { besides = false } = {}) {
  const shared = await testServer()
  const { database, events, jobs, log } = shared
  const configuration: Configuration = { ...shared.configuration, trustProxy: 1, rateLimit: 1_000_000, ...changes }
  let ahead = 0
  const clock = () => new Date(Date.now() + ahead)
  const publicUrl = () => 'https://paddock.example'
  const options: ExternalOptions = {
    log,
    publicUrl,
    database,
    events,
    jobs,
    configuration,
    clock,
    ...answersToIdentity({ database, events, jobs, configuration, publicUrl }),
  }
  // Tests come from few addresses and share a database: each server begins with nothing counted, unless it is beside another.
  if (!besides) await database.read({ name: 'test_forget_tries', text: 'delete from identity_tries' }, [])
  const identity = withExternalProvider(await createEmbeddedIdentity(options), options)
  const parts = { ...shared, configuration, identity, publicUrl }
  const app = await buildApp(parts)
  const deps = dependenciesOf(parts)
  await app.listen({ port: 0, host: '127.0.0.1' })
  const { port } = app.server.address() as AddressInfo
  const url = `http://127.0.0.1:${port}`

  return {
    app,
    deps,
    identity,
    url,
    endpoint: `${url}/identity/`,
    clock,
    /** Moves the service's clock forward. */
    advance(seconds: number) {
      ahead += seconds * 1000
    },

    /** One operation of the protocol, answered with everything that a stranger sees. */
    async operation(name: string, parameters: unknown, { from = '203.0.113.1', text }: { from?: string; text?: string } = {}) {
      const response = await app.inject({
        method: 'POST',
        url: '/identity/',
        headers: {
          'content-type': 'application/x-amz-json-1.1',
          'x-amz-target': `AWSCognitoIdentityProviderService.${name}`,
          'x-forwarded-for': from,
        },
        payload: text ?? JSON.stringify(parameters),
      })
      const headers = Object.fromEntries(Object.entries(response.headers).filter(([header]) => !OF_ONE_ANSWER.test(header)))
      const body = response.json<Record<string, any>>() // oxlint-disable-line no-explicit-any -- answers are looked at field by field
      const { __type: type } = body
      return { status: response.statusCode, headers, body, type: typeof type === 'string' ? type : undefined }
    },

    /** Whether an access token still opens the API. */
    async apiStatus(accessToken: string): Promise<number> {
      const response = await app.inject({ method: 'GET', url: '/api/me', headers: { authorization: `Bearer ${accessToken}` } })
      return response.statusCode
    },

    /** Somebody active who can sign in with `PASSWORD`. */
    async member(values: Parameters<typeof aUser>[2] = {}) {
      const email = values.email ?? `member-${newId()}@example.com`
      const { subId } = await transact(database, (tx) => identity.admin.createVerifiedUser(tx, { email, password: PASSWORD }))
      const user = await aUser(database.db, 'manager', { ...values, email, subId })
      return { ...user, subId }
    },

    /** Somebody who is invited and has not answered yet. */
    async invited(values: Parameters<typeof aUser>[2] & { clientId?: string } = {}) {
      const { clientId, ...columns } = values
      const user = await aUser(database.db, clientId ? 'user' : 'manager', { status: 'invited', subId: null, ...columns })
      const { token } = await transact(database, (tx) =>
        createInvitation(tx, { userId: user.id, invitedBy: null, ...(clientId && { clientId }) }),
      )
      return { ...user, token }
    },

    /** The mails promised to an address, newest first. */
    mailsTo(email: string) {
      return database.read<{ subject: string; text: string; html: string }>(
        {
          name: 'test_mails',
          text: `select payload->>'subject' as subject, payload->>'text' as text, payload->>'html' as html from jobs where kind = 'mail' and payload->>'to' = $1 order by id desc`,
        },
        [email],
      )
    },

    /** The newest code mailed to an address. */
    async codeTo(email: string): Promise<string> {
      const [mail] = await this.mailsTo(email)
      return /\b\d{6}\b/.exec(mail?.text ?? '')?.[0] ?? ''
    },

    async signIn(email: string, from?: string) {
      const answer = await this.operation(
        'InitiateAuth',
        { ClientId: 'paddock-web', AuthFlow: 'USER_PASSWORD_AUTH', AuthParameters: { USERNAME: email, PASSWORD } },
        { ...(from && { from }) },
      )
      const result = answer.body.AuthenticationResult
      if (!result) throw new Error(`Sign-in answered ${JSON.stringify(answer.body)}`)
      return { accessToken: String(result.AccessToken), refreshToken: String(result.RefreshToken), idToken: String(result.IdToken) }
    },

    /** Ends when the tries that failed are recorded. */
    settled: () => identity.settled(),
    close: () => app.close(),
  }
}

/** Headers that no two answers have in common. */
const OF_ONE_ANSWER = /^(date|connection|x-request-id|x-ratelimit-.*)$/

/** Another six digits than these. */
export const otherCode = (code: string) => (code === '123456' ? '654321' : '123456')
