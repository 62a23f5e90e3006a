import { api } from '@paddock/contract'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { handle } from '../../platform/http/handle.ts'
import { addFolder } from './folders/add-folder.ts'
import { archiveDocument } from './document/archive-document.ts'
import { archiveFolder } from './folders/archive-folder.ts'
import { beginRequestedUpload } from './uploads/begin-requested-upload.ts'
import { beginUpload } from './uploads/begin-upload.ts'
import { cancelUpload } from './uploads/cancel-upload.ts'
import { changeDocumentQuota } from './uploads/change-document-quota.ts'
import { completeUpload } from './uploads/complete-upload.ts'
import type { AskedPart } from './content/file-answer.ts'
import { getDocumentContent } from './content/get-document-content.ts'
import { getDocumentUsage } from './uploads/get-document-usage.ts'
import { getDocument } from './document/get-document.ts'
import { getLinkedContent } from './content/get-linked-content.ts'
import { getUpload } from './uploads/get-upload.ts'
import { linkToDocument } from './content/link-to-document.ts'
import { answerWithDocument } from './requests/answer-with-document.ts'
import { declineDocumentRequest } from './requests/decline-document-request.ts'
import { settleDocumentRequest } from './requests/settle-document-request.ts'
import { getRequestProgress } from './packs/get-request-progress.ts'
import { listRequestPacks } from './packs/list-request-packs.ts'
import { requestPackOfClients } from './packs/request-pack-of-clients.ts'
import { withdrawRequests } from './packs/withdraw-requests.ts'
import { requestPack } from './packs/request-pack.ts'
import { addRequestPack } from './packs/add-request-pack.ts'
import { updateRequestPack } from './packs/update-request-pack.ts'
import { listDocumentOpenings } from './sharing/list-document-openings.ts'
import { listDocumentReaders } from './sharing/list-document-readers.ts'
import { listDocumentRequests } from './requests/list-document-requests.ts'
import { listDocuments } from './list/list-documents.ts'
import { listFamilyDocuments } from './list/list-family-documents.ts'
import { listFolders } from './folders/list-folders.ts'
import { listMyDocumentRequests } from './requests/list-my-document-requests.ts'
import { remindDocumentRequest } from './requests/remind-document-request.ts'
import { reopenDocumentRequest } from './requests/reopen-document-request.ts'
import { requestDocument } from './requests/request-document.ts'
import { restoreDocumentVersion } from './document/restore-document-version.ts'
import { restoreDocument } from './document/restore-document.ts'
import { restoreFolder } from './folders/restore-folder.ts'
import { sendUploadPart } from './uploads/send-upload-part.ts'
import { updateDocumentRequest } from './requests/update-document-request.ts'
import { updateDocument } from './document/update-document.ts'
import { updateFolder } from './folders/update-folder.ts'
import { withdrawDocumentRequest } from './requests/withdraw-document-request.ts'

const { documents } = api

/** A request that has no body at all is an empty part. */
const contentOf = ({ body }: FastifyRequest) => (body ?? []) as AsyncIterable<Buffer>

const asked = (request: FastifyRequest, reply: FastifyReply): AskedPart => ({
  headers: request.headers,
  setHeader: (name, value) => void reply.header(name, value),
})

