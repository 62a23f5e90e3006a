import { api, type RouteDefinition } from '@paddock/contract'
import type { Stakeholder } from '@paddock/contract/features/stakeholders/stakeholders.shapes'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { newId } from '../../../platform/database/columns.ts'
import { aClient, anOrganization, aStakeholder, aUser } from '../../../testing/factories.ts'
import { openIdentityServer, PASSWORD, type IdentityServer } from '../../../testing/identity-server.ts'
import { addressOf, type AnyInput } from '../../../testing/test-server.ts'

let server: IdentityServer
beforeAll(async () => {
  server = await openIdentityServer()
})
afterAll(() => server.close())

const address = () => `${newId()}@example.com`
const db = () => server.deps.database.db

/** A practice's adviser who is signed in, and a client of theirs. */
async function aFarm() {
  const { id: organizationId } = await anOrganization(db(), { name: 'Riverine Partners' })
  const adviser = await server.member({ firstName: 'Priya', lastName: 'Nair', organizationId })
  const client = await aClient(db(), { organizationId, managerIds: [adviser.id], businessName: 'Whitlock Pastoral Co' })
  const { accessToken } = await server.signIn(adviser.email)
  const send =
    (token: string, role: 'manager' | 'user' | 'admin') =>
    async (route: RouteDefinition, input: AnyInput = {}) => {
      const response = await server.app.inject({
        method: route.method,
        url: addressOf(route, role, input),
        headers: { authorization: `Bearer ${token}` },
        ...(input.body === undefined ? {} : { payload: input.body as object }),
      })
      return { status: response.statusCode, body: response.body ? response.json() : undefined }
    }
  const attempt = send(accessToken, 'manager')
  const params = (stakeholderId: string) => ({ params: { clientId: client.id, stakeholderId } })
  return {
    client,
    attempt,
    send,
    person: (values: object = {}) =>
      aStakeholder(db(), { clientId: client.id, firstName: 'Tess', lastName: 'Whitlock', email: address(), ...values }),
    invite: (stakeholderId: string) => attempt(api.stakeholders.inviteStakeholder, params(stakeholderId)),
    revoke: (stakeholderId: string) => attempt(api.stakeholders.revokeStakeholderInvitation, params(stakeholderId)),
    params,
    people: async (): Promise<Stakeholder[]> =>
      (await attempt(api.stakeholders.listStakeholders, { params: { clientId: client.id } })).body.stakeholders,
  }
}

async function post(path: string, payload: object) {
  const response = await server.app.inject({ method: 'POST', url: `/api/public/${path}`, payload })
  return { status: response.statusCode, body: response.json() }
}

/** The link in the newest letter to an address, as its token. */
async function tokenMailedTo(email: string): Promise<string> {
  const [mail] = await server.mailsTo(email)
  return decodeURIComponent(/invitation=([^\s]+)/.exec(mail?.text ?? '')?.[1] ?? '')
}

const activate = async (email: string, clientId: string, names: object = {}) =>
  post('activate-stakeholder', { email, password: PASSWORD, clientId, invitationToken: await tokenMailedTo(email), ...names })

