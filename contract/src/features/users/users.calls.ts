import type { Call } from '../../route.ts'
import type * as shapes from './users.shapes.ts'

/** Organisation admins manage the people of their own practice by the same calls. */
const PEOPLE_ADMINS = ['admin', 'organizationAdmin'] as const

export const listUsers: Call<typeof shapes.listUsers> = {
  method: 'GET',
  path: '/users',
  roles: PEOPLE_ADMINS,
  shows: ['user', 'organization', 'client'],
}

export const getUser: Call<typeof shapes.getUser> = {
  method: 'GET',
  path: '/users/{userId}',
  roles: ['admin'],
  shows: ['user', 'organization', 'client', 'stakeholder'],
}

export const inviteUser: Call<typeof shapes.inviteUser> = {
  method: 'POST',
  path: '/users',
  roles: PEOPLE_ADMINS,
  changes: ['user'],
}

export const updateUser: Call<typeof shapes.updateUser> = {
  method: 'PATCH',
  path: '/users/{userId}',
  roles: PEOPLE_ADMINS,
  changes: ['user'],
}

export const resendInvitation: Call<typeof shapes.resendInvitation> = {
  method: 'POST',
  path: '/users/{userId}/resend-invitation',
  roles: PEOPLE_ADMINS,
  changes: ['user'],
}

export const revokeInvitation: Call<typeof shapes.revokeInvitation> = {
  method: 'POST',
  path: '/users/{userId}/revoke-invitation',
  roles: PEOPLE_ADMINS,
  changes: ['user'],
}

export const deactivateUser: Call<typeof shapes.deactivateUser> = {
  method: 'POST',
  path: '/users/{userId}/deactivate',
  roles: PEOPLE_ADMINS,
  changes: ['user'],
}

export const reactivateUser: Call<typeof shapes.reactivateUser> = {
  method: 'POST',
  path: '/users/{userId}/reactivate',
  roles: PEOPLE_ADMINS,
  changes: ['user'],
}

export const revokeUserSessions: Call<typeof shapes.revokeUserSessions> = {
  method: 'POST',
  path: '/users/{userId}/revoke-sessions',
  roles: PEOPLE_ADMINS,
  changes: ['user'],
}
