import { api } from '@paddock/contract'
import { eq } from 'drizzle-orm'
import { beforeAll, describe, expect, it } from 'vitest'
import { newId } from '../../../platform/database/columns.ts'
import { aMember, aSurvey } from '../../../testing/factories.ts'
import { aRegisteredFamily } from '../../../testing/families/registered-family.ts'
import { testServer, type TestServer } from '../../../testing/test-server.ts'
import { users } from '../../users/users.table.ts'

let server: TestServer
beforeAll(async () => {
  server = await testServer()
})

async function aFamily() {
  const family = await aRegisteredFamily(server)
  const { manager, params } = family
  return {
    ...family,
    addPerson: (body: object) => server.attempt(manager, api.stakeholders.addStakeholder, { params, body }),
    edit: (stakeholderId: string, version: number, body: object) =>
      server.attempt(manager, api.stakeholders.updateStakeholder, { params: { ...params, stakeholderId }, body: { version, ...body } }),
    invite: (stakeholderId: string) =>
      server.attempt(manager, api.stakeholders.inviteStakeholder, { params: { ...params, stakeholderId }, body: {} }),
    signIn: async (user: { subId: string | null; email: string }) => {
      const token = await server.identity.openSession({ subId: user.subId ?? '', email: user.email })
      return (await server.app.inject({ url: '/api/user/family', headers: { authorization: `Bearer ${token}` } })).statusCode
    },
  }
}

describe('somebody in the register only', () => {
  it('needs no email, is never invited, and can become one of the family and go back', async () => {
    const { addPerson, edit, invite, read } = await aFamily()
    const ruth = (await addPerson({ firstName: 'Ruth', involvement: 'register' })).body
    expect(ruth).toMatchObject({ email: '', can: { invite: false } })
    expect((await edit(ruth.id, 1, { email: `${newId()}@example.com` })).body).toMatchObject({ can: { invite: false } })
    expect(await invite(ruth.id)).toMatchObject({ status: 409, body: { code: 2703 } })
    expect(await addPerson({ firstName: 'Ann', involvement: 'register', email: `${newId()}@example.com`, invite: true })).toMatchObject({
      status: 409,
    })
    expect((await edit(ruth.id, 2, { involvement: 'family' })).body).toMatchObject({ can: { invite: true } })
    expect((await edit(ruth.id, 3, { involvement: 'register' })).body).toMatchObject({ can: { invite: false } })
    expect((await read()).people).toMatchObject([{ firstName: 'Ruth' }])
  })

  it('is asked nothing: no questionnaire, no reminder, no document', async () => {
    const { db, manager, client, params } = await aFamily()
    const { stakeholder } = await aMember(db, { clientId: client.id, involvement: 'register' })
    const asked = await aSurvey(db, { stakeholderId: stakeholder.id, questionnaireKey: 'stakeholder_survey' })
    const assign = { questionnaireKey: 'fact_find' as const, stakeholderIds: [stakeholder.id], dueOn: null }
    expect(await server.call(manager, api.surveys.assignSurveys, { params, body: assign })).toMatchObject({
      surveys: [],
      skipped: [{ reason: 'register_only' }],
    })
    expect(await server.call(manager, api.surveys.remindSurveys, { params, body: { surveyIds: [asked.id] } })).toMatchObject({
      reminded: [],
      skipped: [{ reason: 'register_only' }],
    })
    const request = await server.attempt(manager, api.documents.requestDocument, {
      params,
      body: { stakeholderId: stakeholder.id, title: 'Will' },
    })
    expect(request).toMatchObject({ status: 400, body: { fields: { stakeholderId: expect.any(String) } } })
  })

  it('who goes there loses the account at once, invitation and session, and gets it back with the family', async () => {
    const { db, client, edit, signIn } = await aFamily()
    const { user, stakeholder } = await aMember(db, { clientId: client.id, firstName: 'Tess' })
    expect((await server.attempt(user, api.family.getMyFamily)).status).toBe(200)
    await edit(stakeholder.id, 1, { involvement: 'register' })
    expect((await server.attempt(user, api.family.getMyFamily)).status).toBe(401)
    expect(await signIn(user)).toBe(404)
    await edit(stakeholder.id, 2, { involvement: 'family' })
    expect(await signIn(user)).toBe(200)

    const email = `${newId()}@example.com`
    const own = await aFamily()
    const { id } = (await own.addPerson({ firstName: 'Bill', email: email })).body
    const { version } = (await own.invite(id)).body
    expect((await own.edit(id, version, { involvement: 'register' })).body).toMatchObject({ account: { state: 'none' } })
    expect(await db.select().from(users).where(eq(users.email, email))).toEqual([])
  })

  it('is nobody whom the family’s own record names', async () => {
    const { db, client, person } = await aFamily()
    const { user } = await aMember(db, { clientId: client.id, accountKind: 'admin', firstName: 'Tess' })
    await person('Former', { involvement: 'register' })
    const { people } = await server.call(user, api.family.getFamilyRecord, {})
    expect(people.map(({ firstName }) => firstName)).toEqual(['Tess'])
  })
})

describe('somebody who died', () => {
  it('is asked nothing more, has no account, and stays in the register with the day', async () => {
    const { db, client, edit, signIn, read } = await aFamily()
    const { user, stakeholder } = await aMember(db, { clientId: client.id, firstName: 'Ken' })
    const dead = (await edit(stakeholder.id, 1, { life: 'deceased', diedOn: '2024-03-01' })).body
    expect(dead).toMatchObject({ involvement: 'register', diedOn: '2024-03-01', can: { invite: false } })
    expect(await signIn(user)).toBe(404)
    expect((await read()).people).toMatchObject([{ firstName: 'Ken', life: 'deceased', diedOn: '2024-03-01' }])
    expect((await edit(stakeholder.id, 2, { involvement: 'family' })).body).toMatchObject({ involvement: 'register' })
    expect((await edit(stakeholder.id, 2, { life: 'living', involvement: 'family' })).body).toMatchObject({
      life: 'living',
      diedOn: null,
      involvement: 'family',
    })
  })

  it('did so after their birth, and is not the primary stakeholder', async () => {
    const { addPerson, edit } = await aFamily()
    const ken = (await addPerson({ firstName: 'Ken', type: 'Primary Stakeholder', birthYear: 1950 })).body
    expect(await edit(ken.id, 1, { life: 'deceased' })).toMatchObject({
      status: 400,
      body: { fields: { life: expect.stringContaining('primary') } },
    })
    expect(await edit(ken.id, 1, { involvement: 'register' })).toMatchObject({ body: { fields: { involvement: expect.any(String) } } })
    const born = { firstName: 'Bill', birthYear: 1980, life: 'deceased', diedOn: '1979-01-01' }
    expect(await addPerson(born)).toMatchObject({ status: 400, body: { fields: { diedOn: 'This day is before their birth.' } } })
  })
})
