import { type Call, type DownloadCall, STAFF } from '../../route.ts'
import type * as shapes from './clients.shapes.ts'

export * from './conversion.calls.ts'
export * from './merging.calls.ts'
export * from './outside-advisers.calls.ts'

export const listClients: Call<typeof shapes.listClients> = {
  method: 'GET',
  path: '/clients',
  roles: STAFF,
  shows: ['client', 'finances', 'survey', 'user', 'stakeholder', 'activity', 'task', 'register', 'document'],
}

export const countClients: Call<typeof shapes.countClients> = {
  method: 'GET',
  path: '/clients/count',
  roles: STAFF,
  shows: ['client', 'finances', 'survey', 'activity', 'task', 'register', 'document'],
}

export const listMatchingClients: Call<typeof shapes.listMatchingClients> = {
  method: 'GET',
  path: '/clients/matching',
  roles: STAFF,
  shows: ['client', 'finances', 'survey', 'activity', 'task', 'register', 'document'],
}

const CSV = { mediaType: 'text/csv; charset=utf-8' } as const

export const exportClients: DownloadCall<typeof shapes.exportClients> = {
  method: 'GET',
  path: '/clients/export',
  roles: STAFF,
  download: CSV,
}

export const exportChosenClients: DownloadCall<typeof shapes.exportChosenClients> = {
  method: 'POST',
  path: '/clients/export',
  roles: STAFF,
  download: CSV,
  changes: [],
}

export const listTags: Call<typeof shapes.listTags> = {
  method: 'GET',
  path: '/clients/tags',
  roles: STAFF,
  shows: ['client'],
}

export const tagClients: Call<typeof shapes.tagClients> = {
  method: 'POST',
  path: '/clients/tags',
  roles: STAFF,
  changes: ['client'],
}

export const getClient: Call<typeof shapes.getClient> = {
  method: 'GET',
  path: '/clients/{clientId}',
  roles: STAFF,
  shows: ['client', 'outside_adviser', 'stakeholder', 'finances', 'survey', 'note', 'user', 'activity'],
}

export const createClient: Call<typeof shapes.createClient> = {
  method: 'POST',
  path: '/clients',
  roles: STAFF,
  changes: ['client'],
}

export const updateClient: Call<typeof shapes.updateClient> = {
  method: 'PATCH',
  path: '/clients/{clientId}',
  roles: STAFF,
  changes: ['client'],
}

export const archiveClient: Call<typeof shapes.archiveClient> = {
  method: 'POST',
  path: '/clients/{clientId}/archive',
  roles: STAFF,
  changes: ['client'],
}

export const restoreClient: Call<typeof shapes.restoreClient> = {
  method: 'POST',
  path: '/clients/{clientId}/restore',
  roles: STAFF,
  changes: ['client'],
}

export const bulkUpdateClients: Call<typeof shapes.bulkUpdateClients> = {
  method: 'POST',
  path: '/clients/bulk',
  roles: STAFF,
  changes: ['client'],
}
