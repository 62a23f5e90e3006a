import { api } from '@paddock/contract'
import { and, eq, isNotNull } from 'drizzle-orm'
import { beforeAll, describe, expect, it } from 'vitest'
import { newId } from '../../../platform/database/columns.ts'
import { activities } from '../../../platform/audit/audit.table.ts'
import { aClient, aMember, anOrganization, aProspect, aStakeholder, aSurvey, aUser } from '../../../testing/factories.ts'
import { testServer, type TestServer } from '../../../testing/test-server.ts'
import { documentFolders, documentUploads } from '../../documents/documents.table.ts'
import { assets } from '../../finances/finances.table.ts'
import { notes } from '../../notes/notes.table.ts'
import { notifications } from '../../notifications/notifications.table.ts'
import { stakeholders } from '../../stakeholders/stakeholders.table.ts'
import { clientMerges } from './client-merges.table.ts'

let server: TestServer
beforeAll(async () => {
  server = await testServer()
})

const DAY_MS = 86_400_000

async function aPair() {
  const { db } = server.database
  const { id: organizationId } = await anOrganization(db)
  const manager = await aUser(db, 'manager', { organizationId, firstName: 'Priya', lastName: 'Nair' })
  const colleague = await aUser(db, 'manager', { organizationId })
  const kept = await aProspect(db, { organizationId, businessName: 'Yass Wool', town: 'Yass', managerIds: [manager.id] })
  const duplicate = await aClient(db, {
    organizationId,
    businessName: 'Yass Wool Co',
    town: 'Bowning',
    managerIds: [manager.id, colleague.id],
  })
  return { db, organizationId, manager, colleague, kept, duplicate }
}
type Person = Awaited<ReturnType<typeof aUser>>

const read = (as: Person, { id }: { id: string }) => server.call(as, api.clients.getClient, { params: { clientId: id } })

async function merge(as: Person, kept: { id: string }, duplicate: { id: string }, take: ['town'] | [] = []) {
  const [into, from] = [await read(as, kept), await read(as, duplicate)]
  const body = { duplicateId: duplicate.id, version: into.version, duplicateVersion: from.version, take }
  return server.call(as, api.clients.mergeClients, { params: { clientId: kept.id }, body })
}
const undo = (as: Person, { id }: { id: string }) => server.attempt(as, api.clients.undoMerge, { params: { clientId: id } })

const inWords = (document: string) => ({
  type: 'doc' as const,
  content: [{ type: 'paragraph' as const, content: [{ type: 'text' as const, text: document }] }],
})

