import { api, ERRORS } from '@paddock/contract'
import { eq } from 'drizzle-orm'
import { strFromU8, unzipSync } from 'fflate'
import { beforeAll, expect, test } from 'vitest'
import { activities } from '../../../platform/audit/audit.table.ts'
import { newId } from '../../../platform/database/columns.ts'
import { anAnsweringPerson, change } from '../../../testing/families/answering-person.ts'
import { aClient, aMember, anOrganization, aSurvey, aUser, sentAnswers } from '../../../testing/factories.ts'
import { openIdentityServer } from '../../../testing/identity-server.ts'
import { testServer, type TestServer } from '../../../testing/test-server.ts'
import { uploaded } from '../../../testing/uploading.ts'
import { withoutIds } from '../../../testing/without-ids.ts'
import { clients } from '../../clients/clients.table.ts'
import { financeValues, netPositionSnapshots, proposals } from '../../finances/finances.table.ts'
import { imports } from '../../imports/imports.table.ts'
import { relations } from '../../register/register.table.ts'
import { signIns } from '../../security/security.table.ts'
import { stakeholders } from '../../stakeholders/stakeholders.table.ts'
import { answerOpenings, surveyReminders } from '../../surveys/surveys.table.ts'
import { invitations } from '../../users/users.table.ts'

let server: TestServer
beforeAll(async () => {
  server = await testServer()
})

type Person = Awaited<ReturnType<typeof aUser>>
type Row = Record<string, unknown>

/** The person's export: each file by its path. */
async function exported(person: Person): Promise<Record<string, string>> {
  const response = await server.app.inject({
    url: '/api/me/export',
    headers: { authorization: `Bearer ${await server.tokenOf(person)}` },
  })
  expect([response.statusCode, response.headers['content-type']]).toEqual([200, 'application/zip'])
  return Object.fromEntries(Object.entries(unzipSync(response.rawPayload)).map(([path, bytes]) => [path, strFromU8(bytes)]))
}

const rowsOf = (files: Record<string, string>, name: string): Row[] => JSON.parse(files[`json/${name}.json`] ?? '[]')
const namesIn = (files: Record<string, string>) => Object.keys(files).flatMap((path) => /^json\/(.+)\.json$/.exec(path)?.[1] ?? [])
const doc = (text: string) => ({
  type: 'doc' as const,
  content: [{ type: 'paragraph' as const, content: [{ type: 'text' as const, text }] }],
})

test('a helper’s export names no sharing choices: they have none, and the practice alone reads what they sent', async () => {
  const helper = await anAnsweringPerson(server, { person: { involvement: 'helper' } })
  await sentAnswers(server.database.db, helper.survey, { q20: 'lead' })
  const files = await exported(helper.user)
  expect(rowsOf(files, 'sent-answers')).toMatchObject([{ questionId: 'q20', value: 'lead' }])
  expect(rowsOf(files, 'sharing-choices')).toEqual([])
})

