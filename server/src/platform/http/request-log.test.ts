import { beforeAll, expect, test } from 'vitest'
import { buildApp } from '../../app.ts'
import { assemble } from '../../open-server.ts'
import { aUser } from '../../testing/factories.ts'
import { testServer } from '../../testing/test-server.ts'
import { withoutIds } from '../../testing/without-ids.ts'
import type { Database } from '../database/database.ts'
import { transact } from '../database/write.ts'
import { createLog } from '../reporting/log.ts'

let database: Database
beforeAll(async () => {
  database = (await testServer()).database
})

type Line = Record<string, unknown> & { msg: string; err?: { message: string; stack: string } }

/** A server whose log can be read. */
async function loggingServer() {
  const written: string[] = []
  const log = createLog('debug', { write: (line) => void written.push(line) })
  const { configuration } = await testServer()
  const parts = await assemble({ configuration, database, log, publicUrl: () => 'http://localhost', webFolder: '/nowhere' })
  const app = await buildApp(parts)
  return {
    parts,
    app,
    text: () => written.join(''),
    lines: () => written.map((line) => JSON.parse(line) as Line),
    /** The lines of one request, by the identifier in its answer. */
    of: (response: { headers: Record<string, unknown> }) =>
      written.map((line) => JSON.parse(line) as Line).filter(({ requestId }) => requestId === response.headers['x-request-id']),
  }
}

const identity = (operation: string, body: unknown) => ({
  method: 'POST' as const,
  url: '/identity/',
  headers: { 'content-type': 'application/x-amz-json-1.1', 'x-amz-target': `AWSCognitoIdentityProviderService.${operation}` },
  payload: JSON.stringify(body),
})

test('each answer carries an identifier, and one line of the log has it: pattern, status, duration, who; never the address itself', async () => {
  const server = await loggingServer()
  const user = await aUser(database.db, 'admin')
  const token = await server.parts.identity.openSession({ subId: user.subId ?? '', email: user.email })
  const headers = { authorization: `Bearer ${token}` }
  const found = await server.app.inject({ url: `/api/admin/clients/${user.id}?q=Vandersee`, headers })
  const refused = await server.app.inject(identity('InitiateAuth', {}))
  const unknown = await server.app.inject({ url: '/api/admin/nowhere/jane@farm.test', headers })
  const alive = await server.app.inject('/healthz')
  const line = { method: 'GET', ms: expect.any(Number) }
  expect(server.of(found)).toMatchObject([{ ...line, level: 30, route: '/api/admin/clients/:clientId', status: 404, userId: user.id }])
  expect(server.of(refused)).toMatchObject([{ method: 'POST', route: '/identity', status: 400, userId: null }])
  expect(server.of(unknown)).toMatchObject([{ ...line, route: 'unknown', status: 404, userId: null }])
  expect(server.of(alive), 'health checks are for debugging').toMatchObject([{ ...line, level: 20, route: '/healthz', status: 200 }])
  await server.app.close()
})

test('a failure of ours goes out at error, with its stack and the same identifier', async () => {
  const server = await loggingServer()
  const user = await aUser(database.db, 'admin')
  const token = await server.parts.identity.openSession({ subId: user.subId ?? '', email: user.email })
  for (const table of ['users', 'identity_accounts']) await database.db.execute(`alter table ${table} rename to gone_${table}`)
  const failures = [
    await server.app.inject({ url: '/api/me', headers: { authorization: `Bearer ${token}` } }),
    await server.app.inject(identity('ForgotPassword', { ClientId: 'paddock-web', Username: user.email })),
  ]
  for (const table of ['users', 'identity_accounts']) await database.db.execute(`alter table gone_${table} rename to ${table}`)
  for (const failure of failures) {
    expect(failure.statusCode).toBe(500)
    const [line, ...more] = server.of(failure)
    expect(more).toEqual([])
    expect(line).toMatchObject({ level: 50, status: 500, msg: 'request failed' })
    expect(line?.err?.stack).toMatch(/^\s+at /)
  }
  await server.app.close()
})