describe('the undo of a merge', () => {
  it('gives each record back what it had, with what was written to a piece since', async () => {
    const { db, manager, colleague, kept, duplicate } = await aPair()
    const [own, foreign] = await db
      .insert(notes)
      .values([kept, duplicate].map(({ id: clientId }) => ({ clientId, authorId: manager.id, body: { type: 'doc' as const } })))
      .returning()
    const survey = await aSurvey(db, { clientId: duplicate.id })
    const folder = (clientId: string) => ({ clientId, name: 'Trusts', sortName: 'trusts' })
    await db.insert(documentFolders).values([folder(kept.id), folder(duplicate.id)])
    await aStakeholder(db, { clientId: kept.id, type: 'Primary Stakeholder', accountKind: 'primary' })
    const second = await aStakeholder(db, {
      clientId: duplicate.id,
      firstName: 'Tess',
      type: 'Primary Stakeholder',
      accountKind: 'primary',
    })

    const merged = await merge(manager, kept, duplicate, ['town'])
    expect(merged).toMatchObject({
      town: 'Bowning',
      status: 'client',
      undoableMerges: [{ duplicateId: duplicate.id, businessName: 'Yass Wool Co' }],
    })
    expect(merged.managers).toHaveLength(2)
    const gone = await read(manager, duplicate)
    expect(gone).toMatchObject({ mergeUndoableUntil: expect.any(String), can: { undoMerge: true, restore: false } })
    expect(new Date(gone.mergeUndoableUntil ?? 0).getTime() - Date.now()).toBeGreaterThan(DAY_MS - 60_000)

    await server.call(manager, api.notes.addNote, { params: { clientId: kept.id }, body: { title: 'Since then', body: inWords('Seen') } })
    const undone = await undo(colleague, duplicate)
    // A colleague who looked after the duplicate alone could open both while they were one.
    expect(undone.status, undone.text).toBe(200)
    expect(undone.body).toMatchObject({
      id: duplicate.id,
      businessName: 'Yass Wool Co',
      status: 'client',
      archivedAt: null,
      mergedIntoId: null,
      surveysAssigned: 1,
      can: { edit: true, undoMerge: false },
    })
    expect(await read(manager, kept)).toMatchObject({
      town: 'Yass',
      status: 'prospect',
      stage: 'new',
      convertedAt: null,
      surveysAssigned: 0,
      managers: [{ id: manager.id }],
      undoableMerges: [],
    })
    const clientOf = Object.fromEntries((await db.select().from(notes)).map((note) => [note.id, note.clientId]))
    expect([clientOf[own!.id], clientOf[foreign!.id]]).toEqual([kept.id, duplicate.id])
    expect(await db.select().from(notes).where(eq(notes.clientId, kept.id))).toHaveLength(2)
    const folders = await db.select().from(documentFolders).where(eq(documentFolders.name, 'Trusts')).orderBy(documentFolders.id)
    expect(folders.filter(({ clientId }) => [kept.id, duplicate.id].includes(clientId))).toHaveLength(2)
    const [tess] = await db.select().from(stakeholders).where(eq(stakeholders.id, second.id))
    expect(tess).toMatchObject({ clientId: duplicate.id, type: 'Primary Stakeholder', accountKind: 'primary' })
    expect((await server.call(manager, api.surveys.listSurveys, { params: { clientId: duplicate.id } })).surveys).toMatchObject([
      { id: survey.id },
    ])
  })

  it('stands in the log of both records', async () => {
    const { manager, kept, duplicate } = await aPair()
    await merge(manager, kept, duplicate, ['town'])
    await undo(manager, duplicate)
    const log = async ({ id }: { id: string }) =>
      (await server.call(manager, api.activity.listClientActivity, { params: { clientId: id }, query: {} })).rows
    expect(await log(kept)).toMatchObject([
      { action: 'client.merge_undone', before: { town: 'Bowning', duplicate: 'Yass Wool Co' }, after: { town: 'Yass', duplicate: null } },
      { action: 'client.merged' },
    ])
    expect(await log(duplicate)).toMatchObject([
      { action: 'client.unmerged', before: { mergedInto: 'Yass Wool' } },
      { action: 'client.merged_away' },
    ])
  })

  it('is refused with what was done since, once somebody worked on the two as one', async () => {
    const { db, manager, kept, duplicate } = await aPair()
    const { version } = await merge(manager, kept, duplicate)
    await server.call(manager, api.clients.updateClient, { params: { clientId: kept.id }, body: { version, postcode: '2582' } })
    const refused = await undo(manager, duplicate)
    expect(refused).toMatchObject({ status: 409, body: { code: 2108, current: { since: ['Priya Nair changed the details'] } } })
    expect(await read(manager, duplicate)).toMatchObject({ mergedIntoId: kept.id })
    expect(await db.select().from(clientMerges).where(eq(clientMerges.duplicateId, duplicate.id))).toHaveLength(1)
  })

  it('gives owners back as they were, also where others were set meanwhile; what stood at the merge wins and the log has both', async () => {
    const { db, manager, kept, duplicate } = await aPair()
    const [ours, theirs] = [await aStakeholder(db, { clientId: kept.id }), await aStakeholder(db, { clientId: duplicate.id })]
    const party = ({ id }: { id: string }) => ({ kind: 'person' as const, id, sharePercent: null })
    const values = { category: 'cash', grouping: 'business', name: 'Deposit', owners: [party(theirs)] } as const
    const [deposit] = await db
      .insert(assets)
      .values({ ...values, owners: [party(theirs)], clientId: duplicate.id })
      .returning()
    await merge(manager, kept, duplicate)
    const params = { clientId: kept.id }
    const records = [{ kind: 'asset' as const, recordId: deposit!.id, version: 1, owners: [party(ours)] }]
    await server.call(manager, api.finances.setOwners, { params, body: { records } })
    expect((await undo(manager, duplicate)).status).toBe(200)
    const [back] = await db.select().from(assets).where(eq(assets.id, deposit!.id))
    expect(back).toMatchObject({ clientId: duplicate.id, owners: [party(theirs)], version: 3 })
    const log = await db
      .select()
      .from(activities)
      .where(and(eq(activities.clientId, duplicate.id), eq(activities.action, 'asset.updated')))
    expect(log).toMatchObject([{ subject: 'Deposit', before: { owners: [party(ours)] }, after: { owners: [party(theirs)] } }])
  })

  it('goes on where somebody was mailed a reminder since, by hand or in the morning: a letter ties nothing together', async () => {
    const { db, manager, kept, duplicate } = await aPair()
    const tess = await aMember(db, { clientId: duplicate.id, firstName: 'Tess' })
    const survey = await aSurvey(db, { stakeholderId: tess.stakeholder.id })
    await merge(manager, kept, duplicate)
    const params = { clientId: kept.id }
    const { reminded } = await server.call(manager, api.surveys.remindSurveys, { params, body: { surveyIds: [survey.id] } })
    expect(reminded).toEqual([survey.id])
    expect((await undo(manager, duplicate)).status).toBe(200)
  })

  it('is refused while a document is on its way: it may lie down in a folder that goes', async () => {
    const { db, manager, kept, duplicate } = await aPair()
    await merge(manager, kept, duplicate)
    const file = { name: 'deed.pdf', size: 10, mediaType: 'application/pdf' }
    const begun = await server.attempt(manager, api.documents.beginUpload, { params: { clientId: kept.id }, body: file })
    expect(begun.status, begun.text).toBeLessThan(300)
    expect((await undo(manager, duplicate)).body).toMatchObject({ code: 2108, current: { since: [expect.stringContaining('document')] } })
    await db.delete(documentUploads).where(eq(documentUploads.clientId, kept.id))
    expect((await undo(manager, duplicate)).status).toBe(200)
  })

  it('is over after a day, and for a record that was never merged', async () => {
    const { db, manager, kept, duplicate } = await aPair()
    expect((await undo(manager, kept)).body).toMatchObject({ code: 2102 })
    await merge(manager, kept, duplicate)
    await db
      .update(clientMerges)
      .set({ mergedAt: new Date(Date.now() - DAY_MS) })
      .where(eq(clientMerges.duplicateId, duplicate.id))
    expect(await read(manager, duplicate)).toMatchObject({ mergeUndoableUntil: null, can: { undoMerge: false } })
    expect((await read(manager, kept)).undoableMerges).toEqual([])
    expect((await undo(manager, duplicate)).body).toMatchObject({ code: 2102 })
    // The next merge forgets it.
    await merge(manager, kept, await aClient(db, { organizationId: kept.organizationId, managerIds: [manager.id] }))
    expect(await db.select().from(clientMerges).where(eq(clientMerges.duplicateId, duplicate.id))).toEqual([])
  })

  it('is for those who may open both records', async () => {
    const { db, organizationId, manager, kept, duplicate } = await aPair()
    await merge(manager, kept, duplicate)
    for (const role of ['manager', 'organizationAdmin'] as const)
      expect((await undo(await aUser(db, role), duplicate)).body.code).toBe(2001)
    const ofKept = await aUser(db, 'manager', { organizationId })
    const { version, managers } = await read(manager, kept)
    await server.call(manager, api.clients.updateClient, {
      params: { clientId: kept.id },
      body: { version, managerIds: [...managers.map(({ id }) => id), ofKept.id] },
    })
    expect((await read(ofKept, kept)).undoableMerges).toEqual([])
    expect((await undo(ofKept, duplicate)).body.code).toBe(2001)
  })

  it('of two at once exactly one takes the records apart', async () => {
    const { manager, kept, duplicate } = await aPair()
    await merge(manager, kept, duplicate)
    const answers = await Promise.all([undo(manager, duplicate), undo(manager, duplicate)])
    expect(answers.map(({ status, body }) => body.code ?? status).toSorted()).toEqual([200, 2102])
  })

  it('of the last merge makes that of the one before possible again, in a row and in a chain', async () => {
    const { db, organizationId, manager, kept, duplicate } = await aPair()
    const third = await aClient(db, { organizationId, businessName: 'Yass Merino', managerIds: [manager.id] })
    const fourth = await aClient(db, { organizationId, managerIds: [manager.id] })
    await merge(manager, kept, duplicate)
    await merge(manager, kept, third)
    await merge(manager, fourth, kept)
    expect((await read(manager, duplicate)).mergedIntoId).toBe(fourth.id)
    for (const early of [duplicate, third]) expect((await undo(manager, early)).body.code).toBe(2108)
    expect((await undo(manager, kept)).status).toBe(200)
    expect((await read(manager, duplicate)).mergedIntoId).toBe(kept.id)
    expect((await undo(manager, duplicate)).body.code).toBe(2108)
    expect((await undo(manager, third)).status).toBe(200)
    expect((await undo(manager, duplicate)).status).toBe(200)
  })

  it('leads what was told of a piece since to the record that has it', async () => {
    const { db, manager, kept, duplicate } = await aPair()
    const survey = await aSurvey(db, { clientId: duplicate.id })
    await merge(manager, kept, duplicate)
    await db.insert(notifications).values({
      userId: manager.id,
      kind: 'survey_overdue',
      reason: 'looks_after',
      organizationId: kept.organizationId,
      clientId: kept.id,
      entityId: survey.id,
      key: `overdue:${newId()}`,
    })
    await undo(manager, duplicate)
    const { rows } = await server.call(manager, api.notifications.listNotifications, { query: {} })
    expect(rows).toMatchObject([{ kind: 'survey_overdue', client: { id: duplicate.id } }])
  })
})

