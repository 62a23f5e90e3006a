import { api } from '@paddock/contract'
import { OUTSIDE_ADVISER_FIELDS } from '@paddock/contract/features/clients/outside-advisers.fields'
import { blankValues } from '@paddock/contract/field-values'
import { and, eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { activities } from '../../../platform/audit/audit.table.ts'
import { aClient, aMember, anOrganization, aUser } from '../../../testing/factories.ts'
import { samplesOf } from '../../../testing/field-samples.ts'
import { testServer } from '../../../testing/test-server.ts'

test('the practice and the family can each enter every field of an outside adviser, and both read it', async () => {
  const server = await testServer()
  const { db } = server.database
  const organization = await anOrganization(db)
  const admin = await aUser(db, 'organizationAdmin', { organizationId: organization.id })
  const client = await aClient(db, { organizationId: organization.id })
  const { user } = await aMember(db, { clientId: client.id, accountKind: 'primary', type: 'Primary Stakeholder' })
  const params = { clientId: client.id }
  const sent = samplesOf(OUTSIDE_ADVISER_FIELDS)

  const added = await server.call(admin, api.clients.addOutsideAdviser, { params, body: sent })
  const enteredByFamily = await server.call(user, api.family.addFamilyAdviser, { body: sent })
  expect([added, enteredByFamily]).toMatchObject([sent, sent])
  // A version of the family's is made of what it sees.
  const both = [added, { ...enteredByFamily, version: added.version }]
  expect((await server.call(admin, api.clients.getClient, { params })).advisers).toEqual(both)
  expect((await server.call(user, api.family.getFamilyRecord, {})).advisers).toMatchObject([sent, enteredByFamily])
  const log = async (action: 'adviser.added' | 'adviser.updated') => {
    const ofAction = and(eq(activities.clientId, client.id), eq(activities.action, action))
    return (await db.select().from(activities).where(ofAction)).map(({ after }) => after)
  }
  expect(await log('adviser.added')).toMatchObject([sent, sent])

  const bare = { ...blankValues(OUTSIDE_ADVISER_FIELDS), name: 'Bare' }
  for (const [asker, add, update] of [
    [admin, api.clients.addOutsideAdviser, api.clients.updateOutsideAdviser],
    [user, api.family.addFamilyAdviser, api.family.updateFamilyAdviser],
  ] as const) {
    const { body: before } = await server.attempt(asker, add, { params, body: bare })
    const change = { params: { ...params, adviserId: before.id }, body: { ...sent, version: before.version } }
    expect((await server.attempt(asker, update, change as never)).body).toMatchObject(sent)
  }
  expect(await log('adviser.updated')).toMatchObject([sent, sent])
})
