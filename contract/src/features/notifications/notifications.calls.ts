import type { Call } from '../../route.ts'
import type * as shapes from './notifications.shapes.ts'

/** Who has a page of notifications. */
const READERS = ['manager', 'organizationAdmin'] as const

export const openEvents: Call<typeof shapes.openEvents> = {
  method: 'GET',
  path: '/me/events',
  roles: 'signedIn',
}

export const listNotifications: Call<typeof shapes.listNotifications> = {
  method: 'GET',
  path: '/notifications',
  roles: READERS,
  shows: ['notification'],
}

export const countNotifications: Call<typeof shapes.countNotifications> = {
  method: 'GET',
  path: '/notifications/count',
  roles: READERS,
  shows: ['notification'],
}

export const markSeen: Call<typeof shapes.markSeen> = {
  method: 'POST',
  path: '/notifications/seen',
  roles: READERS,
  changes: ['notification'],
}

export const markNotifications: Call<typeof shapes.markNotifications> = {
  method: 'POST',
  path: '/notifications/marks',
  roles: READERS,
  changes: ['notification'],
}

export const listPreferences: Call<typeof shapes.listPreferences> = {
  method: 'GET',
  path: '/notifications/preferences',
  roles: READERS,
  shows: ['notification'],
}

export const updatePreference: Call<typeof shapes.updatePreference> = {
  method: 'PUT',
  path: '/notifications/preferences',
  roles: READERS,
  changes: ['notification'],
}
