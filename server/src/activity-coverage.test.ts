import { api, routes, type RouteDefinition, type SystemRole } from '@paddock/contract'
import { blankValues } from '@paddock/contract/field-values'
import { OUTSIDE_ADVISER_FIELDS } from '@paddock/contract/features/clients/outside-advisers.fields'
import { NoteBody } from '@paddock/contract/features/notes/notes.shapes'
import { count, eq } from 'drizzle-orm'
import { beforeAll, expect, test } from 'vitest'
import type * as z from 'zod'
import { proposals } from './features/finances/finances.table.ts'
import { signIns } from './features/security/security.table.ts'
import { createInvitation } from './features/users/invitations/invitations.ts'
import { users } from './features/users/users.table.ts'
import { activities } from './platform/audit/audit.table.ts'
import { newId } from './platform/database/columns.ts'
import { transact } from './platform/database/write.ts'
import { anAnsweringPerson } from './testing/families/answering-person.ts'
import { aClient, aMember, anOrganization, aProspect, aStakeholder, aSurvey, aUser, sentAnswers } from './testing/factories.ts'
import { documentScenarios } from './testing/scenarios/documents.ts'
import { insightScenarios } from './testing/scenarios/insights.ts'
import { knowledgeScenarios } from './testing/scenarios/knowledge.ts'
import { notificationScenarios } from './testing/scenarios/notifications.ts'
import { promptScenarios } from './testing/scenarios/prompts.ts'
import { supportScenarios } from './testing/scenarios/support.ts'
import { ownClient, type Scenario, type Step, type World } from './testing/scenarios/world.ts'
import { shownTo, untold } from './testing/shown.ts'
import { addressOf, testServer } from './testing/test-server.ts'

/** Every write of the contract is done once; each must leave an activity entry. A new write without a scenario fails the first test. */

let world: World

beforeAll(async () => {
  const server = await testServer()
  const db = server.database.db
  const { id: organizationId } = await anOrganization(db)
  world = {
    server,
    organizationId,
    admin: await aUser(db, 'admin', { isSuperAdmin: true }),
    organizationAdmin: await aUser(db, 'organizationAdmin', { organizationId }),
    manager: await aUser(db, 'manager', { organizationId }),
    colleague: await aUser(db, 'manager', { organizationId }),
  }
})

const ownProspect = ({ server, organizationId, manager }: World) =>
  aProspect(server.database.db, { organizationId, managerIds: [manager.id] })
const doc: z.input<typeof NoteBody> = {
  type: 'doc',
  content: [{ type: 'paragraph', content: [{ type: 'text', text: 'Words' }] }],
}
const adviser = { ...blankValues(OUTSIDE_ADVISER_FIELDS), name: 'A. Solicitor', profession: 'solicitor', mayContact: true } as const
const property = {
  name: 'Home Block',
  titleHolder: '',
  tenure: 'freehold',
  hectares: 10,
  valueCents: 100,
  asAt: null,
  encumbrance: '',
} as const
const csv = 'Business name,Email\nGum Creek Farms,gum@example.com\n'

