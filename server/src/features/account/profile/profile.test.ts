import { ERRORS } from '@paddock/contract'
import { Me } from '@paddock/contract/features/account/account.shapes'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { newId } from '../../../platform/database/columns.ts'
import { transact } from '../../../platform/database/write.ts'
import { aClient, anOrganization } from '../../../testing/factories.ts'
import { openIdentityServer, type IdentityServer } from '../../../testing/identity-server.ts'
import { stakeholders } from '../../stakeholders/stakeholders.table.ts'

let server: IdentityServer

beforeAll(async () => {
  server = await openIdentityServer()
})
afterAll(() => server.close())

async function send(method: 'GET' | 'PATCH', url: string, token: string | null, payload?: object) {
  const response = await server.app.inject({
    method,
    url,
    headers: token ? { authorization: `Bearer ${token}` } : {},
    ...(payload && { payload }),
  })
  return { status: response.statusCode, body: response.json<Record<string, any>>() } // oxlint-disable-line no-explicit-any -- answers are looked at field by field
}

/** Somebody signed in. */
async function signedIn(values: Parameters<IdentityServer['member']>[0] = {}) {
  const member = await server.member(values)
  const { accessToken } = await server.signIn(member.email)
  return { ...member, token: accessToken }
}

const activityOf = (entityId: string) =>
  server.deps.database.read<{ action: string; before: unknown; after: unknown; actor_id: string }>(
    { name: 'test_activity', text: 'select action, before, after, actor_id from activities where entity_id = $1 order by id' },
    [entityId],
  )

describe('GET /api/me', () => {
  test('answers the person with their practice, with and without a trailing slash', async () => {
    const organization = await anOrganization(server.deps.database.db, { name: 'Mallee & Sons "Advisory"', town: 'Mildura', region: 'VIC' })
    const person = await signedIn({ organizationId: organization.id, firstName: 'Ruth', lastName: 'O’Brien' })
    for (const url of ['/api/me', '/api/me/']) {
      const { status, body } = await send('GET', url, person.token)
      expect(status).toBe(200)
      expect(body).toEqual({
        id: person.id,
        subId: person.subId,
        email: person.email,
        createdAt: person.createdAt.toISOString(),
        firstName: 'Ruth',
        lastName: 'O’Brien',
        systemRole: 'manager',
        isSuperAdmin: false,
        organization: { id: organization.id, name: 'Mallee & Sons "Advisory"', town: 'Mildura', region: 'VIC' },
      })
      expect(Me.parse(body)).toEqual(body)
    }
  })

  test('answers 10001 "session expired" to whoever is not signed in', async () => {
    expect(await send('GET', '/api/me', null)).toEqual({ status: 401, body: { code: 10001, message: 'session expired' } })
  })

  test('notes when the person signed in', async () => {
    const { id } = await signedIn()
    const rows = await server.deps.database.read<{ seen: boolean }>(
      { name: 'test_seen', text: 'select last_sign_in_at is not null as seen from users where id = $1' },
      [id],
    )
    expect(rows).toEqual([{ seen: true }])
  })
})

test('the stakeholder role is the account kind of a stakeholder, and null for people of a practice', async () => {
  const { db } = server.deps.database
  const adviser = await signedIn()
  expect((await send('GET', '/api/me/stakeholder-role', adviser.token)).body).toEqual({ stakeholderRole: null })
  const member = await signedIn({ systemRole: 'user' })
  const client = await aClient(db)
  await db.insert(stakeholders).values({ clientId: client.id, userId: member.id, accountKind: 'admin' })
  expect((await send('GET', '/api/me/stakeholder-role', member.token)).body).toEqual({ stakeholderRole: 'admin' })
})

describe('PATCH /api/me', () => {
  test('replaces each name only when it is not blank after trimming, and records the change', async () => {
    const person = await signedIn({ firstName: 'Ruth', lastName: 'Callaghan' })
    const { body } = await send('PATCH', '/api/me/', person.token, { firstName: '  Rose ', lastName: '   ' })
    expect(body).toMatchObject({ firstName: 'Rose', lastName: 'Callaghan' })
    expect(await activityOf(person.id)).toEqual([
      { action: 'account.updated', before: { firstName: 'Ruth' }, after: { firstName: 'Rose' }, actor_id: person.id },
    ])
  })

  test('changes and records nothing when there is nothing to replace', async () => {
    const person = await signedIn({ firstName: 'Ruth', lastName: 'Callaghan' })
    for (const payload of [{}, { firstName: ' ' }, { firstName: 'Ruth', lastName: 'Callaghan' }]) {
      expect((await send('PATCH', '/api/me', person.token, payload)).status).toBe(200)
    }
    expect(await activityOf(person.id)).toEqual([])
  })

  test('names the field that is wrong', async () => {
    const person = await signedIn()
    const { status, body } = await send('PATCH', '/api/me', person.token, { firstName: 'x'.repeat(101), systemRole: 'admin' })
    expect(status).toBe(400)
    expect(Object.keys(body.fields as object).toSorted()).toEqual(['firstName', 'systemRole'])
  })
})