test('an adviser’s export holds their account, their notes and where else their name stands', async () => {
  const { db } = server.database
  const { id: organizationId, name: practice } = await anOrganization(db)
  const [adviser, colleague] = [
    await aUser(db, 'manager', { organizationId, firstName: '=Ruth', lastName: 'Callaghan', profession: 'accountant' }),
    await aUser(db, 'manager', { organizationId, firstName: 'Sam', lastName: 'Colleague' }),
  ]
  const client = await aClient(db, {
    organizationId,
    businessName: 'Gum Creek',
    managerIds: [adviser.id, colleague.id],
    convertedBy: adviser.id,
  })
  const params = { clientId: client.id }
  const first = await server.call(adviser, api.notes.addNote, { params, body: { title: 'Call', body: doc('my first words') } })
  await server.call(adviser, api.notes.updateNote, {
    params: { ...params, noteId: first.id },
    body: { body: doc('my second words'), version: first.version },
  })
  const mention = { type: 'mention', attrs: { id: adviser.id, label: 'Ruth' } }
  const mentioning = {
    type: 'doc' as const,
    content: [{ type: 'paragraph' as const, content: [mention, { type: 'text', text: ' please ring them' }] }],
  }
  await server.call(colleague, api.notes.addNote, { params, body: { title: 'For Ruth', body: mentioning as ReturnType<typeof doc> } })
  await server.call(colleague, api.notes.addNote, { params, body: { title: 'Not for Ruth', body: doc('canary of a colleague') } })
  await server.call(adviser, api.views.saveView, { body: { list: 'clients', name: 'Mine', search: { q: 'hay' } } })
  await db.insert(signIns).values({ userId: adviser.id, outcome: 'wrong_password', address: '203.0.113.9', country: 'AU' })
  await db.insert(signIns).values({ userId: colleague.id, outcome: 'signed_in', address: '198.51.100.66' })
  const survey = await aSurvey(db, { clientId: client.id, assignedBy: adviser.id })
  await sentAnswers(db, survey, { q36: 'canary of an answer' })
  await db.insert(surveyReminders).values({ surveyId: survey.id, kind: 'manual', sentBy: adviser.id })
  const opening = { surveyId: survey.id, stakeholderId: survey.stakeholderId, how: 'answers', openedOn: '2026-11-20' } as const
  await db.insert(answerOpenings).values({ ...opening, userId: adviser.id })
  const row = {
    clientId: client.id,
    surveyId: survey.id,
    stakeholderId: survey.stakeholderId,
    questionId: 'q10',
    rowId: 'row',
    kind: 'asset',
  } as const
  await db
    .insert(proposals)
    .values({ ...row, fields: { name: 'canary of a proposal' }, status: 'rejected', decidedBy: adviser.id, reason: 'Sold' })
  await db.insert(financeValues).values({ clientId: client.id, kind: 'asset', recordId: newId(), cents: 77_777_77, changedBy: adviser.id })
  const zero = { businessAssetsCents: 0, businessLiabilitiesCents: 0, nonBusinessAssetsCents: 0, nonBusinessLiabilitiesCents: 0 }
  await db
    .insert(netPositionSnapshots)
    .values({ clientId: client.id, takenOn: '2026-06-30', label: 'Year end', takenBy: adviser.id, ...zero })
  await db.insert(imports).values({ organizationId, createdBy: adviser.id, fileName: 'contacts.csv', status: 'prospect' })
  const invitation = { tokenHash: newId(), expiresAt: new Date() }
  await db.insert(invitations).values([
    { ...invitation, userId: adviser.id, invitedBy: colleague.id },
    { ...invitation, userId: colleague.id, invitedBy: adviser.id, tokenHash: newId(), codeHash: 'canary of a hash' },
  ])

  const files = await exported(adviser)
  expect(rowsOf(files, 'profile')).toMatchObject([
    { id: adviser.id, email: adviser.email, firstName: '=Ruth', practice, profession: 'accountant' },
  ])
  expect(files['csv/profile.csv']).toContain("'=Ruth")
  expect(rowsOf(files, 'invitations')).toMatchObject([{ invitedBy: 'Sam Colleague' }])
  expect(rowsOf(files, 'sign-ins')).toMatchObject([{ outcome: 'wrong_password', address: '203.0.113.9', country: 'AU' }])
  expect(rowsOf(files, 'sessions')).toHaveLength(1)
  expect(rowsOf(files, 'saved-views')).toMatchObject([{ name: 'Mine', search: { q: 'hay' } }])
  expect(rowsOf(files, 'assigned-clients')).toMatchObject([{ business: 'Gum Creek', status: 'client' }])
  expect(rowsOf(files, 'notes')).toMatchObject([{ title: 'Call', text: 'my second words' }])
  expect(rowsOf(files, 'note-versions')).toMatchObject([{ title: 'Call', text: 'my first words' }])
  expect(rowsOf(files, 'notes-that-mention-you')).toMatchObject([{ title: 'For Ruth', author: 'Sam Colleague' }])
  expect(rowsOf(files, 'marks').map(({ what, business, detail }) => [what, business, detail])).toEqual([
    ['Asked a questionnaire', 'Gum Creek', 'stakeholder_survey'],
    ['Sent a reminder', 'Gum Creek', 'stakeholder_survey'],
    ['Opened answers', 'Gum Creek', 'answers, times: 1'],
    ['Decided a proposal', 'Gum Creek', 'asset, rejected, Sold'],
    ['Entered a value', 'Gum Creek', 'asset'],
    ['Kept a net position', 'Gum Creek', '2026-06-30, Year end'],
    ['Converted a prospect', 'Gum Creek', ''],
    ['Imported a file', null, 'contacts.csv, receiving'],
    ['Invited somebody', null, ''],
  ])
  expect(rowsOf(files, 'activity').map(({ action, by }) => [action, by])).toEqual([
    ['note.added', 'You'],
    ['note.edited', 'You'],
    ['view.saved', 'You'],
    ['account.dataExported', 'You'],
  ])
  for (const name of namesIn(files)) expect(files['README.txt']).toContain(`\n${name}\n`)
  const everything = Object.values(files).join('\n')
  for (const words of ['canary', '198.51.100.66', '7777777', colleague.email]) expect(everything).not.toContain(words)
})