describe('a merge', () => {
  it('tells those who come to look after the record that stays, and its undo tells nobody', async () => {
    const { db, manager, colleague, kept, duplicate } = await aPair()
    await merge(manager, kept, duplicate)
    const told = () =>
      db
        .select()
        .from(notifications)
        .where(and(eq(notifications.kind, 'assigned'), eq(notifications.organizationId, kept.organizationId)))
    const expected = [{ userId: colleague.id, clientId: kept.id, actorId: manager.id, reason: 'looks_after', subject: 'Yass Wool' }]
    expect(await told()).toMatchObject(expected)
    await undo(manager, duplicate)
    expect(await told()).toMatchObject(expected)
    const { rows } = await server.call(colleague, api.notifications.listNotifications, { query: {} })
    expect(rows).toMatchObject([{ state: 'hidden' }])
  })

  it('keeps no name of a person for its undo', async () => {
    const { db, manager, kept, duplicate } = await aPair()
    await aStakeholder(db, { clientId: kept.id, type: 'Primary Stakeholder' })
    await aStakeholder(db, { clientId: duplicate.id, firstName: 'Wilhelmina', type: 'Primary Stakeholder' })
    await merge(manager, kept, duplicate)
    const [stored] = await db.select().from(clientMerges).where(eq(clientMerges.duplicateId, duplicate.id))
    expect(stored!.changes.demoted).toHaveLength(1)
    expect(JSON.stringify(stored!.changes)).not.toContain('Wilhelmina')
    expect(
      await db
        .select()
        .from(activities)
        .where(and(eq(activities.clientId, kept.id), isNotNull(activities.before))),
    ).not.toEqual([])
  })
})