test('whatever people send, no name, address, password, code or token is in the log', async () => {
  const server = await loggingServer()
  const { app, parts } = server
  const email = 'ottilie.vandersee@farm.test'
  const password = 'correct-horse-battery'
  const { subId } = await transact(database, (tx) => parts.identity.admin.createVerifiedUser(tx, { email, password }))
  const user = await aUser(database.db, 'manager', { email, subId, firstName: 'Ottilie', lastName: 'Vandersee' })
  const credentials = (PASSWORD: string) => ({
    ClientId: 'paddock-web',
    AuthFlow: 'USER_PASSWORD_AUTH',
    AuthParameters: { USERNAME: email, PASSWORD },
  })
  const signedIn = await app.inject(identity('InitiateAuth', credentials(password)))
  const tokens = signedIn.json().AuthenticationResult as { AccessToken: string; RefreshToken: string; IdToken: string }
  const headers = { authorization: `Bearer ${tokens.AccessToken}`, cookie: 'crumb=in-the-cookie', 'user-agent': 'Ottilies-Phone' }
  const client = { businessName: 'Brolga Flats', contactFirstName: 'Hedda', contactEmail: 'hedda@farm.test', status: 'client' }
  const requests = [
    identity('InitiateAuth', credentials('wrong-horse-battery')),
    identity('GetUser', { AccessToken: tokens.AccessToken }),
    identity('GetTokensFromRefreshToken', { RefreshToken: tokens.RefreshToken, ClientId: 'paddock-web' }),
    identity('ForgotPassword', { ClientId: 'paddock-web', Username: email }),
    identity('ConfirmForgotPassword', { ClientId: 'paddock-web', Username: email, ConfirmationCode: '918273', Password: password }),
    { ...identity('InitiateAuth', {}), payload: `{"Username":"${email}", junk` },
    { method: 'POST' as const, url: '/api/manager/clients', headers, payload: client },
    {
      method: 'POST' as const,
      url: '/api/manager/clients',
      headers: { ...headers, 'content-type': 'application/json' },
      payload: '{"businessName":"Brolga',
    },
    { method: 'PATCH' as const, url: '/api/me', headers, payload: { firstName: 'Ottoline' } },
    { url: '/api/manager/clients?status=client&q=Brolga', headers },
    { url: `/api/manager/clients/${encodeURIComponent(email)}`, headers },
    { url: '/auth/signup?invitation=invitation-token-in-the-address' },
    { method: 'POST' as const, url: '/api/public/invitation', payload: { invitationToken: 'invitation-token-in-the-body' } },
    { url: '/api/me', headers: { authorization: `Bearer ${tokens.IdToken}` } },
  ]
  const answers = []
  for (const request of requests) answers.push(await app.inject(request))
  await parts.jobs.drain()
  expect(answers.map(({ statusCode }) => statusCode).filter((status) => status >= 500)).toEqual([])
  expect(server.lines().filter(({ msg }) => msg === 'request')).toHaveLength(requests.length + 1)
  const personal = [
    'ottilie',
    'vandersee',
    'ottoline',
    'hedda',
    'brolga',
    'farm.test',
    'horse',
    '918273',
    'in-the-',
    '127.0.0.1',
    'eyj',
    tokens.RefreshToken,
  ]
  const text = withoutIds(server.text()).toLowerCase()
  for (const word of personal) expect(text).not.toContain(word.toLowerCase())
  expect(server.text()).toContain(user.id)
  await app.close()
})

test('a field that should not be there is hidden by a second net, and an error says nothing that it quotes', () => {
  const written: string[] = []
  const log = createLog('info', { write: (line) => void written.push(line) })
  log.info({ email: 'jane@farm.test', person: { firstName: 'Jane', token: 'secret-token' } }, 'careless')
  const cause = Object.assign(new Error('Key (email)=(jane@farm.test) already exists.'), {
    code: '23505',
    constraint: 'users_email_unique',
  })
  log.error({ err: new Error('Failed query: insert into users values ($1)\nparams: jane@farm.test,Jane', { cause }) }, 'job failed')
  const text = written.join('')
  for (const word of ['jane', 'Jane', 'secret-token', 'insert into']) expect(text).not.toContain(word)
  expect(text).toContain('users_email_unique')
})
