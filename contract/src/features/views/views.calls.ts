import { type Call, STAFF } from '../../route.ts'
import type * as shapes from './views.shapes.ts'

export const listViews: Call<typeof shapes.listViews> = {
  method: 'GET',
  path: '/views',
  roles: STAFF,
  shows: ['view'],
}

export const saveView: Call<typeof shapes.saveView> = {
  method: 'POST',
  path: '/views',
  roles: STAFF,
  changes: ['view'],
}

export const updateView: Call<typeof shapes.updateView> = {
  method: 'PATCH',
  path: '/views/{viewId}',
  roles: STAFF,
  changes: ['view'],
}

export const deleteView: Call<typeof shapes.deleteView> = {
  method: 'DELETE',
  path: '/views/{viewId}',
  roles: STAFF,
  changes: ['view'],
}