export const documentRoutes = [
  handle(documents.listDocuments, ({ deps, scope, query }) => listDocuments(deps, scope, query)),
  handle(documents.getDocument, ({ deps, scope, params }) => getDocument(deps, scope, params.documentId)),
  handle(documents.updateDocument, ({ deps, scope, params, body }) => updateDocument(deps, scope, params.documentId, body)),
  handle(documents.archiveDocument, ({ deps, scope, params }) => archiveDocument(deps, scope, params.documentId)),
  handle(documents.restoreDocument, ({ deps, scope, params }) => restoreDocument(deps, scope, params.documentId)),
  handle(documents.restoreDocumentVersion, ({ deps, scope, params, body }) => restoreDocumentVersion(deps, scope, params, body.version)),
  handle(documents.listDocumentReaders, ({ deps, scope, params }) => listDocumentReaders(deps, scope, params.documentId)),
  handle(documents.listDocumentOpenings, ({ deps, scope, params, query }) => listDocumentOpenings(deps, scope, params.documentId, query)),
  handle(documents.getDocumentContent, ({ deps, scope, params, query, request, reply }) =>
    getDocumentContent(deps, scope, params.documentId, query, asked(request, reply)),
  ),
  handle(documents.linkToDocument, ({ deps, scope, params, body }) => linkToDocument(deps, scope, params.documentId, body)),
  handle(documents.getLinkedContent, ({ deps, params, query, request, reply }) =>
    getLinkedContent(deps, params.linkId, query.key, asked(request, reply)),
  ),
  handle(documents.beginUpload, ({ deps, scope, params, body }) => beginUpload(deps, scope, params.clientId, body)),
  handle(documents.beginRequestedUpload, ({ deps, scope, params, body }) => beginRequestedUpload(deps, scope, params.requestId, body)),
  handle(documents.getUpload, ({ deps, scope, params }) => getUpload(deps, scope, params.uploadId)),
  handle(documents.sendUploadPart, ({ deps, scope, params, query, request }) =>
    sendUploadPart(deps, scope, params.uploadId, query.number, contentOf(request)),
  ),
  handle(documents.completeUpload, ({ deps, scope, params, body }) => completeUpload(deps, scope, params.uploadId, body), {
    repeatable: true,
  }),
  handle(documents.cancelUpload, ({ deps, scope, params }) => cancelUpload(deps, scope, params.uploadId)),
  handle(documents.listFolders, ({ deps, scope, params, query }) => listFolders(deps, scope, params.clientId, query.archived ?? false)),
  handle(documents.addFolder, ({ deps, scope, params, body }) => addFolder(deps, scope, params.clientId, body)),
  handle(documents.updateFolder, ({ deps, scope, params, body }) => updateFolder(deps, scope, params.folderId, body)),
  handle(documents.archiveFolder, ({ deps, scope, params }) => archiveFolder(deps, scope, params.folderId)),
  handle(documents.restoreFolder, ({ deps, scope, params }) => restoreFolder(deps, scope, params.folderId)),
  handle(documents.listDocumentRequests, ({ deps, scope, query }) => listDocumentRequests(deps, scope, query)),
  handle(documents.requestDocument, ({ deps, scope, params, body }) => requestDocument(deps, scope, params.clientId, body)),
  handle(documents.updateDocumentRequest, ({ deps, scope, params, body }) => updateDocumentRequest(deps, scope, params.requestId, body)),
  handle(documents.remindDocumentRequest, ({ deps, scope, params }) => remindDocumentRequest(deps, scope, params.requestId)),
  handle(documents.withdrawDocumentRequest, ({ deps, scope, params }) => withdrawDocumentRequest(deps, scope, params.requestId)),
  handle(documents.reopenDocumentRequest, ({ deps, scope, params }) => reopenDocumentRequest(deps, scope, params.requestId)),
  handle(documents.settleDocumentRequest, ({ deps, scope, params, body }) => settleDocumentRequest(deps, scope, params.requestId, body)),
  handle(documents.answerWithDocument, ({ deps, scope, params, body }) =>
    answerWithDocument(deps, scope, params.requestId, body.documentId),
  ),
  handle(documents.listRequestPacks, ({ deps, scope, query }) => listRequestPacks(deps, scope, query.organizationId)),
  handle(documents.addRequestPack, ({ deps, scope, body }) => addRequestPack(deps, scope, body)),
  handle(documents.updateRequestPack, ({ deps, scope, params, body }) => updateRequestPack(deps, scope, params.packId, body)),
  handle(documents.requestPack, ({ deps, scope, params, body }) => requestPack(deps, scope, params.clientId, body)),
  handle(documents.requestPackOfClients, ({ deps, scope, body }) => requestPackOfClients(deps, scope, body)),
  handle(documents.withdrawRequests, ({ deps, scope, body }) => withdrawRequests(deps, scope, body)),
  handle(documents.getRequestProgress, ({ deps, scope, params }) => getRequestProgress(deps, scope, params.clientId)),
  handle(documents.getDocumentUsage, ({ deps, scope, query }) => getDocumentUsage(deps, scope, query.organizationId)),
  handle(documents.changeDocumentQuota, ({ deps, scope, params, body }) =>
    changeDocumentQuota(deps, scope, params.organizationId, body.quotaBytes),
  ),
  handle(documents.listFamilyDocuments, ({ deps, scope, query }) => listFamilyDocuments(deps, scope, query)),
  handle(documents.listMyDocumentRequests, ({ deps, scope }) => listMyDocumentRequests(deps, scope)),
  handle(documents.declineDocumentRequest, ({ deps, scope, params, body }) =>
    declineDocumentRequest(deps, scope, params.requestId, body.reason),
  ),
]