test('a long list comes out whole, in both forms', async () => {
  const adviser = await aUser(server.database.db, 'manager')
  const addresses = Array.from({ length: 450 }, (_, index) => `203.0.113.${index}`)
  await server.database.db
    .insert(signIns)
    .values(addresses.map((address) => ({ userId: adviser.id, outcome: 'signed_in' as const, address })))
  const files = await exported(adviser)
  expect(rowsOf(files, 'sign-ins').map(({ address }) => address)).toEqual(addresses)
  expect(files['csv/sign-ins.csv']?.trimEnd().split('\r\n')).toHaveLength(451)
})

test('a moment is written in one way in every list', async () => {
  const adviser = await aUser(server.database.db, 'manager')
  await server.call(adviser, api.support.startConversation, { body: { sendId: newId(), text: 'How do I begin?' } })
  await server.call(adviser, api.tasks.addTask, { body: { title: 'Ring the bank', clientId: null, dueOn: null } })
  const files = await exported(adviser)
  for (const [name, column] of Object.entries({
    tasks: 'createdAt',
    'support-conversations': 'lastMessageAt',
    'support-messages': 'createdAt',
  }))
    expect(rowsOf(files, name), name).toMatchObject([{ [column]: expect.stringMatching(/^\d{4}-\d\d-\d\dT[\d:.]+Z$/) }])
  const paths = Object.keys(files).filter((path) => /\/(tasks|support-)/.test(path))
  expect(paths).toHaveLength(6)
  for (const path of paths) expect(files[path]).not.toMatch(path.startsWith('csv') ? /\d+:\d\d:\d\d[.+]/ : /\d{4}-\d\d-\d\d \d/)
})

test('the text of a note leaves only while its client is theirs to see', async () => {
  const { db } = server.database
  const organization = await anOrganization(db)
  const adviser = await aUser(db, 'manager', { organizationId: organization.id })
  const client = await aClient(db, { organizationId: organization.id, businessName: 'Handed over', managerIds: [adviser.id] })
  await server.call(adviser, api.notes.addNote, { params: { clientId: client.id }, body: { title: 'Title', body: doc('words') } })
  await server.call(await aUser(db, 'organizationAdmin', { organizationId: organization.id }), api.clients.bulkUpdateClients, {
    body: { action: 'assign', clientIds: [client.id], managerId: (await aUser(db, 'manager', { organizationId: organization.id })).id },
  })
  expect(rowsOf(await exported(adviser), 'notes')).toMatchObject([{ business: 'Handed over', title: null, text: null }])
})

