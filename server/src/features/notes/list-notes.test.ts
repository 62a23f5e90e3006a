import { api } from '@paddock/contract'
import { beforeAll, expect, test } from 'vitest'
import { encodeCursor } from '../../platform/database/keyset.ts'
import { aClient, anOrganization, aUser } from '../../testing/factories.ts'
import { testServer, type TestServer } from '../../testing/test-server.ts'

let server: TestServer
beforeAll(async () => {
  server = await testServer()
})

async function aClientWithNotes(notes: { title: string; text?: string; pinned?: boolean }[]) {
  const { db } = server.database
  const organization = await anOrganization(db)
  const manager = await aUser(db, 'manager', { organizationId: organization.id })
  const client = await aClient(db, { organizationId: organization.id, managerIds: [manager.id] })
  const params = { clientId: client.id }
  for (const { title, text = 'words', pinned = false } of notes) {
    await server.call(manager, api.notes.addNote, {
      params,
      body: { title, pinned, body: { type: 'doc', content: [{ type: 'paragraph', content: [{ type: 'text', text }] }] } },
    })
  }
  const titles = async (query: Record<string, string | number>) =>
    (await server.call(manager, api.notes.listNotes, { params, query })).rows.map((note) => note.title)
  return { manager, params, titles }
}

test('pinned notes come first, then the newest, across pages', async () => {
  const { manager, params, titles } = await aClientWithNotes([
    { title: '1', pinned: true },
    { title: '2' },
    { title: '3', pinned: true },
    { title: '4' },
    { title: '5' },
  ])
  expect(await titles({})).toEqual(['3', '1', '5', '4', '2'])
  const found: string[] = []
  let cursor: string | null = ''
  while (cursor !== null) {
    const page: { rows: { title: string }[]; next: string | null } = await server.call(manager, api.notes.listNotes, {
      params,
      query: { limit: 2, ...(cursor && { cursor }) },
    })
    found.push(...page.rows.map((note) => note.title))
    cursor = page.next
  }
  expect(found).toEqual(['3', '1', '5', '4', '2'])
})

test('search finds words of title and text without case and accents, each of them', async () => {
  const { titles } = await aClientWithNotes([
    { title: 'Café meeting', text: 'Tess and HENRY, 100% agreed' },
    { title: 'Phone call', text: 'Henry only' },
  ])
  expect(await titles({ q: 'henry' })).toEqual(['Phone call', 'Café meeting'])
  expect(await titles({ q: 'CAFE tess' })).toEqual(['Café meeting'])
  expect(await titles({ q: '100%' })).toEqual(['Café meeting'])
  expect(await titles({ q: '%' })).toEqual(['Café meeting'])
  expect(await titles({ q: 'nobody' })).toEqual([])
})

test.each([
  ['rubbish', 'rubbish'],
  ['a position of another list', encodeCursor(['kurrajong', '01890000-0000-7000-8000-000000000000'])],
])('a cursor that is %s is bad input, not a failure', async (_what, cursor) => {
  const { manager, params } = await aClientWithNotes([])
  const { status, body } = await server.attempt(manager, api.notes.listNotes, { params, query: { cursor } })
  expect([status, Object.keys(body.fields)]).toEqual([400, ['cursor']])
})

test('the notes of another practice’s client are "not found"', async () => {
  const { params } = await aClientWithNotes([{ title: '1' }])
  const stranger = await aUser(server.database.db, 'organizationAdmin')
  expect((await server.attempt(stranger, api.notes.listNotes, { params, query: {} })).status).toBe(404)
})

test('a NUL in the search is a space, not a failure', async () => {
  const { manager, params } = await aClientWithNotes([{ title: 'Rang about hay' }, { title: 'Rang about wool' }])
  const { rows } = await server.call(manager, api.notes.listNotes, { params, query: { q: 'about\u0000hay' } })
  expect(rows.map(({ title }) => title)).toEqual(['Rang about hay'])
})

test('a link leads to one note and its history, archived or not, for those who see its client', async () => {
  const { manager, params } = await aClientWithNotes([{ title: 'Lease' }])
  const { rows } = await server.call(manager, api.notes.listNotes, { params, query: {} })
  const place = { ...params, noteId: rows[0]!.id }
  expect(await server.call(manager, api.notes.getNote, { params: place })).toEqual(rows[0])
  const { manager: stranger } = await aClientWithNotes([])
  expect((await server.attempt(stranger, api.notes.getNote, { params: place })).status).toBe(404)
  expect((await server.attempt(stranger, api.notes.listNoteRevisions, { params: place, query: {} })).status).toBe(404)
})