async function ownNote(w: World) {
  const client = await ownClient(w)
  const note = await w.server.call(w.manager, api.notes.addNote, { params: { clientId: client.id }, body: { title: 'Call', body: doc } })
  return { clientId: client.id, noteId: note.id, version: note.version }
}
async function ownSurvey(w: World, { sent = false } = {}) {
  const { id: clientId } = await ownClient(w)
  const survey = await aSurvey(w.server.database.db, { clientId })
  if (sent) await sentAnswers(w.server.database.db, survey, { q20: 'lead' })
  return { clientId, surveyId: survey.id }
}
async function openRound(w: World) {
  const { id: clientId } = await ownClient(w)
  const asked = await Promise.all([1, 2, 3].map(() => aSurvey(w.server.database.db, { clientId })))
  for (const survey of asked) await sentAnswers(w.server.database.db, survey, { q20: 'lead' })
  return { params: { clientId }, body: { questionnaireKey: 'stakeholder_survey' } }
}
async function ownAdviser(w: World) {
  const { id: clientId } = await ownClient(w)
  const added = await w.server.call(w.manager, api.clients.addOutsideAdviser, { params: { clientId }, body: adviser })
  return { clientId, adviserId: added.id, version: added.version }
}
async function ownAsset(w: World) {
  const { id: clientId } = await ownClient(w)
  const added = await w.server.call(w.manager, api.finances.addAsset, { params: { clientId }, body: { category: 'cash', name: 'Deposit' } })
  return { clientId, assetId: added.id }
}
async function ownLiability(w: World) {
  const { id: clientId } = await ownClient(w)
  const added = await w.server.call(w.manager, api.finances.addLiability, { params: { clientId }, body: { category: 'overdraft' } })
  return { clientId, liabilityId: added.id }
}
async function ownProposal(w: World) {
  const { id: clientId } = await ownClient(w)
  const { id: surveyId, stakeholderId } = await aSurvey(w.server.database.db, { clientId, questionnaireKey: 'fact_find' })
  const row = {
    clientId,
    surveyId,
    stakeholderId,
    questionId: 'q7',
    rowId: 'row',
    kind: 'property',
    fields: { name: 'Home Block' },
  } as const
  const [proposal] = await w.server.database.db.insert(proposals).values(row).returning()
  return { clientId, proposalId: proposal!.id }
}
async function ownProperty(w: World) {
  const { id: clientId } = await ownClient(w)
  const added = await w.server.call(w.manager, api.finances.addProperty, { params: { clientId }, body: property })
  return { clientId, propertyId: added.id, version: added.version }
}
const keeper = (w: World) => aMember(w.server.database.db, { accountKind: 'primary' })
async function keeperWithAdviser(w: World) {
  const { user } = await keeper(w)
  const added = await w.server.call(user, api.family.addFamilyAdviser, { body: adviser })
  return { user, params: { adviserId: added.id } }
}
async function ownStakeholder(w: World, values = {}) {
  const { id: clientId } = await ownClient(w)
  const { id } = await aStakeholder(w.server.database.db, { clientId, email: `${newId()}@example.com`, ...values })
  return { clientId, stakeholderId: id }
}
const ownView = (w: World) =>
  w.server.call(w.manager, api.views.saveView, { body: { list: 'clients', name: newId(), search: { q: 'hay' } } })
const invited = (w: World) =>
  w.server.call(w.organizationAdmin, api.users.inviteUser, {
    body: { email: `${newId()}@example.com`, firstName: 'New', lastName: 'Person', systemRole: 'manager' },
  })
async function uploaded(w: World) {
  const url = addressOf(api.imports.uploadImport, 'manager', { query: { fileName: 'contacts.csv', status: 'prospect' } })
  const response = await w.server.app.inject({
    method: 'POST',
    url,
    headers: { authorization: `Bearer ${await w.server.tokenOf(w.manager)}`, 'content-type': 'text/csv' },
    payload: csv,
  })
  return response.json<{ id: string }>().id
}
async function checked(w: World) {
  const importId = await uploaded(w)
  await w.server.call(w.manager, api.imports.checkImport, {
    params: { importId },
    body: { mapping: { 0: 'businessName', 1: 'contactEmail' } },
  })
  await w.server.jobs.drain()
  return importId
}
async function imported(w: World) {
  const importId = await checked(w)
  await w.server.call(w.manager, api.imports.runImport, { params: { importId } })
  await w.server.jobs.drain()
  return importId
}
async function invitationToken(w: World, systemRole: SystemRole) {
  const user = await aUser(w.server.database.db, systemRole, {
    status: 'invited',
    subId: null,
    ...(systemRole === 'manager' && { organizationId: w.organizationId }),
  })
  const client = await ownClient(w)
  const { token } = await transact(w.server.database, (tx) =>
    createInvitation(tx, { userId: user.id, invitedBy: w.admin.id, ...(systemRole === 'user' && { clientId: client.id }) }),
  )
  return {
    email: user.email,
    password: 'a long enough pass phrase',
    invitationToken: token,
    ...(systemRole === 'user' && { clientId: client.id }),
  }
}

