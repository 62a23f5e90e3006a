import { api } from '@paddock/contract'
import { type PackItem, SHIPPED_PACK } from '@paddock/contract/features/documents/packs.rules'
import { daysLater, momentOf } from '@paddock/contract/plain-days'
import { and, desc, eq, inArray, like } from 'drizzle-orm'
import { beforeAll, describe, expect, it } from 'vitest'
import { activities } from '../../../platform/audit/audit.table.ts'
import { jobs as jobsTable } from '../../../platform/jobs/jobs.table.ts'
import { aPdf } from '../../../testing/example-files.ts'
import { aClient, aMember, anOrganization, aStakeholder, aUser } from '../../../testing/factories.ts'
import { daysOfZones, dayToCome } from '../../../testing/clocks.ts'
import { testServer, type TestServer } from '../../../testing/test-server.ts'
import { answered, sendAll } from '../../../testing/uploading.ts'
import { clients } from '../../clients/clients.table.ts'
import { entities } from '../../register/register.table.ts'
import { stakeholders } from '../../stakeholders/stakeholders.table.ts'
import { documentRequests } from '../documents.table.ts'
import { recallMissing } from '../requests/recall-missing.ts'

let server: TestServer
let organizationId: string
let manager: Awaited<ReturnType<typeof aUser>>
let head: Awaited<ReturnType<typeof aUser>>

beforeAll(async () => {
  server = await testServer()
  const { db } = server.database
  organizationId = (await anOrganization(db)).id
  manager = await aUser(db, 'manager', { organizationId })
  head = await aUser(db, 'organizationAdmin', { organizationId })
})

const ITEMS: PackItem[] = [
  { title: 'Tax returns', note: 'Three years', per: 'person' },
  { title: 'Trust deed', note: '', per: 'entity' },
  { title: 'Loan statements', note: '', per: 'family' },
]
const LIST = { name: 'Yearly review', items: ITEMS, dueOn: dayToCome(60), recalls: false }

async function aFamily(values = {}) {
  const { db } = server.database
  const { id: clientId } = await aClient(db, { organizationId, managerIds: [manager.id], ...values })
  const alice = await aMember(db, { clientId, firstName: 'Alice', type: 'Primary Stakeholder' })
  const tess = await aMember(db, { clientId, firstName: 'Tess' })
  const [trust] = await db
    .insert(entities)
    .values({ clientId, kind: 'family_discretionary_trusts', name: 'Family Trust', audience: 'family' })
    .returning()
  return { clientId, alice, tess, trustId: trust!.id }
}

type Family = Awaited<ReturnType<typeof aFamily>>

const ask = ({ clientId, alice, tess, trustId }: Family, more = {}) => {
  const personIds = [alice.stakeholder.id, tess.stakeholder.id]
  const body = { ...LIST, stakeholderId: alice.stakeholder.id, personIds, entityIds: [trustId], ...more }
  return { params: { clientId }, body }
}
const listOf = (clientId: string) => server.call(manager, api.documents.listDocumentRequests, { query: { clientId, limit: 100 } })
const mine = async (family: Family, who: 'alice' | 'tess') =>
  (await server.call(family[who].user, api.documents.listMyDocumentRequests, {})).requests
const textOf = (mail: { payload: unknown } | undefined) => (mail?.payload as { text: string } | undefined)?.text
const mailsTo = (email: string) =>
  server.database.db
    .select()
    .from(jobsTable)
    .where(and(eq(jobsTable.kind, 'mail'), like(jobsTable.key, 'document-%')))
    .then((rows) => rows.filter(({ payload }) => (payload as { to: string }).to === email))

