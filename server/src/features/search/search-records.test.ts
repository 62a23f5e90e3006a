import { api } from '@paddock/contract'
import { beforeAll, expect, test } from 'vitest'
import { aClient, anOrganization, aUser } from '../../testing/factories.ts'
import { testServer, type TestServer } from '../../testing/test-server.ts'
import { newId } from '../../platform/database/columns.ts'
import { foldText } from '../../platform/text/fold-text.ts'
import { outsideAdvisers } from '../clients/clients.table.ts'
import { documents, documentTexts } from '../documents/documents.table.ts'
import { articles, articleSections } from '../knowledge/knowledge.table.ts'
import { notes } from '../notes/notes.table.ts'
import { entities } from '../register/register.table.ts'
import { stakeholders } from '../stakeholders/stakeholders.table.ts'
import { sql } from 'drizzle-orm'

let server: TestServer
beforeAll(async () => {
  server = await testServer()
})

type Person = Awaited<ReturnType<typeof aUser>>
const find = (person: Person, q: string) => server.call(person, api.search.search, { query: { q } })

/** A practice with a client that has one of everything, all named by the same rare word. */
async function aPractice(word: string) {
  const { db } = server.database
  const { id: organizationId } = await anOrganization(db)
  const admin = await aUser(db, 'organizationAdmin', { organizationId })
  const manager = await aUser(db, 'manager', { organizationId })
  const client = await aClient(db, { organizationId, businessName: 'Whitlock', abn: '51824753556', contactMobile: '+61 412 345 678' })
  const addNote = (title: string, text: string, archivedAt: Date | null = null) =>
    db.insert(notes).values({
      clientId: client.id,
      authorId: admin.id,
      title,
      body: { type: 'doc', content: [{ type: 'paragraph', content: [{ type: 'text', text }] }] },
      bodyText: foldText(`${title} ${text}`),
      archivedAt,
    })
  const addDocument = async (name: string, content: string) => {
    const [document] = await db
      .insert(documents)
      .values({
        organizationId,
        clientId: client.id,
        name,
        sortName: foldText(name),
        kind: 'pdf',
        mediaType: 'application/pdf',
        mayPreview: true,
        size: 10,
        versionId: newId(),
        uploadedBy: admin.id,
      })
      .returning()
    await db
      .insert(documentTexts)
      .values({ documentId: document!.id, content, words: `${foldText(name)}\n${foldText(content)}`, state: 'found' })
    return document!
  }
  const [entity] = await db
    .insert(entities)
    .values({ clientId: client.id, kind: 'companies', name: `${word} Pastoral`, abn: '53004085616', acn: '004085616' })
    .returning()
  await db.insert(outsideAdvisers).values({
    clientId: client.id,
    name: `Étienne ${word}`,
    firm: 'Ledger & Co',
    profession: 'accountant',
    email: 'e@ledger.example',
    phone: '(02) 6882 1234',
  })
  await addNote('Kitchen table', `They spoke of ${word} and of the drought.`)
  const document = await addDocument('Deed.pdf', `The trustee of ${word} holds the land.`)
  return { db, organizationId, admin, manager, client, entity: entity!, document, addNote, addDocument }
}

test('finds outside advisers, entities, documents and notes by a word, each with where it stands and what it says there', async () => {
  const { admin, client, entity, document } = await aPractice('Quollbrook')
  const found = await find(admin, 'quollbrook')
  const onClient = { clientId: client.id, status: 'client' }
  expect(found.advisers).toEqual([
    { id: expect.any(String), title: 'Étienne Quollbrook', subtitle: 'Accountant · Ledger & Co · Whitlock', ...onClient },
  ])
  expect(found.entities).toEqual([{ id: entity.id, title: 'Quollbrook Pastoral', subtitle: 'Company · Whitlock', ...onClient }])
  expect(found.documents).toEqual([
    { id: document.id, title: 'Deed.pdf', subtitle: 'Whitlock', excerpt: 'The trustee of Quollbrook holds the land.', ...onClient },
  ])
  expect(found.notes).toEqual([
    {
      id: expect.any(String),
      title: 'Kitchen table',
      subtitle: 'Whitlock',
      excerpt: 'They spoke of Quollbrook and of the drought.',
      ...onClient,
    },
  ])
})