const SCENARIOS: Record<string, Scenario> = {
  ...documentScenarios,
  ...insightScenarios,
  ...knowledgeScenarios,
  ...notificationScenarios,
  ...promptScenarios,
  ...supportScenarios,
  'account.updateMe': async () => ({ body: { firstName: `Name ${newId().slice(0, 8)}` } }),
  'account.updateMyEmail': async (w) => {
    const email = `${newId()}@example.com`
    const { subId } = await transact(w.server.database, (tx) =>
      w.server.identity.admin.createVerifiedUser(tx, { email, password: 'a long enough pass phrase' }),
    )
    const person = await aUser(w.server.database.db, 'manager', { organizationId: w.organizationId, subId })
    return { as: person, body: { email } }
  },
  'account.activateManager': async (w) => ({ as: null, body: await invitationToken(w, 'manager') }),
  'account.activateStakeholder': async (w) => ({ as: null, body: await invitationToken(w, 'user') }),
  'answers.submitSurvey': async (w) => {
    const { user, params, body, everything } = await anAnsweringPerson(w.server)
    return { as: user, params, body: body(everything()) }
  },
  'answers.resumeSurvey': async (w) => {
    const { user, survey, params } = await anAnsweringPerson(w.server)
    await sentAnswers(w.server.database.db, survey, { q20: 'lead' })
    return { as: user, params }
  },
  'answers.updateMyConsents': async (w) => {
    const { user, params } = await anAnsweringPerson(w.server)
    return { as: user, params, body: { choices: { F: 'named' } } }
  },
  'clients.createClient': async () => ({ body: { businessName: 'New Farm', status: 'prospect' } }),
  'clients.updateClient': async (w) => ({ params: { clientId: (await ownClient(w)).id }, body: { town: 'Hay', version: 1 } }),
  'clients.archiveClient': async (w) => ({ params: { clientId: (await ownClient(w)).id } }),
  'clients.restoreClient': async (w) => ({ params: { clientId: (await ownClient(w, { archivedAt: new Date() })).id } }),
  'clients.bulkUpdateClients': async (w) => ({ body: { action: 'archive', clientIds: [(await ownClient(w)).id] } }),
  'clients.exportChosenClients': async (w) => ({ body: { status: 'client', clientIds: [(await ownClient(w)).id] } }),
  'clients.convertProspect': async (w) => ({
    params: { clientId: (await ownProspect(w)).id },
    body: { managerId: w.manager.id, version: 1 },
  }),
  'clients.undoConversion': async (w) => {
    const { id: clientId } = await ownProspect(w)
    await w.server.call(w.manager, api.clients.convertProspect, { params: { clientId }, body: { managerId: w.manager.id, version: 1 } })
    return { params: { clientId } }
  },
  'clients.mergeClients': async (w) => ({
    params: { clientId: (await ownClient(w)).id },
    body: { duplicateId: (await ownClient(w)).id, version: 1, duplicateVersion: 1, take: [] },
  }),
  'clients.undoMerge': async (w) => {
    const [kept, duplicate] = [await ownClient(w), await ownClient(w)]
    const body = { duplicateId: duplicate.id, version: 1, duplicateVersion: 1, take: [] }
    await w.server.call(w.manager, api.clients.mergeClients, { params: { clientId: kept.id }, body })
    return { params: { clientId: duplicate.id } }
  },
  'clients.addOutsideAdviser': async (w) => ({ params: { clientId: (await ownClient(w)).id }, body: adviser }),
  'clients.updateOutsideAdviser': async (w) => {
    const { version, ...params } = await ownAdviser(w)
    return { params, body: { firm: 'Firm & Co', version } }
  },
  'clients.removeOutsideAdviser': async (w) => {
    const { version: _version, ...params } = await ownAdviser(w)
    return { params }
  },
  'clients.restoreOutsideAdviser': async (w) => {
    const { version: _version, ...params } = await ownAdviser(w)
    await w.server.call(w.manager, api.clients.removeOutsideAdviser, { params })
    return { params }
  },
  'finances.addAsset': async (w) => ({ params: { clientId: (await ownClient(w)).id }, body: { category: 'cash', name: 'Deposit' } }),
  'finances.updateAsset': async (w) => ({ params: await ownAsset(w), body: { valueCents: 1, version: 1 } }),
  'finances.removeAsset': async (w) => ({ params: await ownAsset(w) }),
  'finances.restoreAsset': async (w) => {
    const params = await ownAsset(w)
    await w.server.call(w.manager, api.finances.removeAsset, { params })
    return { params }
  },
  'finances.addLiability': async (w) => ({ params: { clientId: (await ownClient(w)).id }, body: { category: 'overdraft' } }),
  'finances.updateLiability': async (w) => ({ params: await ownLiability(w), body: { balanceCents: 1, version: 1 } }),
  'finances.removeLiability': async (w) => ({ params: await ownLiability(w) }),
  'finances.restoreLiability': async (w) => {
    const params = await ownLiability(w)
    await w.server.call(w.manager, api.finances.removeLiability, { params })
    return { params }
  },
  'finances.changeAudience': async (w) => {
    const { clientId, assetId: recordId } = await ownAsset(w)
    const records = [{ kind: 'asset', recordId, version: 1 }]
    return { params: { clientId }, body: { audience: 'family', records, reason: 'Agreed at the meeting' } }
  },
  'finances.acceptProposal': async (w) => ({ params: await ownProposal(w), body: { replacesId: null, version: 1 } }),
  'finances.rejectProposal': async (w) => ({ params: await ownProposal(w), body: { reason: 'Sold', version: 1 } }),
  'finances.reconsiderProposal': async (w) => {
    const params = await ownProposal(w)
    await w.server.call(w.manager, api.finances.rejectProposal, { params, body: { version: 1 } })
    return { params, body: { version: 2 } }
  },
  'finances.takeSnapshot': async (w) => ({ params: { clientId: (await ownClient(w)).id }, body: {} }),
  'finances.removeSnapshot': async (w) => {
    const { id: clientId } = await ownClient(w)
    const { id: snapshotId } = await w.server.call(w.manager, api.finances.takeSnapshot, { params: { clientId }, body: {} })
    return { params: { clientId, snapshotId } }
  },
  'finances.addProperty': async (w) => ({ params: { clientId: (await ownClient(w)).id }, body: property }),
  'finances.updateProperty': async (w) => {
    const { version, ...params } = await ownProperty(w)
    return { params, body: { hectares: 11, version } }
  },
  'finances.removeProperty': async (w) => {
    const { version: _version, ...params } = await ownProperty(w)
    return { params }
  },
  'finances.restoreProperty': async (w) => {
    const { version: _version, ...params } = await ownProperty(w)
    await w.server.call(w.manager, api.finances.removeProperty, { params })
    return { params }
  },
  'family.updateFamilyRecord': async (w) => ({ as: (await keeper(w)).user, body: { town: 'Hay', version: 1 } }),
  'family.addFamilyPerson': async (w) => ({ as: (await keeper(w)).user, body: { firstName: 'Noah' } }),
  'family.updateFamilyPerson': async (w) => {
    const { user, stakeholder } = await keeper(w)
    return { as: user, params: { stakeholderId: stakeholder.id }, body: { relationship: 'Mother', version: 1 } }
  },
  'family.addFamilyAdviser': async (w) => ({ as: (await keeper(w)).user, body: adviser }),
  'family.updateFamilyAdviser': async (w) => {
    const { user, params } = await keeperWithAdviser(w)
    return { as: user, params, body: { firm: 'Firm & Co', version: 1 } }
  },
  'family.removeFamilyAdviser': async (w) => {
    const { user, params } = await keeperWithAdviser(w)
    return { as: user, params }
  },
  'family.restoreFamilyAdviser': async (w) => {
    const { user, params } = await keeperWithAdviser(w)
    await w.server.call(user, api.family.removeFamilyAdviser, { params })
    return { as: user, params }
  },
  'imports.uploadImport': async () => ({ query: { fileName: 'contacts.csv', status: 'prospect' }, upload: csv }),
  'imports.checkImport': async (w) => ({ params: { importId: await uploaded(w) }, body: { mapping: { 0: 'businessName' } } }),
  'imports.chooseImportDuplicates': async (w) => ({ params: { importId: await checked(w) }, body: { choice: 'add' } }),
  'imports.runImport': async (w) => ({ params: { importId: await checked(w) } }),
  'imports.undoImport': async (w) => ({ params: { importId: await imported(w) } }),
  'imports.discardImport': async (w) => ({ params: { importId: await uploaded(w) } }),
  'notes.addNote': async (w) => ({ params: { clientId: (await ownClient(w)).id }, body: { title: 'Call', body: doc } }),
  'notes.updateNote': async (w) => {
    const { version, ...params } = await ownNote(w)
    return { params, body: { title: 'Longer call', version } }
  },
  'notes.archiveNote': async (w) => {
    const { version: _version, ...params } = await ownNote(w)
    return { params }
  },
  'notes.restoreNote': async (w) => {
    const { version: _version, ...params } = await ownNote(w)
    await w.server.call(w.manager, api.notes.archiveNote, { params })
    return { params }
  },
  'notes.restoreNoteRevision': async (w) => {
    const { version, ...params } = await ownNote(w)
    const edited = await w.server.call(w.manager, api.notes.updateNote, { params, body: { title: 'Second title', version } })
    const { rows } = await w.server.call(w.manager, api.notes.listNoteRevisions, { params, query: {} })
    return { params: { ...params, revisionId: rows[0]?.id ?? '' }, body: { version: edited.version } }
  },
  'organizations.createOrganization': async (w) => ({ as: w.admin, body: { name: 'A practice' } }),
  'organizations.updateOrganization': async (w) => ({
    as: w.admin,
    params: { organizationId: (await anOrganization(w.server.database.db)).id },
    body: { town: 'Hay', version: 1 },
  }),
  'organizations.archiveOrganization': async (w) => ({
    as: w.admin,
    params: { organizationId: (await anOrganization(w.server.database.db)).id },
  }),
  'organizations.restoreOrganization': async (w) => ({
    as: w.admin,
    params: { organizationId: (await anOrganization(w.server.database.db, { archivedAt: new Date() })).id },
  }),
  'organizations.updateMyOrganization': async (w) => ({ as: w.organizationAdmin, body: { town: 'Griffith', version: 1 } }),
  'surveys.assignSurveys': async (w) => {
    const { clientId, id } = await aStakeholder(w.server.database.db, { clientId: (await ownClient(w)).id })
    return { params: { clientId }, body: { questionnaireKey: 'fact_find', stakeholderIds: [id], dueOn: null } }
  },
  'surveys.updateSurvey': async (w) => ({ params: await ownSurvey(w), body: { dueOn: '2030-06-30', version: 1 } }),
  'surveys.remindSurveys': async (w) => {
    const { clientId, surveyId } = await ownSurvey(w)
    return { params: { clientId }, body: { surveyIds: [surveyId] } }
  },
  'surveys.reopenSurvey': async (w) => ({ params: await ownSurvey(w, { sent: true }), body: {} }),
  'surveys.reviewSurvey': async (w) => ({ params: await ownSurvey(w, { sent: true }) }),
  'surveys.closeRound': openRound,
  'surveys.withdrawSurvey': async (w) => ({ params: await ownSurvey(w) }),
  'surveys.releaseAnswers': async (w) => {
    const { clientId } = await ownSurvey(w)
    return { params: { clientId }, body: { questionnaireKey: 'stakeholder_survey' } }
  },
  'surveys.withdrawRelease': async (w) => {
    const { clientId } = await ownSurvey(w)
    const step = { params: { clientId }, body: { questionnaireKey: 'stakeholder_survey' as const } }
    await w.server.call(w.manager, api.surveys.releaseAnswers, step)
    return step
  },
  'surveys.restoreSurvey': async (w) => {
    const params = await ownSurvey(w)
    await w.server.call(w.manager, api.surveys.withdrawSurvey, { params })
    return { params }
  },
  'users.inviteUser': async (w) => ({
    as: w.organizationAdmin,
    body: { email: `${newId()}@example.com`, firstName: 'New', lastName: 'Person', systemRole: 'manager' },
  }),
  'users.updateUser': async (w) => ({
    as: w.organizationAdmin,
    params: { userId: (await aUser(w.server.database.db, 'manager', { organizationId: w.organizationId })).id },
    body: { firstName: 'Other', version: 1 },
  }),
  'users.resendInvitation': async (w) => ({ as: w.organizationAdmin, params: { userId: (await invited(w)).id } }),
  'users.revokeInvitation': async (w) => ({ as: w.organizationAdmin, params: { userId: (await invited(w)).id } }),
  'users.deactivateUser': async (w) => ({
    as: w.organizationAdmin,
    params: { userId: (await aUser(w.server.database.db, 'manager', { organizationId: w.organizationId })).id },
    body: {},
  }),
  'users.reactivateUser': async (w) => ({
    as: w.organizationAdmin,
    params: { userId: (await aUser(w.server.database.db, 'manager', { organizationId: w.organizationId, status: 'deactivated' })).id },
  }),
  'users.revokeUserSessions': async (w) => ({
    as: w.organizationAdmin,
    params: { userId: (await aUser(w.server.database.db, 'manager', { organizationId: w.organizationId })).id },
  }),
  'security.endSession': async (w) => {
    const { person, sessionId } = await signedInPerson(w)
    return { as: person, params: { sessionId } }
  },
  'security.endPersonSession': async (w) => {
    const { person, sessionId } = await signedInPerson(w)
    return { as: w.admin, params: { userId: person.id, sessionId } }
  },
  'security.endOtherSessions': async (w) => ({ as: (await signedInPerson(w)).person }),
  'security.reportSignIn': async (w) => {
    const { person, signInId } = await signedInPerson(w)
    return { as: person, params: { signInId } }
  },
  'stakeholders.addStakeholder': async (w) => ({ params: { clientId: (await ownClient(w)).id }, body: { firstName: 'Tess' } }),
  'stakeholders.updateStakeholder': async (w) => ({ params: await ownStakeholder(w), body: { relationship: 'Daughter', version: 1 } }),
  'stakeholders.removeStakeholder': async (w) => ({ params: await ownStakeholder(w) }),
  'stakeholders.restoreStakeholder': async (w) => ({ params: await ownStakeholder(w, { archivedAt: new Date() }) }),
  'stakeholders.inviteStakeholder': async (w) => ({ params: await ownStakeholder(w) }),
  'stakeholders.revokeStakeholderInvitation': async (w) => {
    const params = await ownStakeholder(w)
    await w.server.call(w.manager, api.stakeholders.inviteStakeholder, { params })
    return { params }
  },
  'views.saveView': async () => ({ body: { list: 'clients', name: newId(), search: {} } }),
  'views.updateView': async (w) => ({ params: { viewId: (await ownView(w)).id }, body: { name: newId() } }),
  'views.deleteView': async (w) => ({ params: { viewId: (await ownView(w)).id } }),
}

