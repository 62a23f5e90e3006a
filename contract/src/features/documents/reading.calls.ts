import type { Call, DownloadCall, PublicCall } from '../../route.ts'
import { PRACTICE_AND_FAMILY } from './document-fields.rules.ts'
import type * as shapes from './reading.shapes.ts'

/** Opening a document: who may, who did, and the bytes themselves. */

export const listDocumentReaders: Call<typeof shapes.listDocumentReaders> = {
  method: 'GET',
  path: '/documents/{documentId}/readers',
  roles: PRACTICE_AND_FAMILY,
  shows: ['document', 'client', 'stakeholder'],
}

export const listDocumentOpenings: Call<typeof shapes.listDocumentOpenings> = {
  method: 'GET',
  path: '/documents/{documentId}/openings',
  roles: PRACTICE_AND_FAMILY,
  shows: ['document', 'client', 'stakeholder'],
}

export const getDocumentContent: DownloadCall<typeof shapes.getDocumentContent> = {
  method: 'GET',
  path: '/documents/{documentId}/content',
  roles: PRACTICE_AND_FAMILY,
  download: { mediaType: 'application/octet-stream' },
}

export const linkToDocument: Call<typeof shapes.linkToDocument> = {
  method: 'POST',
  path: '/documents/{documentId}/link',
  roles: PRACTICE_AND_FAMILY,
  changes: [],
}

export const getLinkedContent: PublicCall<typeof shapes.getLinkedContent> & DownloadCall<typeof shapes.getLinkedContent> = {
  method: 'GET',
  path: '/document-links/{linkId}',
  roles: 'public',
  download: { mediaType: 'application/octet-stream' },
}
