import { type Call, STAFF, type UploadCall } from '../../route.ts'
import { PRACTICE_AND_FAMILY } from './document-fields.rules.ts'
import { PART_SIZE } from './uploads.rules.ts'
import type * as shapes from './uploads.shapes.ts'

export const beginUpload: Call<typeof shapes.beginUpload> = {
  method: 'POST',
  path: '/clients/{clientId}/document-uploads',
  roles: STAFF,
  changes: ['document'],
}

export const beginRequestedUpload: Call<typeof shapes.beginRequestedUpload> = {
  method: 'POST',
  path: '/family/document-requests/{requestId}/uploads',
  roles: ['user'],
  changes: ['document'],
}

export const getUpload: Call<typeof shapes.getUpload> = {
  method: 'GET',
  path: '/document-uploads/{uploadId}',
  roles: PRACTICE_AND_FAMILY,
  /** Whoever sends the upload knows how far it is. */
  shows: [],
}

export const sendUploadPart: UploadCall<typeof shapes.sendUploadPart> = {
  method: 'PUT',
  path: '/document-uploads/{uploadId}/parts',
  roles: PRACTICE_AND_FAMILY,
  upload: { mediaTypes: ['application/octet-stream'], limit: PART_SIZE },
  changes: [],
}

export const completeUpload: Call<typeof shapes.completeUpload> = {
  method: 'POST',
  path: '/document-uploads/{uploadId}/complete',
  roles: PRACTICE_AND_FAMILY,
  changes: ['document'],
}

export const cancelUpload: Call<typeof shapes.cancelUpload> = {
  method: 'DELETE',
  path: '/document-uploads/{uploadId}',
  roles: PRACTICE_AND_FAMILY,
  changes: ['document'],
}