describe('the practice’s lists', () => {
  it('begin with the one that ships, and stay apart from those of other practices', async () => {
    const { db } = server.database
    const elsewhere = await aUser(db, 'organizationAdmin', { organizationId: (await anOrganization(db)).id })
    const own = await server.call(head, api.documents.listRequestPacks, { query: {} })
    expect(own).toMatchObject({ packs: [{ id: SHIPPED_PACK.id, version: 1 }], can: { edit: true } })
    expect(await server.call(manager, api.documents.listRequestPacks, { query: {} })).toMatchObject({ can: { edit: false } })
    const params = { packId: SHIPPED_PACK.id }
    const body = { name: 'What we ask', items: ITEMS, version: 1 }
    await server.call(head, api.documents.updateRequestPack, { params, body })
    expect(await server.call(head, api.documents.listRequestPacks, { query: {} })).toMatchObject({
      packs: [{ name: 'What we ask', version: 2 }],
    })
    expect(await server.call(elsewhere, api.documents.listRequestPacks, { query: {} })).toMatchObject({
      packs: [{ name: SHIPPED_PACK.name }],
    })
    expect(
      (await server.attempt(head, api.documents.listRequestPacks, { query: { organizationId: elsewhere.organizationId! } })).status,
    ).toBe(404)
  })

  it('of two who save at once keep the first and answer the other what stands', async () => {
    const { id: packId } = await server.call(head, api.documents.addRequestPack, { body: { name: 'Before the meeting', items: ITEMS } })
    const save = (name: string, version: number) =>
      server.attempt(head, api.documents.updateRequestPack, { params: { packId }, body: { name, version } })
    const both = await Promise.all([save('One', 1), save('Other', 1)])
    expect(both.map(({ status }) => status).toSorted()).toEqual([200, 409])
    expect((await save('Late', 1)).body).toMatchObject({ current: { id: packId, version: 2 } })
    const archive = { params: { packId }, body: { archived: true, version: 2 } }
    expect(await server.call(head, api.documents.updateRequestPack, archive)).toMatchObject({ archived: true, items: ITEMS })
  })

  it('are changed by organisation admins alone', async () => {
    const body = { name: 'Mine', items: ITEMS }
    expect((await server.attempt(manager, api.documents.addRequestPack, { body })).status).toBe(403)
  })
})

describe('a list that is requested', () => {
  it('asks each person for their own, one of them for the family’s and the entities’, in one mail each', async () => {
    const family = await aFamily()
    const outcome = await server.call(manager, api.documents.requestPack, ask(family))
    expect(outcome).toMatchObject({ requested: 4, already: 0 })
    const { rows } = await listOf(family.clientId)
    expect(
      rows
        .map(({ title, about, stakeholder }) => `${stakeholder.firstName}: ${title}, ${about?.name.split(' ')[0] ?? 'family'}`)
        .toSorted(),
    ).toEqual(['Alice: Loan statements, family', 'Alice: Tax returns, Alice', 'Alice: Trust deed, Family', 'Tess: Tax returns, Tess'])
    const [mail, ...more] = await mailsTo(family.alice.user.email)
    expect(more).toEqual([])
    expect(mail?.payload).toMatchObject({ text: expect.stringContaining('• Trust deed (Family Trust)') })
    const entries = await server.database.db
      .select()
      .from(activities)
      .where(and(eq(activities.clientId, family.clientId), eq(activities.action, 'document.list_requested')))
    expect(entries.map(({ after }) => (after as { askedOf: string }).askedOf.split(' ')[0]).toSorted()).toEqual(['Alice', 'Tess'])
  })

  it('asks once where two advisers ask at once, and again once it is settled', async () => {
    const family = await aFamily()
    const both = await Promise.all([
      server.call(manager, api.documents.requestPack, ask(family)),
      server.call(head, api.documents.requestPack, ask(family)),
    ])
    expect(both.map(({ requested, already }) => [requested, already]).toSorted()).toEqual([
      [0, 4],
      [4, 0],
    ])
    await server.database.db.update(documentRequests).set({ status: 'accepted' }).where(eq(documentRequests.clientId, family.clientId))
    expect(await server.call(manager, api.documents.requestPack, ask(family))).toMatchObject({ requested: 4 })
  })

  it('asks the one who answers for the family about a person of the register, and refuses who left or belongs elsewhere', async () => {
    const { db } = server.database
    const family = await aFamily()
    const child = await aStakeholder(db, { clientId: family.clientId, firstName: 'Ned', involvement: 'register' })
    const only = { items: [ITEMS[0]], personIds: [child.id], entityIds: [] }
    await server.call(manager, api.documents.requestPack, ask(family, only))
    expect((await listOf(family.clientId)).rows).toMatchObject([
      { stakeholder: { firstName: 'Alice' }, about: { kind: 'person', id: child.id } },
    ])
    expect(await mine(family, 'alice')).toMatchObject([{ title: 'Tax returns', about: expect.stringMatching(/^Ned/) }])
    await db.update(stakeholders).set({ archivedAt: new Date() }).where(eq(stakeholders.id, family.tess.stakeholder.id))
    const other = await aFamily()
    for (const wrong of [
      {},
      { stakeholderId: family.tess.stakeholder.id, personIds: [] },
      { stakeholderId: child.id, personIds: [] },
      { personIds: [], entityIds: [other.trustId] },
    ])
      expect((await server.attempt(manager, api.documents.requestPack, ask(family, wrong))).status).toBe(400)
  })

  it('goes to many families at once, and says which were left out and why', async () => {
    const { db } = server.database
    const [one, archived] = [await aFamily(), await aFamily()]
    await db.insert(entities).values({ clientId: one.clientId, kind: 'companies', name: 'Quiet Pty Ltd', audience: 'adviser_only' })
    const { id: empty } = await aClient(db, { organizationId, managerIds: [manager.id] })
    await db.update(clients).set({ archivedAt: new Date() }).where(eq(clients.id, archived.clientId))
    const clientIds = [one.clientId, archived.clientId, empty]
    const outcome = await server.call(manager, api.documents.requestPackOfClients, { body: { ...LIST, clientIds } })
    expect(outcome).toMatchObject({ requested: 4, clients: 1 })
    expect(new Map(outcome.skipped.map(({ clientId, reason }) => [clientId, reason]))).toEqual(
      new Map([
        [archived.clientId, 'archived'],
        [empty, 'nobody'],
      ]),
    )
    // What is for advisers alone is not named to the family.
    expect((await mine(one, 'alice')).map(({ about }) => about)).not.toContain('Quiet Pty Ltd')
    const stranger = await aUser(db, 'manager', { organizationId: (await anOrganization(db)).id })
    expect(await server.call(stranger, api.documents.requestPackOfClients, { body: { ...LIST, clientIds: [one.clientId] } })).toMatchObject(
      {
        requested: 0,
        skipped: [{ clientId: one.clientId, clientName: '', reason: 'gone' }],
      },
    )
  })
})

