import { type Call, type DownloadCall, STAFF, type UploadCall } from '../../route.ts'
import { IMPORT_LIMIT } from './imports.rules.ts'
import type * as shapes from './imports.shapes.ts'

const UPLOADED = [
  'text/csv',
  'application/octet-stream',
  'text/plain',
  'application/vnd.ms-excel',
  'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
]
const CSV = { mediaType: 'text/csv; charset=utf-8' } as const

export const listImports: Call<typeof shapes.listImports> = {
  method: 'GET',
  path: '/imports',
  roles: STAFF,
  shows: ['import'],
}

export const uploadImport: UploadCall<typeof shapes.uploadImport> = {
  method: 'POST',
  path: '/imports',
  roles: STAFF,
  upload: { mediaTypes: UPLOADED, limit: IMPORT_LIMIT },
  changes: ['import'],
}

export const getImport: Call<typeof shapes.getImport> = {
  method: 'GET',
  path: '/imports/{importId}',
  roles: STAFF,
  shows: ['import'],
}

export const setImportHeading: Call<typeof shapes.setImportHeading> = {
  method: 'PATCH',
  path: '/imports/{importId}/heading',
  roles: STAFF,
  changes: ['import'],
}

export const checkImport: Call<typeof shapes.checkImport> = {
  method: 'POST',
  path: '/imports/{importId}/check',
  roles: STAFF,
  changes: ['import'],
}

export const listImportRows: Call<typeof shapes.listImportRows> = {
  method: 'GET',
  path: '/imports/{importId}/rows',
  roles: STAFF,
  shows: ['import'],
}

export const chooseImportDuplicates: Call<typeof shapes.chooseImportDuplicates> = {
  method: 'PATCH',
  path: '/imports/{importId}/duplicates',
  roles: STAFF,
  changes: ['import'],
}

export const runImport: Call<typeof shapes.runImport> = {
  method: 'POST',
  path: '/imports/{importId}/run',
  roles: STAFF,
  changes: ['import', 'client', 'stakeholder', 'finances'],
}

export const undoImport: Call<typeof shapes.undoImport> = {
  method: 'POST',
  path: '/imports/{importId}/undo',
  roles: STAFF,
  changes: ['import', 'client', 'stakeholder', 'finances'],
}

export const discardImport: Call<typeof shapes.discardImport> = {
  method: 'DELETE',
  path: '/imports/{importId}',
  roles: STAFF,
  changes: ['import'],
}

export const downloadImportErrors: DownloadCall<typeof shapes.downloadImportErrors> = {
  method: 'GET',
  path: '/imports/{importId}/errors',
  roles: STAFF,
  download: CSV,
}

export const downloadImportTemplate: DownloadCall<typeof shapes.downloadImportTemplate> = {
  method: 'GET',
  path: '/imports/template',
  roles: STAFF,
  download: CSV,
}

export const exportMembers: DownloadCall<typeof shapes.exportMembers> = {
  method: 'GET',
  path: '/clients/members/export',
  roles: STAFF,
  download: CSV,
}

export const exportMembersOfChosen: DownloadCall<typeof shapes.exportMembersOfChosen> = {
  method: 'POST',
  path: '/clients/members/export',
  roles: STAFF,
  download: CSV,
  changes: [],
}
