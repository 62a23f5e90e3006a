import { type Call, STAFF } from '../../route.ts'
import type * as shapes from './documents.shapes.ts'

export * from './family-documents.calls.ts'
export * from './folders.calls.ts'
export * from './packs.calls.ts'
export * from './reading.calls.ts'
export * from './requests.calls.ts'
export * from './uploads.calls.ts'

export const listDocuments: Call<typeof shapes.listDocuments> = {
  method: 'GET',
  path: '/documents',
  roles: STAFF,
  shows: ['document', 'client', 'stakeholder'],
}

export const getDocument: Call<typeof shapes.getDocument> = {
  method: 'GET',
  path: '/documents/{documentId}',
  roles: STAFF,
  shows: ['document', 'client', 'stakeholder'],
}

export const updateDocument: Call<typeof shapes.updateDocument> = {
  method: 'PATCH',
  path: '/documents/{documentId}',
  roles: STAFF,
  changes: ['document'],
}

export const archiveDocument: Call<typeof shapes.archiveDocument> = {
  method: 'POST',
  path: '/documents/{documentId}/archive',
  roles: STAFF,
  changes: ['document'],
}

export const restoreDocument: Call<typeof shapes.restoreDocument> = {
  method: 'POST',
  path: '/documents/{documentId}/restore',
  roles: STAFF,
  changes: ['document'],
}

export const restoreDocumentVersion: Call<typeof shapes.restoreDocumentVersion> = {
  method: 'POST',
  path: '/documents/{documentId}/versions/{versionId}/restore',
  roles: STAFF,
  changes: ['document'],
}

export const getDocumentUsage: Call<typeof shapes.getDocumentUsage> = {
  method: 'GET',
  path: '/document-usage',
  roles: STAFF,
  shows: ['document', 'organization'],
}

export const changeDocumentQuota: Call<typeof shapes.changeDocumentQuota> = {
  method: 'PATCH',
  path: '/organizations/{organizationId}/document-quota',
  roles: ['admin'],
  changes: ['document', 'organization'],
}
