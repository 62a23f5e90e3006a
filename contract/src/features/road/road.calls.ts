import { type Call, STAFF } from '../../route.ts'
import type * as shapes from './road.shapes.ts'

export const getRoad: Call<typeof shapes.getRoad> = {
  method: 'GET',
  path: '/clients/{clientId}/road',
  roles: STAFF,
  shows: ['client', 'register', 'task', 'meeting', 'survey', 'stakeholder'],
}

export const layOutRoad: Call<typeof shapes.layOutRoad> = {
  method: 'POST',
  path: '/clients/{clientId}/road',
  roles: STAFF,
  changes: ['register'],
}

export const getFamilyRoad: Call<typeof shapes.getFamilyRoad> = {
  method: 'GET',
  path: '/family/road',
  roles: ['user'],
  shows: ['client', 'register', 'task', 'meeting', 'survey', 'stakeholder'],
}
