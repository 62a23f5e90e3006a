import { beforeAll, describe, expect, it } from 'vitest'
import { api } from '@paddock/contract'
import { blankValues } from '@paddock/contract/field-values'
import { OUTSIDE_ADVISER_FIELDS } from '@paddock/contract/features/clients/outside-advisers.fields'
import { eq } from 'drizzle-orm'
import { activities } from '../../../platform/audit/audit.table.ts'
import { aClient, aMember } from '../../../testing/factories.ts'
import { testServer, type TestServer } from '../../../testing/test-server.ts'

let server: TestServer
beforeAll(async () => {
  server = await testServer()
})

const body = { ...blankValues(OUTSIDE_ADVISER_FIELDS), name: 'M Lowe', firm: 'Lowe & Partners', mayContact: true }

async function aKeeperWithOne() {
  const { db } = server.database
  const client = await aClient(db)
  const { user } = await aMember(db, { clientId: client.id, accountKind: 'primary' })
  const added = await server.call(user, api.family.addFamilyAdviser, { body })
  return { db, client, user, added, params: { adviserId: added.id } }
}
const advisersOf = async (user: Parameters<TestServer['call']>[0]) => (await server.call(user, api.family.getFamilyRecord, {})).advisers

describe('advisers whom the family works with', () => {
  it('are added, changed, removed and put back by the family, each once in the log', async () => {
    const { db, client, user, added, params } = await aKeeperWithOne()
    expect(added).toMatchObject(body)
    const { version } = added
    const changed = await server.call(user, api.family.updateFamilyAdviser, { params, body: { version, firm: 'Lowe Rural' } })
    expect(changed).toMatchObject({ ...body, firm: 'Lowe Rural' })
    await server.call(user, api.family.removeFamilyAdviser, { params })
    await server.call(user, api.family.removeFamilyAdviser, { params })
    expect(await advisersOf(user)).toEqual([])
    await server.call(user, api.family.restoreFamilyAdviser, { params })
    expect(await advisersOf(user)).toMatchObject([{ id: added.id, firm: 'Lowe Rural' }])
    const history = await db.select().from(activities).where(eq(activities.clientId, client.id)).orderBy(activities.id)
    expect(history.map(({ action, actorId }) => [action, actorId === user.id])).toEqual([
      ['adviser.added', true],
      ['adviser.updated', true],
      ['adviser.removed', true],
      ['adviser.restored', true],
    ])
  })

  it('a stale save answers the stored one; a removed one is not found', async () => {
    const { user, added, params } = await aKeeperWithOne()
    const { version } = added
    const saved = await server.call(user, api.family.updateFamilyAdviser, { params, body: { version, firm: 'Lowe Rural' } })
    const late = await server.attempt(user, api.family.updateFamilyAdviser, { params, body: { version, name: 'Late' } })
    expect(late).toMatchObject({ status: 409, body: { code: 2003, current: saved } })
    await server.call(user, api.family.removeFamilyAdviser, { params })
    expect(
      (await server.attempt(user, api.family.updateFamilyAdviser, { params, body: { version: saved.version, name: 'X' } })).status,
    ).toBe(404)
  })

  it('are no business of who only answers, nor of another family', async () => {
    const { db, client, params } = await aKeeperWithOne()
    const answering = await aMember(db, { clientId: client.id, accountKind: 'survey' })
    const stranger = await aMember(db, { accountKind: 'primary' })
    expect((await server.attempt(answering.user, api.family.removeFamilyAdviser, { params })).status).toBe(403)
    expect((await server.attempt(stranger.user, api.family.removeFamilyAdviser, { params })).status).toBe(404)
  })
})
