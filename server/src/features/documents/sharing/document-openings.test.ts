import { api } from '@paddock/contract'
import { sql } from 'drizzle-orm'
import { beforeAll, expect, it } from 'vitest'
import { anOrganization, aUser } from '../../../testing/factories.ts'
import { aFamily, type Family } from '../../../testing/families/family.ts'
import { testServer, type TestServer } from '../../../testing/test-server.ts'
import { uploaded } from '../../../testing/uploading.ts'
import { rowsOf } from '../../../platform/database/database.ts'

let server: TestServer
let manager: Awaited<ReturnType<typeof aUser>>
let family: Family
let documentId: string

beforeAll(async () => {
  server = await testServer()
  const { db } = server.database
  const inPractice = { organizationId: (await anOrganization(db)).id }
  manager = await aUser(db, 'manager', inPractice)
  family = await aFamily(db, { ...inPractice, managerIds: [manager.id] })
  documentId = (await uploaded(server, manager, family.client.id, { name: 'Will.pdf', visibility: 'family' })).documentId
  await server.call(family.members.bookkeeper.user, api.documents.linkToDocument, { params: { documentId }, body: {} })
})

const openings = async () => (await server.call(manager, api.documents.listDocumentOpenings, { params: { documentId }, query: {} })).rows

it.each([
  ['rewritten', (id: string) => `update document_openings set how = 'preview' where document_id = '${id}'`],
  ['removed', (id: string) => `delete from document_openings where document_id = '${id}'`],
  ['removed with all others', () => 'truncate document_openings'],
])('an opening cannot be %s, whoever asks the database', async (_how, statement) => {
  const before = await openings()
  expect(before).toMatchObject([{ how: 'download', person: { id: family.members.bookkeeper.user.id } }])
  for (const mode of ['origin', 'replica']) {
    const attempt = server.database.db.transaction(async (tx) => {
      await tx.execute(sql.raw(`set local session_replication_role = '${mode}'`))
      await tx.execute(sql.raw(statement(documentId)))
    })
    await expect(attempt).rejects.toMatchObject({ cause: { message: 'document_openings is append-only' } })
  }
  expect(await openings()).toEqual(before)
})

it('who was removed from the family stays in the list of those who opened it', async () => {
  const { stakeholder, user } = family.members.bookkeeper
  const params = { clientId: family.client.id, stakeholderId: stakeholder.id }
  await server.call(manager, api.stakeholders.removeStakeholder, { params })
  expect((await openings()).map(({ person }) => person.id)).toEqual([user.id])
})

it('openings go with the document where all of a client is removed', async () => {
  const { db } = server.database
  await db.execute(sql`delete from clients where id = ${family.client.id}`)
  const left = await db.execute(sql`select 1 from document_openings where document_id = ${documentId}`)
  expect(rowsOf<unknown>(left)).toEqual([])
})