describe('PATCH /api/me/email', () => {
  /** Changes the address at the identity service, as the web does before it calls us. */
  async function proveAddress(token: string, email: string) {
    await server.operation('UpdateUserAttributes', { AccessToken: token, UserAttributes: [{ Name: 'email', Value: email }] })
    return server.operation('VerifyUserAttribute', { AccessToken: token, AttributeName: 'email', Code: await server.codeTo(email) })
  }

  test('takes over an address that the identity service holds as verified, and records it', async () => {
    const person = await signedIn()
    const email = `new-${newId()}@example.com`
    await proveAddress(person.token, email)
    const { status, body } = await send('PATCH', '/api/me/email', person.token, { email: email.toUpperCase() })
    expect(status).toBe(200)
    expect(body.email).toBe(email)
    expect(await activityOf(person.id)).toMatchObject([
      { action: 'account.emailChangeAsked' },
      { action: 'account.emailChanged', before: { email: person.email }, after: { email } },
    ])
  })

  test('tells the old address of the change, and only once', async () => {
    const person = await signedIn()
    const email = `new-${newId()}@example.com`
    await proveAddress(person.token, email)
    for (let time = 0; time < 2; time += 1) await send('PATCH', '/api/me/email', person.token, { email })
    const notices = (await server.mailsTo(person.email)).filter(({ subject }) => subject === 'Your email address in Paddock was changed')
    expect(notices.map(({ text }) => text.includes(email))).toEqual([true])
  })

  test('the family record keeps its own address where somebody else of the family has the new one', async () => {
    const { db } = server.deps.database
    const person = await signedIn({ systemRole: 'user' })
    const client = await aClient(db)
    const email = `new-${newId()}@example.com`
    const [own] = await db
      .insert(stakeholders)
      .values({ clientId: client.id, userId: person.id, email: person.email, accountKind: 'primary' })
      .returning()
    const [other] = await db.insert(stakeholders).values({ clientId: client.id, firstName: 'Tess', email }).returning()
    await proveAddress(person.token, email)
    expect((await send('PATCH', '/api/me/email', person.token, { email })).body.email).toBe(email)
    const emails = await db
      .select({ id: stakeholders.id, email: stakeholders.email })
      .from(stakeholders)
      .where(eq(stakeholders.clientId, client.id))
    expect(new Map(emails.map((each) => [each.id, each.email]))).toEqual(
      new Map([
        [own!.id, person.email],
        [other!.id, email],
      ]),
    )
    expect(await activityOf(own!.id)).toEqual([])
  })

  test('a change that was left after the code shows what is proved, so that it can be finished later', async () => {
    const person = await signedIn()
    const email = `new-${newId()}@example.com`
    expect((await send('GET', '/api/me/email', person.token)).body).toEqual({ email: person.email, verifiedEmail: person.email })
    await proveAddress(person.token, email)
    expect((await send('GET', '/api/me/email', person.token)).body).toEqual({ email: person.email, verifiedEmail: email })
  })

  test('refuses an address that is not proved, even while its code is on the way', async () => {
    const person = await signedIn()
    const email = `new-${newId()}@example.com`
    const refusal = { status: 409, body: { code: ERRORS.email_not_verified.code } }
    expect(await send('PATCH', '/api/me/email', person.token, { email })).toMatchObject(refusal)
    await server.operation('UpdateUserAttributes', { AccessToken: person.token, UserAttributes: [{ Name: 'email', Value: email }] })
    expect(await send('PATCH', '/api/me/email', person.token, { email })).toMatchObject(refusal)
  })

  test('tells nobody who has an account: without the proof a known, an invited and an unknown address are refused alike', async () => {
    const person = await signedIn()
    const addresses = [(await server.member()).email, (await server.invited()).email, `nobody-${newId()}@example.com`]
    const answers = []
    for (const email of addresses) {
      const { requestId: _id, ...body } = (await send('PATCH', '/api/me/email', person.token, { email })).body as Record<string, unknown>
      answers.push(body)
    }
    expect(answers[0]).toMatchObject({ code: ERRORS.email_not_verified.code })
    for (const answer of answers) expect(answer).toEqual(answers[0])
  })

  test('answers 1001 "Email already used" to whoever has proved the address, when somebody else has it', async () => {
    const [person, other] = [await signedIn(), await server.invited()]
    await proveAddress(person.token, other.email)
    expect(await send('PATCH', '/api/me/email', person.token, { email: other.email })).toMatchObject({
      status: 409,
      body: { code: 1001, message: 'Email already used' },
    })
  })

  test('an address that somebody else signs in with is refused to its prover, and to nobody before', async () => {
    const [person, other] = [await signedIn(), await server.member()]
    const asked = await server.operation('UpdateUserAttributes', {
      AccessToken: person.token,
      UserAttributes: [{ Name: 'email', Value: other.email }],
    })
    expect(asked.status).toBe(200)
    expect((await proveAddress(person.token, other.email)).type).toBe('AliasExistsException')
    expect(await server.identity.admin.verifiedEmail(person.subId)).toBe(person.email)
  })
})

test('a person who is no longer active loses access with the very next call', async () => {
  const person = await signedIn()
  expect((await send('GET', '/api/me', person.token)).status).toBe(200)
  await transact(server.deps.database, (tx) => server.identity.admin.disable(tx, person.subId))
  expect((await send('GET', '/api/me', person.token)).status).toBe(401)
})
