import { api } from '@paddock/contract'
import { blankValues } from '@paddock/contract/field-values'
import { OUTSIDE_ADVISER_FIELDS } from '@paddock/contract/features/clients/outside-advisers.fields'
import { NoteBody } from '@paddock/contract/features/notes/notes.shapes'
import type * as z from 'zod'
import { proposals } from '../../features/finances/finances.table.ts'
import { newId } from '../../platform/database/columns.ts'
import { dayToCome } from '../clocks.ts'
import { aMember, aProspect, aStakeholder, aSurvey, sentAnswers } from '../factories.ts'
import { anAnsweringPerson } from '../families/answering-person.ts'
import { ownClient, type Scenario, type World } from './world.ts'

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

async function ownNote(w: World) {
  const client = await ownClient(w)
  const note = await w.server.call(w.manager, api.notes.addNote, { params: { clientId: client.id }, body: { title: 'Call', body: doc } })
  return { clientId: client.id, noteId: note.id, version: note.version }
}
async function noteSending(w: World) {
  const { version, ...params } = await ownNote(w)
  const { id } = await w.server.call(w.manager, api.clients.addOutsideAdviser, {
    params: { clientId: params.clientId },
    body: { ...adviser, email: 'karen@example.com', mayContact: true },
  })
  return { params, body: { adviserIds: [id], message: 'For your file', version } }
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
  return { user, params: { adviserId: added.id }, version: added.version }
}
async function ownStakeholder(w: World, values = {}) {
  const { id: clientId } = await ownClient(w)
  const { id } = await aStakeholder(w.server.database.db, { clientId, email: `${newId()}@example.com`, ...values })
  return { clientId, stakeholderId: id }
}

/** Every write of clients, of their people and of what the practice keeps about them, done once. */
export const recordScenarios: Record<string, Scenario> = {
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
  'practice.addTasks': async (w) => ({
    body: { clientIds: [(await ownClient(w)).id], title: 'Ring them', dueOn: '2026-12-01', doneBy: 'adviser' },
  }),
  'practice.removeTasks': async (w) => {
    const added = { clientIds: [(await ownClient(w)).id], title: 'Ring them', dueOn: null, doneBy: 'adviser' as const }
    return { body: { taskIds: (await w.server.call(w.manager, api.practice.addTasks, { body: added })).taskIds } }
  },
  'practice.askQuestionnaire': async (w) => {
    const { clientId } = await ownStakeholder(w)
    return { body: { clientIds: [clientId], questionnaireKey: 'stakeholder_survey', dueOn: null } }
  },
  'practice.withdrawSurveys': async (w) => {
    const body = { clientIds: [(await ownStakeholder(w)).clientId], questionnaireKey: 'stakeholder_survey' as const, dueOn: null }
    return { body: { surveyIds: (await w.server.call(w.manager, api.practice.askQuestionnaire, { body })).surveyIds } }
  },
  'clients.tagClients': async (w) => ({ body: { clientIds: [(await ownClient(w)).id], tag: 'Before harvest', on: true } }),
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
  'finances.setOwners': async (w) => {
    const { clientId, propertyId, version } = await ownProperty(w)
    const { id } = await aStakeholder(w.server.database.db, { clientId, email: `${newId()}@example.com` })
    const owners = [{ kind: 'person' as const, id, sharePercent: null }]
    return { params: { clientId }, body: { records: [{ kind: 'property', recordId: propertyId, version, owners }] } }
  },
  'finances.changeAudience': async (w) => {
    const { clientId, assetId: recordId } = await ownAsset(w)
    const records = [{ kind: 'asset', recordId, version: 1 }]
    return { params: { clientId }, body: { audience: 'family', records, reason: 'Agreed at the meeting' } }
  },
  'finances.acceptProposal': async (w) => ({ params: await ownProposal(w), body: { replacesId: null, version: 1 } }),
  'finances.acceptProposals': async (w) => {
    const { clientId, proposalId } = await ownProposal(w)
    return { params: { clientId }, body: { proposals: [{ proposalId, replacesId: null, version: 1 }] } }
  },
  'finances.reconsiderProposals': async (w) => {
    const { clientId, proposalId } = await ownProposal(w)
    await w.server.call(w.manager, api.finances.acceptProposal, {
      params: { clientId, proposalId },
      body: { version: 1, replacesId: null },
    })
    return { params: { clientId }, body: { proposals: [{ proposalId, version: 2 }] } }
  },
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
  'family.updateFamilyRecord': async (w) => {
    const { user } = await keeper(w)
    const { version } = await w.server.call(user, api.family.getFamilyRecord, {})
    return { as: user, body: { town: 'Hay', version } }
  },
  'family.addFamilyPerson': async (w) => ({ as: (await keeper(w)).user, body: { firstName: 'Noah' } }),
  'family.updateFamilyPerson': async (w) => {
    const { user, stakeholder } = await keeper(w)
    const { version } = await w.server.call(user, api.family.getMyPerson, {})
    return { as: user, params: { stakeholderId: stakeholder.id }, body: { relationship: 'Mother', version } }
  },
  'family.addFamilyAdviser': async (w) => ({ as: (await keeper(w)).user, body: adviser }),
  'family.updateFamilyAdviser': async (w) => {
    const { user, params, version } = await keeperWithAdviser(w)
    return { as: user, params, body: { firm: 'Firm & Co', version } }
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
  'notes.sendNote': async (w) => noteSending(w),
  'surveys.assignSurveys': async (w) => {
    const { clientId, id } = await aStakeholder(w.server.database.db, { clientId: (await ownClient(w)).id })
    return { params: { clientId }, body: { questionnaireKey: 'fact_find', stakeholderIds: [id], dueOn: null } }
  },
  'surveys.updateSurvey': async (w) => ({ params: await ownSurvey(w), body: { dueOn: dayToCome(60), version: 1 } }),
  'surveys.remindSurveys': async (w) => {
    const { clientId, surveyId } = await ownSurvey(w)
    return { params: { clientId }, body: { surveyIds: [surveyId] } }
  },
  'surveys.reopenSurvey': async (w) => ({ params: await ownSurvey(w, { sent: true }), body: {} }),
  'surveys.reviewSurvey': async (w) => ({ params: await ownSurvey(w, { sent: true }), body: { sent: 1 } }),
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
}
