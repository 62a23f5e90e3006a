import type { Call } from '../../route.ts'
import type * as shapes from './assessments.shapes.ts'

export const listMyResults: Call<typeof shapes.listMyResults> = {
  method: 'GET',
  path: '/results',
  roles: ['user'],
  shows: ['survey', 'answers'],
}
