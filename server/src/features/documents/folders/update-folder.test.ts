import { api } from '@paddock/contract'
import { eq } from 'drizzle-orm'
import { beforeAll, describe, expect, it } from 'vitest'
import { activities } from '../../../platform/audit/audit.table.ts'
import { aClient, anOrganization, aUser } from '../../../testing/factories.ts'
import { testServer, type TestServer } from '../../../testing/test-server.ts'
import { uploaded } from '../../../testing/uploading.ts'

let server: TestServer
let manager: Awaited<ReturnType<typeof aUser>>
let clientId: string

beforeAll(async () => {
  server = await testServer()
  const { db } = server.database
  const organizationId = (await anOrganization(db)).id
  manager = await aUser(db, 'manager', { organizationId })
  clientId = (await aClient(db, { organizationId, managerIds: [manager.id] })).id
})

const get = (documentId: string) => server.call(manager, api.documents.getDocument, { params: { documentId } })
const addFolder = (name: string, parentId: string | null = null) =>
  server.call(manager, api.documents.addFolder, { params: { clientId }, body: { name, parentId } })
const move = (folderId: string, body: object) => server.attempt(manager, api.documents.updateFolder, { params: { folderId }, body })

describe('folders', () => {
  it('nest, move with what is in them, and never into themselves', async () => {
    const outer = await addFolder('Outer')
    const inner = await addFolder('Inner', outer.id)
    expect((await move(outer.id, { parentId: inner.id, version: 1 })).body).toMatchObject({
      code: 2814,
      fields: { parentId: expect.any(String) },
    })
    expect((await server.attempt(manager, api.documents.addFolder, { params: { clientId }, body: { name: 'OUTER' } })).body).toMatchObject({
      code: 2813,
    })
    expect((await move(inner.id, { parentId: null, version: 1 })).body).toMatchObject({ parentId: null, version: 2 })
    expect((await move(inner.id, { name: 'Stale', version: 1 })).body).toMatchObject({ code: 2003, current: { name: 'Inner' } })
  })

  it('go ten levels deep and no further', async () => {
    let parent = await addFolder('Level 1')
    for (let level = 2; level <= 10; level++) parent = await addFolder(`Level ${level}`, parent.id)
    const answer = await server.attempt(manager, api.documents.addFolder, {
      params: { clientId },
      body: { name: 'Level 11', parentId: parent.id },
    })
    expect(answer.body).toMatchObject({ code: 2815 })
  })

  it('are archived with what is in them and come back with it, and with nothing that was archived before', async () => {
    const outer = await addFolder('Archive me')
    const inner = await addFolder('Within', outer.id)
    const one = await uploaded(server, manager, clientId, { name: 'One.pdf', folderId: inner.id })
    const two = await uploaded(server, manager, clientId, { name: 'Two.pdf', folderId: inner.id })
    await server.call(manager, api.documents.archiveDocument, { params: { documentId: two.documentId } })
    await server.call(manager, api.documents.archiveFolder, { params: { folderId: outer.id } })
    const archived = async (id: string) => (await get(id)).archivedAt !== null
    expect([await archived(one.documentId), await archived(two.documentId)]).toEqual([true, true])
    await server.call(manager, api.documents.restoreFolder, { params: { folderId: outer.id } })
    expect([await archived(one.documentId), await archived(two.documentId)]).toEqual([false, true])
    const { folders } = await server.call(manager, api.documents.listFolders, { params: { clientId }, query: {} })
    expect(folders.find(({ id }) => id === inner.id)).toMatchObject({ parentId: outer.id, documentCount: 1 })
  })

  it('leave an entry each for a new name and for a new place, which names where from and where to', async () => {
    const [above, moving] = [await addFolder('Above'), await addFolder('Moving')]
    await move(moving.id, { name: 'Moved', parentId: above.id, version: 1 })
    const entries = await server.database.db.select().from(activities).where(eq(activities.entityId, moving.id)).orderBy(activities.id)
    expect(entries).toMatchObject([
      { action: 'document.folder_added' },
      { action: 'document.folder_renamed', before: { name: 'Moving' }, after: { name: 'Moved' } },
      { action: 'document.folder_moved', before: { folder: null }, after: { folder: 'Above' } },
    ])
  })

  it('come back ten levels deep at most, with what was archived with them', async () => {
    const top = await addFolder('Deep')
    const branch = await addFolder('Branch', top.id)
    await addFolder('Leaf', branch.id)
    await server.call(manager, api.documents.archiveFolder, { params: { folderId: branch.id } })
    let parent = await addFolder('Down 1')
    for (let level = 2; level <= 8; level++) parent = await addFolder(`Down ${level}`, parent.id)
    await move(top.id, { parentId: parent.id, version: 1 })
    // Eight levels, then “Deep”, “Branch” and “Leaf”.
    const restore = () => server.attempt(manager, api.documents.restoreFolder, { params: { folderId: branch.id } })
    expect((await restore()).body).toMatchObject({ code: 2815 })
    await move(top.id, { parentId: null, version: 2 })
    expect((await restore()).status).toBe(200)
  })
})
