import type { Call } from '../../route.ts'
import type * as shapes from './organizations.shapes.ts'

export const listOrganizations: Call<typeof shapes.listOrganizations> = {
  method: 'GET',
  path: '/organizations',
  roles: ['admin'],
  shows: ['organization', 'user', 'client'],
}

export const createOrganization: Call<typeof shapes.createOrganization> = {
  method: 'POST',
  path: '/organizations',
  roles: ['admin'],
  changes: ['organization'],
}

export const getOrganization: Call<typeof shapes.getOrganization> = {
  method: 'GET',
  path: '/organizations/{organizationId}',
  roles: ['admin'],
  shows: ['organization', 'user', 'client'],
}

export const updateOrganization: Call<typeof shapes.updateOrganization> = {
  method: 'PATCH',
  path: '/organizations/{organizationId}',
  roles: ['admin'],
  changes: ['organization', 'task'],
}

export const archiveOrganization: Call<typeof shapes.archiveOrganization> = {
  method: 'POST',
  path: '/organizations/{organizationId}/archive',
  roles: ['admin'],
  changes: ['organization'],
}

export const restoreOrganization: Call<typeof shapes.restoreOrganization> = {
  method: 'POST',
  path: '/organizations/{organizationId}/restore',
  roles: ['admin'],
  changes: ['organization'],
}

export const getMyOrganization: Call<typeof shapes.getMyOrganization> = {
  method: 'GET',
  path: '/organization',
  roles: ['organizationAdmin'],
  shows: ['organization', 'user', 'client'],
}

export const updateMyOrganization: Call<typeof shapes.updateMyOrganization> = {
  method: 'PATCH',
  path: '/organization',
  roles: ['organizationAdmin'],
  changes: ['organization', 'me', 'task'],
}