describe('a list that went to many', () => {
  it('is taken back by who sent it, but not what somebody has answered since', async () => {
    const { db } = server.database
    const [one, other] = [await aFamily(), await aFamily()]
    const clientIds = [one.clientId, other.clientId]
    const { requestIds, requested } = await server.call(manager, api.documents.requestPackOfClients, { body: { ...LIST, clientIds } })
    expect(requestIds).toHaveLength(requested)
    await db.update(documentRequests).set({ status: 'answered' }).where(eq(documentRequests.id, requestIds[0]!))
    const withdraw = (as: typeof manager) => server.call(as, api.documents.withdrawRequests, { body: { requestIds } })
    const stranger = await aUser(db, 'manager', { organizationId: (await anOrganization(db)).id })
    const head = await aUser(db, 'organizationAdmin', { organizationId })
    expect(await withdraw(stranger)).toEqual({ withdrawn: 0, skipped: requested })
    expect(await withdraw(head)).toEqual({ withdrawn: 0, skipped: requested })
    expect(await withdraw(manager)).toEqual({ withdrawn: requested - 1, skipped: 1 })
    expect(await withdraw(manager)).toEqual({ withdrawn: 0, skipped: requested })
    expect(
      (await Promise.all(clientIds.map(async (id) => (await listOf(id)).rows))).flat().filter(({ status }) => status === 'open'),
    ).toEqual([])
    const entries = await db.select().from(activities).where(inArray(activities.clientId, clientIds))
    expect(entries.filter(({ action }) => action === 'document.request_withdrawn')).toHaveLength(requested - 1)
    const kept = await db.select().from(documentRequests).where(eq(documentRequests.id, requestIds[0]!))
    expect(kept).toMatchObject([{ status: 'answered' }])
  })
})

