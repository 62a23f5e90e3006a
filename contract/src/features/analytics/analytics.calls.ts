import { type Call, type DownloadCall, STAFF } from '../../route.ts'
import type * as shapes from './analytics.shapes.ts'

export const getOverview: Call<typeof shapes.getOverview> = {
  method: 'GET',
  path: '/clients/{clientId}/overview',
  roles: STAFF,
  shows: ['client', 'stakeholder', 'survey', 'answers', 'finances', 'activity', 'register'],
}

export const getAnalytics: Call<typeof shapes.getAnalytics> = {
  method: 'GET',
  path: '/clients/{clientId}/analytics',
  roles: STAFF,
  shows: ['client', 'stakeholder', 'survey', 'answers', 'finances', 'activity'],
}

export const getOwnership: Call<typeof shapes.getOwnership> = {
  method: 'GET',
  path: '/clients/{clientId}/ownership',
  roles: STAFF,
  shows: ['client', 'stakeholder', 'survey', 'answers', 'finances', 'register'],
}

export const getPositionRows: Call<typeof shapes.getPositionRows> = {
  method: 'GET',
  path: '/clients/{clientId}/position-rows',
  roles: STAFF,
  shows: ['client', 'stakeholder', 'finances', 'register'],
}

export const getAgreementSince: Call<typeof shapes.getAgreementSince> = {
  method: 'GET',
  path: '/clients/{clientId}/agreement-since',
  roles: STAFF,
  shows: ['stakeholder', 'survey', 'answers'],
}

export const exportAnalytics: DownloadCall<typeof shapes.exportAnalytics> = {
  method: 'GET',
  path: '/clients/{clientId}/analytics/export',
  roles: STAFF,
  download: { mediaType: 'text/csv; charset=utf-8' },
}
