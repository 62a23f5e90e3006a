import { api } from '@paddock/contract'
import { ORGANIZATION_FIELDS } from '@paddock/contract/features/organizations/organizations.fields'
import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { activities } from '../../platform/audit/audit.table.ts'
import { aUser } from '../../testing/factories.ts'
import { samplesOf } from '../../testing/field-samples.ts'
import { testServer } from '../../testing/test-server.ts'

test('every field of a practice is kept, changed, answered and logged', async () => {
  const server = await testServer()
  const { db } = server.database
  const admin = await aUser(db, 'admin')
  const sent = samplesOf(ORGANIZATION_FIELDS)
  const added = await server.call(admin, api.organizations.createOrganization, { body: sent })
  expect(added).toMatchObject(sent)
  const logOf = (id: string) => db.select().from(activities).where(eq(activities.organizationId, id)).orderBy(activities.id)
  expect((await logOf(added.id)).at(-1)?.after).toMatchObject(sent)
  const bare = await server.call(admin, api.organizations.createOrganization, { body: { name: 'Bare' } })
  const params = { organizationId: bare.id }
  const changed = await server.call(admin, api.organizations.updateOrganization, { params, body: { ...sent, version: bare.version } })
  expect(changed).toMatchObject(sent)
  expect(await server.call(admin, api.organizations.getOrganization, { params })).toEqual(changed)
  expect((await logOf(bare.id)).at(-1)?.after).toMatchObject(sent)
})
