import { type Call, STAFF } from '../../route.ts'
import type * as shapes from './stakeholders.shapes.ts'

export const listStakeholders: Call<typeof shapes.listStakeholders> = {
  method: 'GET',
  path: '/clients/{clientId}/stakeholders',
  roles: STAFF,
  shows: ['stakeholder', 'survey', 'user'],
}

export const addStakeholder: Call<typeof shapes.addStakeholder> = {
  method: 'POST',
  path: '/clients/{clientId}/stakeholders',
  roles: STAFF,
  changes: ['stakeholder'],
}

export const updateStakeholder: Call<typeof shapes.updateStakeholder> = {
  method: 'PATCH',
  path: '/clients/{clientId}/stakeholders/{stakeholderId}',
  roles: STAFF,
  changes: ['stakeholder'],
}

export const removeStakeholder: Call<typeof shapes.removeStakeholder> = {
  method: 'DELETE',
  path: '/clients/{clientId}/stakeholders/{stakeholderId}',
  roles: STAFF,
  changes: ['stakeholder'],
}

export const restoreStakeholder: Call<typeof shapes.restoreStakeholder> = {
  method: 'POST',
  path: '/clients/{clientId}/stakeholders/{stakeholderId}/restore',
  roles: STAFF,
  changes: ['stakeholder'],
}

export const inviteStakeholder: Call<typeof shapes.inviteStakeholder> = {
  method: 'POST',
  path: '/clients/{clientId}/stakeholders/{stakeholderId}/invitation',
  roles: STAFF,
  changes: ['stakeholder', 'user'],
}

export const revokeStakeholderInvitation: Call<typeof shapes.revokeStakeholderInvitation> = {
  method: 'DELETE',
  path: '/clients/{clientId}/stakeholders/{stakeholderId}/invitation',
  roles: STAFF,
  changes: ['stakeholder', 'user'],
}
