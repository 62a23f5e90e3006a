import type { Call } from '../../route.ts'
import type * as shapes from './family-documents.shapes.ts'

export const listFamilyDocuments: Call<typeof shapes.listFamilyDocuments> = {
  method: 'GET',
  path: '/family/documents',
  roles: ['user'],
  shows: ['document', 'client', 'stakeholder'],
}

export const listMyDocumentRequests: Call<typeof shapes.listMyDocumentRequests> = {
  method: 'GET',
  path: '/family/document-requests',
  roles: ['user'],
  shows: ['document', 'client', 'stakeholder'],
}

export const declineDocumentRequest: Call<typeof shapes.declineDocumentRequest> = {
  method: 'POST',
  path: '/family/document-requests/{requestId}/decline',
  roles: ['user'],
  changes: ['document'],
}