test('a stakeholder’s export holds their record, their answers with their history and who opened them, and nothing of their family', async () => {
  const { db } = server.database
  const tess = await anAnsweringPerson(server, { person: { firstName: 'Tess', lastName: 'Whitlock', birthYear: 1991 } })
  const { id: surveyId, clientId } = tess.survey
  await db.update(clients).set({ contactEmail: tess.user.email, contactMobile: '0400 111 222' }).where(eq(clients.id, clientId))
  await tess.save([change('q36', 'my first answer')])
  await tess.save([change('q36', 'my second answer'), change('consent:I', 'named')], { revision: 1 })
  await sentAnswers(db, tess.survey, { q36: 'my second answer' })
  const assessed = await aSurvey(db, { stakeholderId: tess.stakeholder.id, questionnaireKey: 'mini_ipip' })
  await sentAnswers(db, assessed, { p1: { i1: 4, i2: 4, i3: 4, i4: 4 } })
  const noah = await aMember(db, { clientId, firstName: 'Noah', lastName: 'Brother', birthYear: 1955 })
  await db.update(stakeholders).set({ partnerId: noah.stakeholder.id }).where(eq(stakeholders.id, tess.stakeholder.id))
  await db.update(relations).set({ audience: 'family' }).where(eq(relations.clientId, clientId))
  const others = await aSurvey(db, { stakeholderId: noah.stakeholder.id, message: 'canary for the brother', consents: { I: 'named' } })
  await sentAnswers(db, others, { q36: 'canary of the brother' })
  const adviser = await aUser(db, 'manager', { firstName: 'Ruth', lastName: 'Callaghan' })
  const opened = { how: 'answers', openedOn: '2026-11-20', userId: adviser.id, times: 2 } as const
  await db.insert(answerOpenings).values([
    { ...opened, surveyId, stakeholderId: tess.stakeholder.id },
    { ...opened, surveyId: others.id, stakeholderId: noah.stakeholder.id, times: 9 },
  ])
  const proposal = { clientId, questionId: 'q10', rowId: 'row', kind: 'asset', reason: 'a working note' } as const
  await db.insert(proposals).values([
    { ...proposal, surveyId, stakeholderId: tess.stakeholder.id, fields: { name: 'My ute' } },
    { ...proposal, surveyId: others.id, stakeholderId: noah.stakeholder.id, fields: { name: 'canary ute' } },
  ])
  await db.insert(surveyReminders).values({ surveyId, kind: 'before_due' })
  await db.insert(activities).values([
    {
      organizationId: null,
      clientId,
      actorId: adviser.id,
      action: 'stakeholder.updated',
      entityId: tess.stakeholder.id,
      after: { birthYear: 1991 },
    },
    {
      organizationId: null,
      clientId,
      actorId: adviser.id,
      action: 'stakeholder.updated',
      entityId: noah.stakeholder.id,
      after: { birthYear: 1955 },
    },
  ])

  const files = await exported(tess.user)
  expect(rowsOf(files, 'family-record')).toMatchObject([
    { firstName: 'Tess', birthYear: 1991, partner: 'Noah Brother', contact: { mobile: '0400 111 222' } },
  ])
  expect(rowsOf(files, 'questionnaires')).toMatchObject([{ id: surveyId, status: 'completed' }, { id: assessed.id }])
  expect(rowsOf(files, 'answers')).toContainEqual(expect.objectContaining({ surveyId, questionId: 'q36', answered: 'my second answer' }))
  const history = rowsOf(files, 'answer-history').filter(({ questionId }) => questionId === 'q36')
  expect(history.map(({ value }) => value)).toEqual(['my first answer', 'my second answer'])
  expect(rowsOf(files, 'answer-history')).toContainEqual(
    expect.objectContaining({ questionId: 'consent:I', value: 'named', asked: expect.stringMatching(/\w/) }),
  )
  expect(rowsOf(files, 'sent-answers')).toContainEqual(expect.objectContaining({ surveyId, number: 1, answered: 'my second answer' }))
  expect(rowsOf(files, 'sharing-choices')).toContainEqual(expect.objectContaining({ surveyId, unitId: 'I', choice: 'named', chosen: true }))
  expect(rowsOf(files, 'results')).toContainEqual(expect.objectContaining({ surveyId: assessed.id, trait: 'extraversion', n: 1 }))
  expect(rowsOf(files, 'who-opened-your-answers')).toMatchObject([{ surveyId, by: 'Ruth Callaghan', times: 2 }])
  expect(rowsOf(files, 'proposals')).toMatchObject([{ fields: { name: 'My ute' }, status: 'proposed' }])
  expect(rowsOf(files, 'reminders')).toMatchObject([{ surveyId, kind: 'before_due' }])
  expect(rowsOf(files, 'activity')).toContainEqual(
    expect.objectContaining({ action: 'stakeholder.updated', by: 'Ruth Callaghan', after: { birthYear: 1991 } }),
  )
  expect(namesIn(files)).not.toContain('notes')
  const everything = Object.values(files).join('\n')
  for (const words of ['canary', 'a working note', noah.user.email, others.id]) expect(everything).not.toContain(words)
  expect(withoutIds(everything)).not.toContain('1955')
})

test('names a document that is shared with the person by name until they leave the record', async () => {
  const { db } = server.database
  const { id: organizationId } = await anOrganization(db)
  const adviser = await aUser(db, 'manager', { organizationId })
  const client = await aClient(db, { organizationId, managerIds: [adviser.id] })
  const { user, stakeholder } = await aMember(db, { clientId: client.id })
  const shared = { name: 'Will.pdf', visibility: 'named', stakeholderIds: [stakeholder.id] } as const
  await uploaded(server, adviser, client.id, shared)
  const names = async () => rowsOf(await exported(user), 'documents-shared-with-you').map(({ name }) => name)
  expect(await names()).toEqual(['Will.pdf'])
  await db.update(stakeholders).set({ archivedAt: new Date() }).where(eq(stakeholders.id, stakeholder.id))
  expect(await names()).toEqual([])
})

test('says of letters to the person that what they said stays in the practice’s log', async () => {
  const { 'README.txt': readme } = await exported(await aUser(server.database.db, 'manager'))
  expect(readme).toContain("What letters of your practice to you said, without their links, stays in the practice's log; ask it.")
})

test('is given to nobody whose sign-in is older than ten minutes', async () => {
  const opened = await openIdentityServer()
  const member = await opened.member()
  opened.advance(-11 * 60)
  const { accessToken } = await opened.signIn(member.email)
  const response = await opened.app.inject({ url: '/api/me/export', headers: { authorization: `Bearer ${accessToken}` } })
  expect([response.statusCode, response.json().code]).toEqual([403, ERRORS.recent_sign_in_required.code])
  await opened.close()
})
