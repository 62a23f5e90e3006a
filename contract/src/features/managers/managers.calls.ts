import { type Call, STAFF } from '../../route.ts'
import type * as shapes from './managers.shapes.ts'

export const listManagers: Call<typeof shapes.listManagers> = {
  method: 'GET',
  path: '/managers',
  roles: STAFF,
  shows: ['user', 'client', 'organization'],
}
