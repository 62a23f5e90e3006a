import { beforeAll, describe, expect, it } from 'vitest'
import { api } from '@paddock/contract'
import { eq } from 'drizzle-orm'
import { organizations } from '../organizations/organizations.table.ts'
import { aPdf } from '../../testing/example-files.ts'
import { anOrganization, aUser } from '../../testing/factories.ts'
import { aFamily, type Family } from '../../testing/families/family.ts'
import { testServer, type TestServer } from '../../testing/test-server.ts'
import { answered, uploaded } from '../../testing/uploading.ts'

let server: TestServer
let family: Family
let people: Record<string, Awaited<ReturnType<typeof aUser>>>
/** A document of each visibility, and one that a stakeholder sent in. */
let ids: Record<'advisers' | 'named' | 'family' | 'sent', string>
let requestId: string

beforeAll(async () => {
  server = await testServer()
  const { db } = server.database
  const inPractice = { organizationId: (await anOrganization(db)).id }
  const manager = await aUser(db, 'manager', inPractice)
  family = await aFamily(db, { ...inPractice, managerIds: [manager.id] })
  const neighbours = await aFamily(db, { ...inPractice, managerIds: [manager.id] })
  const strangers = await aFamily(db, { organizationId: (await anOrganization(db)).id, managerIds: [] })
  people = {
    manager,
    admin: await aUser(db, 'admin'),
    head: await aUser(db, 'organizationAdmin', inPractice),
    colleague: await aUser(db, 'manager', inPractice),
    stranger: await aUser(db, 'organizationAdmin'),
    primary: family.members.primary.user,
    bookkeeper: family.members.bookkeeper.user,
    tess: family.members.tess.user,
    noah: family.members.noah.user,
    neighbour: neighbours.members.primary.user,
    foreigner: strangers.members.primary.user,
    nobody: await aUser(db, 'user'),
  }
  const clientId = family.client.id
  const add = async (name: string, values = {}) => (await uploaded(server, manager, clientId, { name, ...values })).documentId
  const request = await server.call(manager, api.documents.requestDocument, {
    params: { clientId },
    body: { stakeholderId: family.members.noah.stakeholder.id, title: 'Your payslip' },
  })
  requestId = request.id
  ids = {
    advisers: await add('Advice.pdf'),
    named: await add('For Tess.pdf', { visibility: 'named', stakeholderIds: [family.members.tess.stakeholder.id] }),
    family: await add('Family.pdf', { visibility: 'family' }),
    sent: (await answered(server, people['noah']!, requestId, { name: 'Payslip.pdf' })).documentId,
  }
})

const practice = ['manager', 'head', 'admin']
const MAY_OPEN: Record<keyof typeof ids, string[]> = {
  advisers: practice,
  named: [...practice, 'tess'],
  family: [...practice, 'primary', 'bookkeeper'],
  sent: [...practice, 'noah'],
}
const KINDS = Object.keys(MAY_OPEN) as (keyof typeof ids)[]

describe.each(KINDS)('a document for: %s', (kind) => {
  it('is opened by exactly those who may, by every way to its bytes', async () => {
    const opened: string[] = []
    for (const [name, person] of Object.entries(people)) {
      const params = { documentId: ids[kind] }
      const content = await server.attempt(person, api.documents.getDocumentContent, { params })
      const link = await server.attempt(person, api.documents.linkToDocument, { params, body: {} })
      expect([name, link.status]).toEqual([name, content.status])
      if (content.status === 200) opened.push(name)
      else expect(content.body.code).toBe(2001)
    }
    expect(opened.toSorted()).toEqual(MAY_OPEN[kind].toSorted())
  })

  it('“who can see this” names exactly those people', async () => {
    const { readers } = await server.call(people['manager']!, api.documents.listDocumentReaders, { params: { documentId: ids[kind] } })
    const named = Object.entries(people).filter(([, person]) => readers.some(({ userId }) => userId === person.id))
    expect(named.map(([name]) => name).toSorted()).toEqual(MAY_OPEN[kind].toSorted())
  })

  it('its details are the practice’s alone', async () => {
    for (const [name, person] of Object.entries(people)) {
      const { status } = await server.attempt(person, api.documents.getDocument, { params: { documentId: ids[kind] } })
      const expected = practice.includes(name) ? 200 : person.systemRole === 'user' ? 403 : 404
      expect([name, status]).toEqual([name, expected])
    }
  })
})