describe('inviting a stakeholder', () => {
  it('mails who invites, for which business and the link; the person activates, signs in and belongs to the family', async () => {
    const { client, invite, person, people, send } = await aFarm()
    const tess = await person({ accountKind: 'admin' })
    expect(await invite(tess.id)).toMatchObject({
      status: 200,
      body: { account: { state: 'invited', invitationExpiresAt: expect.any(String) }, can: { invite: false, resend: true, revoke: true } },
    })
    const [mail] = await server.mailsTo(tess.email)
    expect(mail?.subject).toBe('Priya Nair would like to hear from you about Whitlock Pastoral Co')
    expect(mail?.text).toContain('Hello Tess,')
    expect(mail?.text).toContain('Priya Nair of Riverine Partners is helping the people of Whitlock Pastoral Co')
    expect(mail?.text).toContain('help to keep the record')

    const { body: invitation } = await post('invitation', { invitationToken: await tokenMailedTo(tess.email) })
    expect(invitation).toMatchObject({
      email: tess.email,
      firstName: 'Tess',
      systemRole: 'user',
      organizationName: 'Riverine Partners',
      clientId: client.id,
      clientName: 'Whitlock Pastoral Co',
      invitedBy: 'Priya Nair',
    })

    expect(await activate(tess.email, client.id, { firstName: '  ', lastName: '' })).toMatchObject({ status: 200 })
    const { accessToken } = await server.signIn(tess.email)
    const asTess = send(accessToken, 'user')
    expect((await asTess(api.account.getMe)).body).toMatchObject({ firstName: 'Tess', lastName: 'Whitlock', systemRole: 'user' })
    expect((await asTess(api.account.getStakeholderRole)).body).toEqual({ stakeholderRole: 'admin' })
    expect((await asTess(api.family.getMyFamily)).body).toMatchObject({ businessName: 'Whitlock Pastoral Co' })
    expect(await people()).toMatchObject([
      {
        firstName: 'Tess',
        account: { state: 'active', lastSignInAt: expect.any(String), invitedAt: null },
        can: { resend: false, revoke: false },
      },
    ])
  })

  it('a name that the person gives is their name on the record too', async () => {
    const { client, invite, person, people, attempt } = await aFarm()
    const tess = await person()
    await invite(tess.id)
    await activate(tess.email, client.id, { firstName: 'Theresa' })
    expect(await people()).toMatchObject([{ firstName: 'Theresa', lastName: 'Whitlock' }])
    const { body } = await attempt(api.activity.listClientActivity, { params: { clientId: client.id } })
    expect(body.rows.map(({ action }: { action: string }) => action)).toEqual([
      'stakeholder.updated',
      'user.activated',
      'letter.sent',
      'stakeholder.invited',
    ])
  })

  it('a new invitation ends the former link', async () => {
    const { client, invite, person } = await aFarm()
    const tess = await person()
    await invite(tess.id)
    const former = await tokenMailedTo(tess.email)
    expect((await invite(tess.id)).body).toMatchObject({ account: { state: 'invited' } })
    const old = { email: tess.email, password: PASSWORD, clientId: client.id, invitationToken: former }
    expect(await post('activate-stakeholder', old)).toMatchObject({ status: 400, body: { code: 2300 } })
    expect(await activate(tess.email, client.id)).toMatchObject({ status: 200 })
    expect((await invite(tess.id)).body).toMatchObject({ code: 2303 })
  })

  it('an invitation that nobody used in time has expired, and can be sent again', async () => {
    const { client, invite, person, people } = await aFarm()
    const tess = await person()
    await invite(tess.id)
    await server.deps.database.read(
      { name: 'test_expire', text: "update invitations set expires_at = now() - interval '1 day' where client_id = $1" },
      [client.id],
    )
    expect(await people()).toMatchObject([
      { account: { state: 'expired', invitedAt: expect.any(String) }, can: { resend: true, revoke: true } },
    ])
    expect(await activate(tess.email, client.id)).toMatchObject({ status: 400 })
    expect((await invite(tess.id)).body).toMatchObject({ account: { state: 'invited' } })
  })

  it('a revoked invitation opens nothing, and the address is free', async () => {
    const { client, invite, revoke, person, people } = await aFarm()
    const tess = await person()
    await invite(tess.id)
    expect((await revoke(tess.id)).body).toMatchObject({ account: { state: 'none' }, can: { invite: true } })
    expect((await revoke(tess.id)).status).toBe(200)
    expect(await activate(tess.email, client.id)).toMatchObject({ status: 400, body: { code: 2300 } })
    expect(await people()).toMatchObject([{ firstName: 'Tess', email: tess.email }])
    await invite(tess.id)
    await activate(tess.email, client.id)
    expect((await revoke(tess.id)).body).toMatchObject({ code: 2303 })
  })

  it('an address that is anybody’s already is refused in the same words, whoever that is', async () => {
    const { invite, person } = await aFarm()
    const neighbour = await aFarm()
    const theirs = await neighbour.person()
    await neighbour.invite(theirs.id)
    const taken = [theirs.email, (await aUser(db(), 'manager')).email, (await aUser(db(), 'admin')).email, (await server.member()).email]
    for (const email of taken) {
      const tess = await person({ email })
      expect(await invite(tess.id)).toEqual({
        status: 409,
        body: { code: 1001, message: 'Email already used', fields: { email: 'Email already used' } },
      })
    }
  })

  it('needs an address, and adds nobody without one', async () => {
    const { client, attempt, invite, person, people } = await aFarm()
    const tess = await person({ email: '' })
    expect((await invite(tess.id)).body).toMatchObject({ code: 2701, fields: { email: expect.any(String) } })
    const add = (body: object) => attempt(api.stakeholders.addStakeholder, { params: { clientId: client.id }, body })
    expect((await add({ firstName: 'Noah', invite: true })).body).toMatchObject({ code: 2701, fields: { email: expect.any(String) } })
    expect(await people()).toHaveLength(1)
    const email = address()
    expect((await add({ firstName: 'Noah', email, invite: true })).body).toMatchObject({ account: { state: 'invited' } })
    expect(await activate(email, client.id)).toMatchObject({ status: 200 })
  })

  it('moves to a corrected address, where only the new link works', async () => {
    const { client, attempt, invite, params, person } = await aFarm()
    const tess = await person()
    await invite(tess.id)
    const former = await tokenMailedTo(tess.email)
    const email = address()
    const version = (await invite(tess.id)).body.version as number
    expect((await attempt(api.stakeholders.updateStakeholder, { ...params(tess.id), body: { version, email } })).status).toBe(200)
    for (const to of [tess.email, email]) {
      const payload = { email: to, password: PASSWORD, clientId: client.id, invitationToken: former }
      expect(await post('activate-stakeholder', payload)).toMatchObject({ status: 400, body: { code: 2300 } })
    }
    expect(await activate(email, client.id)).toMatchObject({ status: 200 })
  })

  it('goes out with a change of the person, both or nothing', async () => {
    const { client, attempt, params, person, people } = await aFarm()
    const tess = await person({ email: '' })
    const change = (body: object) =>
      attempt(api.stakeholders.updateStakeholder, { ...params(tess.id), body: { version: 1, invite: true, ...body } })
    expect((await change({ relationship: 'Daughter' })).body).toMatchObject({ code: 2701 })
    const taken = (await server.member()).email
    expect((await change({ email: taken, relationship: 'Daughter' })).body).toMatchObject({ code: 1001 })
    expect(await people()).toMatchObject([{ email: '', relationship: '', version: 1 }])
    const email = address()
    expect((await change({ email })).body).toMatchObject({ email, account: { state: 'invited' } })
    expect(await activate(email, client.id)).toMatchObject({ status: 200 })
    const noah = await person()
    const invited = await attempt(api.stakeholders.updateStakeholder, { ...params(noah.id), body: { version: 1, invite: true } })
    expect(invited.body).toMatchObject({ account: { state: 'invited' } })
  })

  it('rests while the record is archived, and goes with it when it is merged', async () => {
    const { client, attempt, invite, person } = await aFarm()
    const tess = await person()
    await invite(tess.id)
    await attempt(api.clients.archiveClient, { params: { clientId: client.id } })
    expect(await activate(tess.email, client.id)).toMatchObject({ status: 400 })
    await attempt(api.clients.restoreClient, { params: { clientId: client.id } })
    const { body: other } = await attempt(api.clients.createClient, { body: { businessName: 'Whitlocks', status: 'client' } })
    const { body: duplicate } = await attempt(api.clients.getClient, { params: { clientId: client.id } })
    const merged = await attempt(api.clients.mergeClients, {
      params: { clientId: other.id },
      body: { duplicateId: client.id, version: other.version, duplicateVersion: duplicate.version, take: [] },
    })
    expect(merged.status).toBe(200)
    expect(await activate(tess.email, client.id)).toMatchObject({ status: 400 })
    expect(await activate(tess.email, other.id)).toMatchObject({ status: 200 })
  })

  it('an admin who sends it again or revokes it in the list of users acts on the same person', async () => {
    const { client, invite, people, person, send } = await aFarm()
    const tess = await person()
    await invite(tess.id)
    const admin = await aUser(db(), 'admin', { isSuperAdmin: true })
    const asAdmin = send(await server.identity.openSession({ subId: admin.subId ?? '', email: admin.email }), 'admin')
    const { body: found } = await asAdmin(api.users.listUsers, { query: { q: tess.email } })
    const userId = found.rows[0].id as string
    await asAdmin(api.users.resendInvitation, { params: { userId } })
    expect(await activate(tess.email, client.id)).toMatchObject({ status: 200 })

    const noah = await person({ firstName: 'Noah' })
    await invite(noah.id)
    const { body: next } = await asAdmin(api.users.listUsers, { query: { q: noah.email } })
    await asAdmin(api.users.revokeInvitation, { params: { userId: next.rows[0].id } })
    expect(await people()).toMatchObject([{ firstName: 'Tess' }, { firstName: 'Noah', email: noah.email, account: { state: 'none' } }])
  })
})
