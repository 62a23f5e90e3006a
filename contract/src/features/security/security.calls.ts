import type { Call } from '../../route.ts'
import type * as shapes from './security.shapes.ts'

export const getSecurity: Call<typeof shapes.getSecurity> = {
  method: 'GET',
  path: '/me/security',
  roles: 'signedIn',
  shows: ['session', 'me'],
}

export const listSessions: Call<typeof shapes.listSessions> = {
  method: 'GET',
  path: '/me/sessions',
  roles: 'signedIn',
  shows: ['session', 'me'],
}

export const endSession: Call<typeof shapes.endSession> = {
  method: 'DELETE',
  path: '/me/sessions/{sessionId}',
  roles: 'signedIn',
  changes: ['session'],
}

export const endOtherSessions: Call<typeof shapes.endOtherSessions> = {
  method: 'POST',
  path: '/me/sessions/end-others',
  roles: 'signedIn',
  changes: ['session'],
}

export const listPersonSessions: Call<typeof shapes.listPersonSessions> = {
  method: 'GET',
  path: '/users/{userId}/sessions',
  roles: ['admin'],
  shows: ['session', 'user'],
}

export const endPersonSession: Call<typeof shapes.endPersonSession> = {
  method: 'DELETE',
  path: '/users/{userId}/sessions/{sessionId}',
  roles: ['admin'],
  changes: ['session'],
}

export const listSignIns: Call<typeof shapes.listSignIns> = {
  method: 'GET',
  path: '/me/sign-ins',
  roles: 'signedIn',
  shows: ['session', 'me'],
}

export const reportSignIn: Call<typeof shapes.reportSignIn> = {
  method: 'POST',
  path: '/me/sign-ins/{signInId}/report',
  roles: 'signedIn',
  changes: ['session'],
}

export const announceSecurityChange: Call<typeof shapes.announceSecurityChange> = {
  method: 'POST',
  path: '/me/security-changes',
  roles: 'signedIn',
  changes: ['session', 'me'],
}
