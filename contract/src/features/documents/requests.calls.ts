import { type Call, STAFF } from '../../route.ts'
import { PRACTICE_AND_FAMILY } from './document-fields.rules.ts'
import type * as shapes from './requests.shapes.ts'

export const listDocumentRequests: Call<typeof shapes.listDocumentRequests> = {
  method: 'GET',
  path: '/document-requests',
  roles: STAFF,
  shows: ['document', 'client', 'stakeholder'],
}

export const requestDocument: Call<typeof shapes.requestDocument> = {
  method: 'POST',
  path: '/clients/{clientId}/document-requests',
  roles: STAFF,
  changes: ['document'],
}

export const updateDocumentRequest: Call<typeof shapes.updateDocumentRequest> = {
  method: 'PATCH',
  path: '/document-requests/{requestId}',
  roles: STAFF,
  changes: ['document'],
}

export const remindDocumentRequest: Call<typeof shapes.remindDocumentRequest> = {
  method: 'POST',
  path: '/document-requests/{requestId}/remind',
  roles: STAFF,
  changes: ['document'],
}

export const withdrawDocumentRequest: Call<typeof shapes.withdrawDocumentRequest> = {
  method: 'POST',
  path: '/document-requests/{requestId}/withdraw',
  roles: STAFF,
  changes: ['document'],
}

export const reopenDocumentRequest: Call<typeof shapes.reopenDocumentRequest> = {
  method: 'POST',
  path: '/document-requests/{requestId}/reopen',
  roles: STAFF,
  changes: ['document'],
}

export const settleDocumentRequest: Call<typeof shapes.settleDocumentRequest> = {
  method: 'POST',
  path: '/document-requests/{requestId}/settle',
  roles: STAFF,
  changes: ['document'],
}

export const answerWithDocument: Call<typeof shapes.answerWithDocument> = {
  method: 'POST',
  path: '/document-requests/{requestId}/documents',
  roles: PRACTICE_AND_FAMILY,
  changes: ['document'],
}
