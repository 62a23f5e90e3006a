import { type Call, STAFF } from '../../route.ts'
import type * as shapes from './folders.shapes.ts'

export const listFolders: Call<typeof shapes.listFolders> = {
  method: 'GET',
  path: '/clients/{clientId}/document-folders',
  roles: STAFF,
  shows: ['document', 'client', 'stakeholder'],
}

export const addFolder: Call<typeof shapes.addFolder> = {
  method: 'POST',
  path: '/clients/{clientId}/document-folders',
  roles: STAFF,
  changes: ['document'],
}

export const updateFolder: Call<typeof shapes.updateFolder> = {
  method: 'PATCH',
  path: '/document-folders/{folderId}',
  roles: STAFF,
  changes: ['document'],
}

export const archiveFolder: Call<typeof shapes.archiveFolder> = {
  method: 'POST',
  path: '/document-folders/{folderId}/archive',
  roles: STAFF,
  changes: ['document'],
}

export const restoreFolder: Call<typeof shapes.restoreFolder> = {
  method: 'POST',
  path: '/document-folders/{folderId}/restore',
  roles: STAFF,
  changes: ['document'],
}