describe('an item', () => {
  async function asked(items = ITEMS) {
    const family = await aFamily()
    await server.call(manager, api.documents.requestPack, ask(family, { items }))
    const ofAlice = await mine(family, 'alice')
    const requestOf = (title: string) => ofAlice.find((request) => request.title === title)!.id
    return { family, requestOf }
  }
  const current = async (clientId: string, requestId: string) => (await listOf(clientId)).rows.find(({ id }) => id === requestId)!
  const settle = (requestId: string, body: { status: 'accepted' | 'returned' | 'not_applicable'; reason: string; version: number }) =>
    server.attempt(manager, api.documents.settleDocumentRequest, { params: { requestId }, body })

  it('that was returned is not answered by the very file again, whatever it is called', async () => {
    const { family, requestOf } = await asked()
    const requestId = requestOf('Trust deed')
    const alice = family.alice.user
    const { documentId } = await answered(server, alice, requestId)
    // More of the same is no harm while nobody has returned it.
    await answered(server, alice, requestId, { name: 'Once more.pdf' })
    expect((await settle(requestId, { status: 'returned', reason: 'Page 3 is missing.', version: 3 })).status).toBe(200)
    const bytes = aPdf()
    const upload = await server.call(alice, api.documents.beginRequestedUpload, {
      params: { requestId },
      body: { name: 'All pages.pdf', size: bytes.length },
    })
    const body = { parts: await sendAll(server, alice, upload.id, bytes) }
    const sent = await server.attempt(alice, api.documents.completeUpload, { params: { uploadId: upload.id }, body })
    expect(sent).toMatchObject({ status: 409, body: { code: 2820 } })
    const params = { requestId }
    const said = await server.attempt(alice, api.documents.answerWithDocument, { params, body: { documentId } })
    expect(said).toMatchObject({ status: 409, body: { code: 2820 } })
    expect(await current(family.clientId, requestId)).toMatchObject({
      status: 'returned',
      documents: [expect.anything(), expect.anything()],
    })
    await answered(server, alice, requestId, { bytes: aPdf('With page 3') })
    expect(await current(family.clientId, requestId)).toMatchObject({ status: 'answered' })
  })

  it('is returned with a reason that the family reads, sent again and accepted, after which it takes nothing more', async () => {
    const { family, requestOf } = await asked()
    const requestId = requestOf('Trust deed')
    const early = await settle(requestId, { status: 'returned', reason: 'Blurred', version: 1 })
    expect(early).toMatchObject({ status: 400, body: { fields: { status: expect.stringContaining('Nothing was sent') } } })
    await answered(server, family.alice.user, requestId)
    expect((await settle(requestId, { status: 'returned', reason: ' ', version: 2 })).body).toMatchObject({
      fields: { reason: expect.any(String) },
    })
    expect((await settle(requestId, { status: 'returned', reason: 'Page 3 is missing.', version: 2 })).status).toBe(200)
    expect(await mine(family, 'alice')).toContainEqual(
      expect.objectContaining({ id: requestId, status: 'returned', reason: 'Page 3 is missing.' }),
    )
    expect((await mailsTo(family.alice.user.email)).map(textOf).join()).toContain('Page 3 is missing.')
    await server.call(manager, api.documents.remindDocumentRequest, { params: { requestId } })
    const reminder = (await mailsTo(family.alice.user.email)).find(({ key }) => key?.startsWith('document-reminder'))
    expect(textOf(reminder), 'a reminder says again why').toContain('Page 3 is missing.')
    await answered(server, family.alice.user, requestId, { name: 'All pages.pdf', bytes: aPdf('All pages') })
    const { version, status } = await current(family.clientId, requestId)
    expect(status).toBe('answered')
    const both = await Promise.all([
      settle(requestId, { status: 'accepted', reason: '', version }),
      settle(requestId, { status: 'returned', reason: 'No', version }),
    ])
    expect(both.map((answer) => answer.status).toSorted()).toEqual([200, 409])
    await server.database.db.update(documentRequests).set({ status: 'accepted' }).where(eq(documentRequests.id, requestId))
    const again = await server.attempt(family.alice.user, api.documents.beginRequestedUpload, {
      params: { requestId },
      body: { name: 'More.pdf', size: 10 },
    })
    expect(again.body).toMatchObject({ code: 2816 })
  })

  it('may be said not to apply by the one who was asked, not by a relative, and be asked for again', async () => {
    const { family, requestOf } = await asked()
    const params = { requestId: requestOf('Trust deed') }
    const body = { reason: 'We have no trust.' }
    expect((await server.attempt(family.tess.user, api.documents.declineDocumentRequest, { params, body })).status).toBe(404)
    await server.call(family.alice.user, api.documents.declineDocumentRequest, { params, body })
    expect(await current(family.clientId, params.requestId)).toMatchObject({
      status: 'not_applicable',
      reason: body.reason,
      can: { reopen: true },
    })
    await server.call(manager, api.documents.reopenDocumentRequest, { params })
    expect(await current(family.clientId, params.requestId)).toMatchObject({ status: 'open', reason: '' })
  })

  it('is answered by what was sent for another: one’s own alone, and by any document where the practice says so', async () => {
    const { family, requestOf } = await asked()
    const { documentId } = await answered(server, family.alice.user, requestOf('Trust deed'), { name: 'All.pdf' })
    const params = { requestId: requestOf('Loan statements') }
    await server.call(family.alice.user, api.documents.answerWithDocument, { params, body: { documentId } })
    expect(await current(family.clientId, params.requestId)).toMatchObject({ status: 'answered', documents: [{ id: documentId }] })
    expect((await mine(family, 'alice')).find(({ id }) => id === params.requestId)).toMatchObject({ documents: [{ id: documentId }] })
    const [ofTess] = await mine(family, 'tess')
    const tessParams = { requestId: ofTess!.id }
    const foreign = await server.attempt(family.tess.user, api.documents.answerWithDocument, { params: tessParams, body: { documentId } })
    expect(foreign.status).toBe(404)
    expect(await server.call(manager, api.documents.answerWithDocument, { params: tessParams, body: { documentId } })).toEqual({
      status: 'accepted',
    })
    // Another person's document is not named to who was asked.
    expect(await mine(family, 'tess')).toMatchObject([{ status: 'accepted', documents: [] }])
  })

  it('of somebody who left is asked of somebody else, who is told', async () => {
    const { family } = await asked()
    const [ofTess] = await mine(family, 'tess')
    const requestId = ofTess!.id
    await server.database.db.update(stakeholders).set({ archivedAt: new Date() }).where(eq(stakeholders.id, family.tess.stakeholder.id))
    const progress = await server.call(manager, api.documents.getRequestProgress, { params: { clientId: family.clientId } })
    expect(progress.people).toContainEqual(expect.objectContaining({ canAnswer: false, waiting: 1 }))
    const body = { stakeholderId: family.alice.stakeholder.id, version: 1 }
    await server.call(manager, api.documents.updateDocumentRequest, { params: { requestId }, body })
    expect((await mine(family, 'alice')).map(({ id }) => id)).toContain(requestId)
    const back = { stakeholderId: family.tess.stakeholder.id, version: 2 }
    expect((await server.attempt(manager, api.documents.updateDocumentRequest, { params: { requestId }, body: back })).status).toBe(400)
  })
})

