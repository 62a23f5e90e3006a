import { api } from '@paddock/contract'
import { fieldsIn } from '@paddock/contract/field-list'
import { PERSON_FIELDS } from '@paddock/contract/features/stakeholders/stakeholders.fields'
import { and, eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { activities } from '../../../platform/audit/audit.table.ts'
import { aClient, aMember, anOrganization, aUser } from '../../../testing/factories.ts'
import { samplesOf } from '../../../testing/field-samples.ts'
import { testServer } from '../../../testing/test-server.ts'

/** Who is primary keeps the record and lives: so a sample of everything is of somebody who is not and died, and is in the register only. */
const everything = {
  ...samplesOf(PERSON_FIELDS),
  birthYear: 1951,
  type: 'Stakeholder',
  accountKind: 'admin',
  involvement: 'register',
} as const

async function aFamily() {
  const server = await testServer()
  const { db } = server.database
  const organization = await anOrganization(db)
  const admin = await aUser(db, 'organizationAdmin', { organizationId: organization.id })
  const client = await aClient(db, { organizationId: organization.id })
  const { user } = await aMember(db, { clientId: client.id, accountKind: 'primary', type: 'Primary Stakeholder' })
  /** What the log holds of the first entry of an action. */
  const logged = async (action: 'stakeholder.added' | 'stakeholder.updated') => {
    const [entry] = await db
      .select()
      .from(activities)
      .where(and(eq(activities.clientId, client.id), eq(activities.action, action)))
      .orderBy(activities.id)
    return entry?.after
  }
  return { server, admin, user, params: { clientId: client.id }, logged }
}

test('every field of a person is kept, changed, answered and logged, and stands in the client’s record', async () => {
  const { server, admin, params, logged } = await aFamily()
  const added = await server.call(admin, api.stakeholders.addStakeholder, { params, body: everything })
  expect(added).toMatchObject(everything)
  expect(await logged('stakeholder.added')).toMatchObject(everything)
  expect((await server.call(admin, api.clients.getClient, { params })).people).toContainEqual(expect.objectContaining(everything))
  const bare = await server.call(admin, api.stakeholders.addStakeholder, { params, body: { firstName: 'Bare' } })
  const sent = { ...everything, email: 'another@yass.example' }
  const changed = await server.call(admin, api.stakeholders.updateStakeholder, {
    params: { ...params, stakeholderId: bare.id },
    body: { ...sent, version: bare.version },
  })
  expect(changed).toMatchObject(sent)
  // The log holds what changed: somebody who is not primary stays so.
  const { type: _, ...differs } = sent
  expect(await logged('stakeholder.updated')).toMatchObject(differs)
})

test('the family can enter and change every field that its form offers', async () => {
  const { server, user, logged } = await aFamily()
  const sent = Object.fromEntries(fieldsIn(PERSON_FIELDS, 'family').map((name) => [name, everything[name]]))
  expect(await server.call(user, api.family.addFamilyPerson, { body: sent })).toMatchObject(sent)
  expect(await logged('stakeholder.added')).toMatchObject(sent)
  const bare = await server.call(user, api.family.addFamilyPerson, { body: { firstName: 'Bare' } })
  const changed = await server.call(user, api.family.updateFamilyPerson, {
    params: { stakeholderId: bare.id },
    body: { ...sent, version: bare.version },
  })
  expect(changed).toMatchObject(sent)
  expect(await logged('stakeholder.updated')).toMatchObject(sent)
})