test.each(['51 824 753 556', '51824753556', 'ABN 51 824 753 556', 'abn: 51824753556', '0412 345 678', '+61 412 345 678', '0412345678'])(
  'finds a client by its ABN or a phone, however it is written (%s), and says which',
  async (q) => {
    const { admin, client } = await aPractice('Numbat')
    const [hit] = (await find(admin, q)).clients
    expect(hit).toMatchObject({ id: client.id })
    expect(hit?.subtitle).toBe(/^(5|abn)/i.test(q) ? 'ABN 51824753556' : '+61 412 345 678')
  },
)

test('finds an entity by ABN or ACN, an outside adviser by phone or email, and a person by email', async () => {
  const { db, admin, client, entity } = await aPractice('Bilby')
  await db.insert(stakeholders).values({ clientId: client.id, firstName: 'Noah', lastName: 'Ash', email: 'noah@bilby.example' })
  expect((await find(admin, '004 085 616')).entities).toMatchObject([{ id: entity.id, subtitle: expect.stringContaining('ACN 004085616') }])
  expect((await find(admin, '53 004 085 616')).entities).toMatchObject([
    { id: entity.id, subtitle: expect.stringContaining('ABN 53004085616') },
  ])
  expect((await find(admin, '02 6882 1234')).advisers).toMatchObject([{ subtitle: expect.stringContaining('(02) 6882 1234') }])
  expect((await find(admin, 'e@ledger.example')).advisers).toHaveLength(1)
  expect((await find(admin, 'noah@bilby')).people).toMatchObject([{ title: 'Noah Ash', subtitle: 'Whitlock · noah@bilby.example' }])
})

/** What a search finds besides articles, which are everybody's and are found by words that are nearly the same. */
const recordsOf = ({ articles: _articles, ...records }: Awaited<ReturnType<typeof find>>) => Object.values(records)

test('never finds what stands on another practice’s record, nor on one that an adviser does not look after', async () => {
  const { manager } = await aPractice('Potoroo')
  const theirs = await anOrganization(server.database.db)
  const foreign = await aUser(server.database.db, 'organizationAdmin', { organizationId: theirs.id })
  for (const person of [manager, foreign])
    for (const q of ['potoroo', '004085616', '0412345678', 'deed.pdf', 'kitchen'])
      for (const hits of recordsOf(await find(person, q))) expect(hits).toEqual([])
})

test('what was archived, or stands on an archived record, is not found', async () => {
  const { db, admin, client, addNote } = await aPractice('Bettong')
  await addNote('Gone', 'bettong', new Date())
  expect((await find(admin, 'bettong')).notes).toHaveLength(1)
  await db.execute(sql`update clients set archived_at = now() where id = ${client.id}`)
  for (const hits of recordsOf(await find(admin, 'bettong'))) expect(hits).toEqual([])
})

test('a document’s name comes before its text, and the newest note first even where a word is in hundreds', async () => {
  const { admin, addNote, addDocument } = await aPractice('Dunnart')
  await addDocument('Dunnart lease.pdf', '')
  expect((await find(admin, 'dunnart')).documents.map(({ title }) => title)).toEqual(['Dunnart lease.pdf', 'Deed.pdf'])
  for (let each = 0; each < 230; each++) await addNote(`Visit ${each}`, 'dunnart')
  expect((await find(admin, 'dunnart')).notes.map(({ title }) => title)).toEqual([229, 228, 227, 226, 225].map((each) => `Visit ${each}`))
})

test('finds the articles that a reader may open, and no draft', async () => {
  const { db, admin } = await aPractice('Wombat')
  const [section] = await db.insert(articleSections).values({ title: 'Law', position: 1 }).returning()
  const add = (slug: string, audience: ('admin' | 'organizationAdmin' | 'manager')[], publishedNumber: number | null) =>
    db.insert(articles).values({
      sectionId: section!.id,
      position: 1,
      slug,
      title: slug,
      body: { type: 'doc', content: [] },
      publishedTitle: `Echidna ${slug}`,
      audience,
      publishedNumber,
      search: sql`setweight(to_tsvector('english', 'echidna'), 'A')` as never,
    })
  await add('ours', ['organizationAdmin'], 1)
  await add('staff-only', ['admin'], 1)
  await add('draft', ['organizationAdmin'], null)
  expect((await find(admin, 'echid')).articles).toEqual([{ id: expect.any(String), title: 'Echidna ours', subtitle: 'Law', slug: 'ours' }])
})