describe('what is missing', () => {
  it('is late from the day after its due day on, by the service’s own calendar', async () => {
    const { db } = server.database
    const family = await aFamily()
    const { clientId } = family
    await server.call(manager, api.documents.requestPack, ask(family, { dueOn: null }))
    const late = async (dueOn: string) => {
      await db.update(documentRequests).set({ dueOn }).where(eq(documentRequests.clientId, clientId))
      const { people } = await server.call(manager, api.documents.getRequestProgress, { params: { clientId } })
      return people.some((person) => person.late > 0)
    }
    for (const today of daysOfZones(server)) expect([await late(daysLater(today, -1)), await late(today)]).toEqual([true, false])
  })

  it('is recalled two days after it was asked for at the earliest, by the service’s calendar', async () => {
    const family = await aFamily()
    const day = dayToCome(400)
    await server.call(manager, api.documents.requestPack, ask(family, { recalls: true, dueOn: daysLater(day, 3) }))
    const createdAt = momentOf(server.configuration.timeZone, day, '07:00')
    await server.database.db.update(documentRequests).set({ createdAt }).where(eq(documentRequests.clientId, family.clientId))
    expect(await recallMissing(server, daysLater(day, 1))).toBe(0)
    expect(await recallMissing(server, daysLater(day, 2))).toBe(2)
  })

  it('is recalled in one letter with why it was returned, a week apart, to who can answer, and only where that was wanted', async () => {
    const { db } = server.database
    const family = await aFamily()
    const dueOn = dayToCome(100)
    const recalledOn = (days: number) => recallMissing(server, daysLater(dueOn, days))
    await server.call(manager, api.documents.requestPack, ask(family, { recalls: true, dueOn }))
    const quiet = await aFamily()
    await server.call(manager, api.documents.requestPack, ask(quiet, { dueOn }))
    await db.update(stakeholders).set({ archivedAt: new Date() }).where(eq(stakeholders.id, family.tess.stakeholder.id))
    const mails = () => mailsTo(family.alice.user.email).then((rows) => rows.filter(({ key }) => key?.startsWith('document-recall')))
    expect(await recalledOn(-4)).toBe(0)
    expect(await recalledOn(-3)).toBe(1)
    expect(await recalledOn(-3)).toBe(0)
    expect(await recalledOn(3)).toBe(0)
    const returned = { status: 'returned', reason: 'Page 2 is missing.' } as const
    await db.update(documentRequests).set(returned).where(eq(documentRequests.clientId, family.clientId))
    expect(await recalledOn(4)).toBe(1)
    expect((await mails()).map(textOf).filter((text) => text?.includes(': Page 2 is missing.'))).toHaveLength(1)
    expect(await recalledOn(41)).toBe(0)
    expect(await mails()).toHaveLength(2)
    const [entry] = await db
      .select()
      .from(activities)
      .where(eq(activities.action, 'document.requests_reminded'))
      .orderBy(desc(activities.id))
      .limit(1)
    expect(entry).toMatchObject({ actorId: null, clientId: family.clientId })
  })
})