/** Somebody with a session besides the one that calls, and the sign-in that opened it. */
async function signedInPerson({ server, organizationId }: World) {
  const person = await aUser(server.database.db, 'manager', { organizationId })
  await server.identity.openSession({ subId: person.subId ?? '', email: person.email })
  const [session] = await server.identity.admin.listSessions(person.subId ?? '')
  const signInId = newId()
  await server.database.db.insert(signIns).values({ id: signInId, userId: person.id, outcome: 'signed_in' })
  return { person, sessionId: session?.id ?? '', signInId }
}

const writes = routes.filter(({ route }) => route.method !== 'GET' && !('unrecorded' in route && route.unrecorded))

test('every write of the contract has a scenario', () => {
  expect(Object.keys(SCENARIOS).toSorted()).toEqual(writes.map(({ name }) => name).toSorted())
})

test('every write says what it changes, and every reading call what it shows', () => {
  const silent = routes.filter(({ route }) => (route.method === 'GET' ? !route.shows && !route.download && !route.events : !route.changes))
  expect(silent.map(({ name }) => name)).toEqual([])
})

/** What a write changes does not depend on the engine, so one of them is enough for these thousands of answers. */
const comparesAnswers = process.env.TEST_ENGINE === 'pglite'

test.each(writes)(
  '$name leaves an activity entry, says what it changes, and is done once, however often it is sent under its key',
  async ({ name, route }) => {
    const step = await SCENARIOS[name]!(world)
    const key = isSentAgain(name, route) ? newId() : null
    const before = await entries()
    const shown = comparesAnswers ? await shownTo(world, step, route.changes) : null
    const first = await send(route, step, key)
    expect(first).toEqual([expect.toBeOneOf([200, 204]), first[1]])
    if (shown) expect(untold(shown, await shownTo(world, step, route.changes))).toEqual([])
    await world.server.jobs.drain()
    const after = await entries()
    expect(after).toBeGreaterThan(before)
    if (key === null) return
    expect(await send(route, step, key), 'the answer to the same request').toEqual(first)
    await world.server.jobs.drain()
    expect(await entries(), 'entries after the same request').toBe(after)
  },
)

