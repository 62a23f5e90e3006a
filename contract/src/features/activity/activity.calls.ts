import { type Call, type DownloadCall, STAFF } from '../../route.ts'
import type * as shapes from './activity.shapes.ts'

export const listClientActivity: Call<typeof shapes.listClientActivity> = {
  method: 'GET',
  path: '/clients/{clientId}/activity',
  roles: STAFF,
  shows: ['activity'],
}

export const listPersonActivity: Call<typeof shapes.listPersonActivity> = {
  method: 'GET',
  path: '/users/{userId}/activity',
  roles: ['admin'],
  shows: ['activity', 'client'],
}

export const exportClientActivity: DownloadCall<typeof shapes.exportClientActivity> = {
  method: 'GET',
  path: '/clients/{clientId}/activity/export',
  roles: STAFF,
  download: { mediaType: 'text/csv; charset=utf-8' },
}

export const getOrganizationActivityLog: Call<typeof shapes.getOrganizationActivityLog> = {
  method: 'GET',
  path: '/organizations/{organizationId}/activity',
  roles: ['admin'],
  shows: ['activity'],
}

export const exportOrganizationActivity: DownloadCall<typeof shapes.exportOrganizationActivity> = {
  method: 'GET',
  path: '/organizations/{organizationId}/activity/export',
  roles: ['admin'],
  download: { mediaType: 'text/csv; charset=utf-8' },
}

export const getMyActivityLog: Call<typeof shapes.getMyActivityLog> = {
  method: 'GET',
  path: '/organization/activity',
  roles: ['organizationAdmin'],
  shows: ['activity'],
}

export const exportMyActivity: DownloadCall<typeof shapes.exportMyActivity> = {
  method: 'GET',
  path: '/organization/activity/export',
  roles: ['organizationAdmin'],
  download: { mediaType: 'text/csv; charset=utf-8' },
}
