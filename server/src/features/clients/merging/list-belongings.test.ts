import { getTableName, sql } from 'drizzle-orm'
import { api } from '@paddock/contract'
import { beforeAll, describe, expect, test } from 'vitest'
import { aClient, aProspect, aUser } from '../../../testing/factories.ts'
import { testServer, type TestServer } from '../../../testing/test-server.ts'
import { notes } from '../../notes/notes.table.ts'
import { properties } from '../../finances/finances.table.ts'
import { stakeholders } from '../../stakeholders/stakeholders.table.ts'
import { BELONGINGS } from '../../features.ts'
import { rowsOf } from '../../../platform/database/database.ts'

let server: TestServer
beforeAll(async () => {
  server = await testServer()
})

/** Tables that name a client and stay when its record goes into another one, each with why. */
const STAY: Record<string, string> = {
  client_managers: 'copied: the record that went keeps its own, so that they find where it went',
  client_touches: 'when somebody did something with that record; the one that stays has its own',
  activities: 'history is not rewritten: the log reads the entries of both',
  notifications: 'what was told stays told of the record that it was told of',
  net_position_snapshots: 'a figure of that record alone; the one that stays has its own',
  answer_releases: 'it was said of that family alone; the merge takes it back of what both were asked, and the adviser says it anew',
  import_rows: 'the file’s row became that record, and its undo takes that record back',
}

describe('what belongs to a record', () => {
  test('is every table that names a client, but for those that stay for a reason', async () => {
    const found = await server.database.db.execute(sql`
      select table_name as name from information_schema.columns where column_name = 'client_id' and table_schema = 'public' order by 1`)
    const named = rowsOf<{ name: string }>(found).map(({ name }) => name)
    const moved = BELONGINGS.ofClients.map(({ table }) => getTableName(table))
    expect(named.filter((name) => !moved.includes(name) && !(name in STAY))).toEqual([])
  })

  test('is counted with what was archived, which moves too, without a colleague’s own tags, and for who may see the record only', async () => {
    const { db } = server.database
    const manager = await aUser(db, 'manager')
    const own = { organizationId: manager.organizationId!, managerIds: [manager.id] }
    const client = await aClient(db, own)
    const other = await aProspect(db, own)
    await db.insert(notes).values([
      { clientId: client.id, authorId: manager.id, body: { type: 'doc' } },
      { clientId: client.id, authorId: manager.id, body: { type: 'doc' }, archivedAt: new Date() },
      { clientId: other.id, authorId: manager.id, body: { type: 'doc' } },
    ])
    await db.insert(stakeholders).values({ clientId: client.id, firstName: 'Tess' })
    await db.insert(properties).values({ clientId: client.id, name: 'River Block' })
    const params = { clientId: client.id }
    expect(await server.call(manager, api.clients.listBelongings, { params })).toEqual({
      belongings: [
        { kind: 'notes', current: 1, archived: 1 },
        { kind: 'people', current: 1, archived: 0 },
        { kind: 'properties', current: 1, archived: 0 },
      ],
    })
    const tagged = { body: { clientIds: [client.id], tag: 'Difficult', on: true } }
    const colleague = await aUser(db, 'organizationAdmin', { organizationId: own.organizationId })
    await server.call(colleague, api.clients.tagClients, tagged)
    const kindsFor = async (person: typeof manager) =>
      (await server.call(person, api.clients.listBelongings, { params })).belongings.map(({ kind }) => kind)
    expect(await kindsFor(manager)).not.toContain('tags')
    expect(await kindsFor(colleague)).toContain('tags')
    await server.call(manager, api.clients.mergeClients, {
      params,
      body: { duplicateId: other.id, version: 1, duplicateVersion: 1, take: [] },
    })
    const { belongings } = await server.call(manager, api.clients.listBelongings, { params })
    expect(belongings).toContainEqual({ kind: 'notes', current: 2, archived: 1 })
    expect(belongings).toContainEqual({ kind: 'mergedRecords', current: 1, archived: 0 })
  })
})
