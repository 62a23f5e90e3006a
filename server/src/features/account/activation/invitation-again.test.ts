import { ERRORS } from '@paddock/contract'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { activities } from '../../../platform/audit/audit.table.ts'
import { transact } from '../../../platform/database/write.ts'
import { aClient, anOrganization, aStakeholder, aSurvey, aUser, sentAnswers } from '../../../testing/factories.ts'
import { openIdentityServer, PASSWORD, type IdentityServer } from '../../../testing/identity-server.ts'
import { surveys } from '../../surveys/surveys.table.ts'
import { createInvitation } from '../../users/index.ts'
import { invitations, users } from '../../users/users.table.ts'

let server: IdentityServer
beforeAll(async () => {
  server = await openIdentityServer()
})
afterAll(() => server.close())

const db = () => server.deps.database.db

async function post(path: string, payload: object) {
  const response = await server.app.inject({ method: 'POST', url: `/api/public/${path}`, payload })
  return { status: response.statusCode, body: response.json<Record<string, unknown>>() }
}
const read = (invitationToken: string) => post('invitation', { invitationToken })

/** Somebody of a family who is invited, and what activates their account. */
async function anInvited(values: { involvement?: 'family' | 'helper' } = {}) {
  const organization = await anOrganization(db(), { name: 'Riverina Rural Advisory' })
  const client = await aClient(db(), { organizationId: organization.id, businessName: 'Kurrajong Downs' })
  const invited = await server.invited({ clientId: client.id, firstName: 'Tess' })
  const stakeholder = await aStakeholder(db(), {
    clientId: client.id,
    userId: invited.id,
    firstName: 'Tess',
    email: invited.email,
    ...values,
  })
  const activate = () =>
    post('activate-stakeholder', { email: invited.email, password: PASSWORD, clientId: client.id, invitationToken: invited.token })
  return { organization, client, invited, stakeholder, activate }
}

describe('the link of an invitation', () => {
  test('leads to the sign-in with the address once it was used, and is no error', async () => {
    const { invited, activate } = await anInvited()
    expect(await read(invited.token)).toMatchObject({ status: 200, body: { state: 'open' } })
    expect((await activate()).status).toBe(200)
    const { status, body } = await read(invited.token)
    expect([status, body.state, body.email, body.organizationName]).toEqual([200, 'used', invited.email, 'Riverina Rural Advisory'])
  })

  test('that was used tells no later address to who holds the old mail', async () => {
    const { invited, activate } = await anInvited()
    await activate()
    await db()
      .insert(activities)
      .values({ organizationId: null, actorId: invited.id, action: 'account.emailChanged', entityId: invited.id, subject: 'Tess' })
    expect((await read(invited.token)).body).toMatchObject({ state: 'used', email: '' })
  })

  test('says what became of it: too old, replaced by a newer one, or taken back', async () => {
    const states = async (token: string) => (await read(token)).body.state
    const [old, twice, gone, ended] = [await anInvited(), await anInvited(), await anInvited(), await anInvited()]
    await db()
      .update(invitations)
      .set({ expiresAt: new Date(0) })
      .where(eq(invitations.userId, old.invited.id))
    expect(await states(old.invited.token)).toBe('expired')
    const again = () =>
      transact(server.deps.database, (tx) => createInvitation(tx, { userId: twice.invited.id, clientId: twice.client.id, invitedBy: null }))
    const { token } = await again()
    expect(await states(twice.invited.token)).toBe('replaced')
    expect(await states(token)).toBe('open')
    await db().update(invitations).set({ revokedAt: new Date() }).where(eq(invitations.userId, gone.invited.id))
    expect(await states(gone.invited.token)).toBe('withdrawn')
    await db().update(users).set({ status: 'deactivated' }).where(eq(users.id, ended.invited.id))
    expect(await states(ended.invited.token)).toBe('withdrawn')
    for (const each of [old, gone, ended])
      expect(await each.activate()).toMatchObject({ status: 400, body: { code: ERRORS.invitation_invalid.code } })
  })

  test('that was changed tells nothing', async () => {
    const { invited, activate } = await anInvited()
    await activate()
    const [id] = invited.token.split('.')
    expect(await read(`${id}.${'a'.repeat(43)}`)).toMatchObject({ status: 400, body: { code: ERRORS.invitation_invalid.code } })
  })
})

describe('who accepts an invitation', () => {
  test('is told in one mail, once, what they were asked while it waited', async () => {
    const { organization, invited, stakeholder, activate } = await anInvited()
    const adviser = await aUser(db(), 'manager', { organizationId: organization.id, firstName: 'Priya', lastName: 'Nair' })
    const asked = { stakeholderId: stakeholder.id, assignedBy: adviser.id }
    await aSurvey(db(), { ...asked, dueOn: '2030-06-30' })
    await aSurvey(db(), { ...asked, questionnaireKey: 'mini_ipip' })
    const withdrawn = await aSurvey(db(), { ...asked, questionnaireKey: 'fact_find' })
    await db().update(surveys).set({ archivedAt: new Date() }).where(eq(surveys.id, withdrawn.id))
    expect(await server.mailsTo(invited.email)).toEqual([])
    await activate()
    await activate()
    const mails = await server.mailsTo(invited.email)
    expect(mails.map(({ subject }) => subject)).toEqual(['2 questionnaires wait for you'])
    for (const words of [
      'Priya Nair',
      'Kurrajong Downs',
      '“Stakeholder survey”',
      'due on Sunday 30 June 2030',
      '“How you usually are”',
      '/home',
    ])
      expect(mails[0]!.text).toContain(words)
    expect(mails[0]!.text).not.toContain('fact find')
  })

  test('gets no mail where nothing waits, where it was sent, or where nothing in it concerns who helps from outside', async () => {
    const [nothing, sent, helper] = [await anInvited(), await anInvited(), await anInvited({ involvement: 'helper' })]
    await sentAnswers(db(), await aSurvey(db(), { stakeholderId: sent.stakeholder.id }), { q20: 'owner' })
    await aSurvey(db(), { stakeholderId: helper.stakeholder.id, questionnaireKey: 'mini_ipip' })
    for (const { activate, invited } of [nothing, sent, helper]) {
      expect((await activate()).status).toBe(200)
      expect(await server.mailsTo(invited.email)).toEqual([])
    }
  })
})