/** Reporting a sign-in ends the session that reports it. */
const ENDS_ITS_SESSION = 'security.reportSignIn'
function isSentAgain(name: string, { method, roles, upload, download, events }: RouteDefinition): boolean {
  return method === 'POST' && roles !== 'public' && !upload && !download && !events && name !== ENDS_ITS_SESSION
}

async function entries(): Promise<number> {
  const [row] = await world.server.database.db.select({ total: count() }).from(activities)
  return row?.total ?? 0
}

/** Answers status and body. */
async function send(route: RouteDefinition, step: Step, key: string | null): Promise<[number, string]> {
  const person = step.as === undefined ? world.manager : step.as
  const sender = person ?? (step.upload === undefined ? null : world.manager)
  const body = step.upload === undefined ? (step.body as object | undefined) : step.upload
  const contentType = route.upload?.mediaTypes[0] ?? 'application/octet-stream'
  const response = await world.server.app.inject({
    method: route.method,
    url: addressOf(route, sender?.systemRole ?? 'manager', step),
    headers: {
      ...(key !== null && { 'idempotency-key': key }),
      ...(sender && { authorization: `Bearer ${await world.server.tokenOf(sender)}` }),
      ...(step.upload !== undefined && { 'content-type': contentType }),
    },
    ...(body === undefined ? {} : { payload: body }),
  })
  return [response.statusCode, response.body]
}

test('a person who is gone leaves their entries readable', async () => {
  const { server, organizationId } = world
  const leaver = await aUser(server.database.db, 'manager', { organizationId, firstName: 'Lee', lastName: 'Ver' })
  const client = await aClient(server.database.db, { organizationId, managerIds: [leaver.id] })
  await server.call(leaver, api.clients.updateClient, { params: { clientId: client.id }, body: { town: 'Hay', version: 1 } })
  await server.database.db.update(users).set({ status: 'deactivated' }).where(eq(users.id, leaver.id))
  const { rows } = await server.call(world.organizationAdmin, api.activity.listClientActivity, {
    params: { clientId: client.id },
    query: {},
  })
  expect(rows[0]?.actor).toMatchObject({ firstName: 'Lee', lastName: 'Ver' })
})
