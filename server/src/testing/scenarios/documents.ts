import { api } from '@paddock/contract'
import { dayToCome } from '../clocks.ts'
import { aPdf } from '../example-files.ts'
import { aMember, anOrganization } from '../factories.ts'
import { answered, sendAll, sha256Of, uploaded } from '../uploading.ts'
import { ownClient, type Scenario, type World } from './world.ts'

async function ownDocument(w: World, values = {}) {
  const client = await ownClient(w)
  const { documentId } = await uploaded(w.server, w.manager, client.id, values)
  return { clientId: client.id, documentId }
}

async function ownFolder(w: World) {
  const { id: clientId } = await ownClient(w)
  const { id: folderId } = await w.server.call(w.manager, api.documents.addFolder, { params: { clientId }, body: { name: 'Trusts' } })
  return { folderId }
}

async function ownRequest(w: World) {
  const { id: clientId } = await ownClient(w)
  const { user, stakeholder } = await aMember(w.server.database.db, { clientId })
  const body = { stakeholderId: stakeholder.id, title: 'Trust deed' }
  const { id: requestId } = await w.server.call(w.manager, api.documents.requestDocument, { params: { clientId }, body })
  return { requestId, user, clientId }
}

const PACK = {
  name: 'Yearly review',
  items: [{ title: 'Loan statements', note: '', per: 'family' as const }],
  dueOn: dayToCome(60),
  recalls: true,
}

/** Every write of documents, done once. */
export const documentScenarios: Record<string, Scenario> = {
  'documents.updateDocument': async (w) => ({
    params: { documentId: (await ownDocument(w)).documentId },
    body: { name: 'Deed of trust.pdf', version: 2 },
  }),
  'documents.archiveDocument': async (w) => ({ params: { documentId: (await ownDocument(w)).documentId } }),
  'documents.restoreDocument': async (w) => {
    const { documentId } = await ownDocument(w)
    await w.server.call(w.manager, api.documents.archiveDocument, { params: { documentId } })
    return { params: { documentId } }
  },
  'documents.restoreDocumentVersion': async (w) => {
    const { clientId, documentId } = await ownDocument(w)
    await uploaded(w.server, w.manager, clientId, { bytes: aPdf('second') })
    const { versions, version } = await w.server.call(w.manager, api.documents.getDocument, { params: { documentId } })
    return { params: { documentId, versionId: versions[1]?.id ?? '' }, body: { version } }
  },
  'documents.completeUpload': async (w) => {
    const { id: clientId } = await ownClient(w)
    const bytes = aPdf()
    const body = { name: 'Deed.pdf', size: bytes.length }
    const { id: uploadId } = await w.server.call(w.manager, api.documents.beginUpload, { params: { clientId }, body })
    await sendAll(w.server, w.manager, uploadId, bytes)
    return { params: { uploadId }, body: { parts: [sha256Of(bytes)] } }
  },
  'documents.addFolder': async (w) => ({ params: { clientId: (await ownClient(w)).id }, body: { name: 'Trusts' } }),
  'documents.updateFolder': async (w) => ({ params: await ownFolder(w), body: { name: 'Deeds', version: 1 } }),
  'documents.archiveFolder': async (w) => ({ params: await ownFolder(w) }),
  'documents.restoreFolder': async (w) => {
    const params = await ownFolder(w)
    await w.server.call(w.manager, api.documents.archiveFolder, { params })
    return { params }
  },
  'documents.requestDocument': async (w) => {
    const { id: clientId } = await ownClient(w)
    const { stakeholder } = await aMember(w.server.database.db, { clientId })
    return { params: { clientId }, body: { stakeholderId: stakeholder.id, title: 'Trust deed' } }
  },
  'documents.updateDocumentRequest': async (w) => {
    const { requestId } = await ownRequest(w)
    return { params: { requestId }, body: { title: 'Deed of the trust', version: 1 } }
  },
  'documents.remindDocumentRequest': async (w) => ({ params: { requestId: (await ownRequest(w)).requestId } }),
  'documents.withdrawDocumentRequest': async (w) => ({ params: { requestId: (await ownRequest(w)).requestId } }),
  'documents.reopenDocumentRequest': async (w) => {
    const { requestId, user } = await ownRequest(w)
    await answered(w.server, user, requestId)
    return { params: { requestId } }
  },
  'documents.settleDocumentRequest': async (w) => {
    const { requestId, user } = await ownRequest(w)
    await answered(w.server, user, requestId)
    return { params: { requestId }, body: { status: 'returned', reason: 'Page 3 is missing.', version: 2 } }
  },
  'documents.answerWithDocument': async (w) => {
    const { requestId, clientId } = await ownRequest(w)
    const { documentId } = await uploaded(w.server, w.manager, clientId)
    return { params: { requestId }, body: { documentId } }
  },
  'documents.declineDocumentRequest': async (w) => {
    const { requestId, user } = await ownRequest(w)
    return { as: user, params: { requestId }, body: { reason: 'We have no trust.' } }
  },
  'documents.addRequestPack': async (w) => ({ as: w.organizationAdmin, body: { name: 'Yearly review', items: PACK.items } }),
  'documents.updateRequestPack': async (w) => {
    const body = { name: 'Yearly review', items: PACK.items }
    const { id: packId, version } = await w.server.call(w.organizationAdmin, api.documents.addRequestPack, { body })
    return { as: w.organizationAdmin, params: { packId }, body: { ...body, name: 'What we ask', version } }
  },
  'documents.requestPack': async (w) => {
    const { id: clientId } = await ownClient(w)
    const { stakeholder } = await aMember(w.server.database.db, { clientId })
    return { params: { clientId }, body: { ...PACK, stakeholderId: stakeholder.id, personIds: [], entityIds: [] } }
  },
  'documents.requestPackOfClients': async (w) => {
    const { id: clientId } = await ownClient(w)
    await aMember(w.server.database.db, { clientId, type: 'Primary Stakeholder' })
    return { body: { ...PACK, clientIds: [clientId] } }
  },
  'documents.withdrawRequests': async (w) => {
    const { id: clientId } = await ownClient(w)
    await aMember(w.server.database.db, { clientId, type: 'Primary Stakeholder' })
    const body = { ...PACK, clientIds: [clientId] }
    return { body: { requestIds: (await w.server.call(w.manager, api.documents.requestPackOfClients, { body })).requestIds } }
  },
  'documents.changeDocumentQuota': async (w) => ({
    as: w.admin,
    params: { organizationId: (await anOrganization(w.server.database.db)).id },
    body: { quotaBytes: 1024 ** 3 },
  }),
}