it('the lists of each person hold what they may open, and nothing else', async () => {
  for (const [name, person] of Object.entries(people)) {
    const rows =
      person.systemRole === 'user'
        ? (await server.call(person, api.documents.listFamilyDocuments, { query: {} })).rows
        : (await server.call(person, api.documents.listDocuments, { query: {} })).rows
    const seen = KINDS.filter((kind) => rows.some(({ id }) => id === ids[kind]))
    expect([name, seen]).toEqual([name, KINDS.filter((kind) => MAY_OPEN[kind].includes(name))])
  }
})

it('an adviser whose practice shares its clients sees them, and is named', async () => {
  const { db } = server.database
  const colleague = people['colleague']!
  await db.update(organizations).set({ advisersShareClients: true }).where(eq(organizations.id, family.client.organizationId))
  const { readers } = await server.call(people['manager']!, api.documents.listDocumentReaders, { params: { documentId: ids.advisers } })
  expect(readers.find(({ userId }) => userId === colleague.id)).toMatchObject({ reason: 'shared_practice' })
  await db.update(organizations).set({ advisersShareClients: false }).where(eq(organizations.id, family.client.organizationId))
})

describe('who sent something in', () => {
  it('asks who can see it and who opened it; nobody else of a family may ask', async () => {
    const params = { documentId: ids.sent }
    await server.attempt(people['head']!, api.documents.getDocumentContent, { params })
    const { readers } = await server.call(people['noah']!, api.documents.listDocumentReaders, { params })
    expect(readers.map(({ reason }) => reason)).toContain('sender')
    const { rows } = await server.call(people['noah']!, api.documents.listDocumentOpenings, { params, query: {} })
    expect(rows.map(({ person }) => person.id)).toContain(people['head']!.id)
    for (const name of ['tess', 'primary', 'neighbour']) {
      for (const route of [api.documents.listDocumentReaders, api.documents.listDocumentOpenings]) {
        expect((await server.attempt(people[name]!, route, { params: { documentId: ids.family } })).status).toBe(404)
      }
    }
  })

  it('cannot answer what was asked of somebody else, in their family or in another one', async () => {
    for (const name of ['tess', 'primary', 'neighbour', 'foreigner', 'nobody']) {
      const answer = await server.attempt(people[name]!, api.documents.beginRequestedUpload, {
        params: { requestId },
        body: { name: 'Payslip.pdf', size: 100 },
      })
      expect([name, answer.status, answer.body.code]).toEqual([name, 404, 2001])
    }
  })
})

it('a family reads the version that is shared with it, not those before', async () => {
  const clientId = family.client.id
  const { documentId } = await uploaded(server, people['manager']!, clientId, { name: 'Plan.pdf', bytes: aPdf('draft for advisers only') })
  await uploaded(server, people['manager']!, clientId, { name: 'Plan.pdf', bytes: aPdf('for the family') })
  const { version, versions } = await server.call(people['manager']!, api.documents.getDocument, { params: { documentId } })
  await server.call(people['manager']!, api.documents.updateDocument, { params: { documentId }, body: { visibility: 'family', version } })
  const open = (versionId: string) =>
    server.attempt(people['primary']!, api.documents.getDocumentContent, { params: { documentId }, query: { versionId } })
  expect((await open(versions[0]!.id)).status).toBe(200)
  expect((await open(versions[1]!.id)).status).toBe(404)
})

it('what is archived is the practice’s alone, until it is restored', async () => {
  const params = { documentId: ids.named }
  await server.call(people['manager']!, api.documents.archiveDocument, { params })
  expect((await server.attempt(people['tess']!, api.documents.getDocumentContent, { params })).status).toBe(404)
  expect((await server.attempt(people['manager']!, api.documents.getDocumentContent, { params })).status).toBe(200)
  await server.call(people['manager']!, api.documents.restoreDocument, { params })
  expect((await server.attempt(people['tess']!, api.documents.getDocumentContent, { params })).status).toBe(200)
})

it('who is removed from the family opens nothing any more', async () => {
  const params = { documentId: ids.named }
  const { clientId, id: stakeholderId } = family.members.tess.stakeholder
  await server.call(people['manager']!, api.stakeholders.removeStakeholder, { params: { clientId, stakeholderId } })
  expect((await server.attempt(people['tess']!, api.documents.getDocumentContent, { params })).status).toBe(401)
  const { readers } = await server.call(people['manager']!, api.documents.listDocumentReaders, { params })
  expect(readers.some(({ userId }) => userId === people['tess']!.id)).toBe(false)

  // What was for them alone can still be worked on, and is shared with nobody by that.
  const { version, name } = await server.call(people['manager']!, api.documents.getDocument, { params })
  const body = { name: `Formerly ${name}`, version }
  const renamed = await server.call(people['manager']!, api.documents.updateDocument, { params, body })
  expect(renamed).toMatchObject({ name: 'Formerly For Tess.pdf', visibility: 'named', sharedWith: [] })
})
