import { type Call, STAFF } from '../../route.ts'
import type * as shapes from './search.shapes.ts'

export const search: Call<typeof shapes.search> = {
  method: 'GET',
  path: '/search',
  roles: STAFF,
  shows: ['client', 'stakeholder', 'document', 'article', 'note', 'outside_adviser', 'register'],
}
