import { type Call, STAFF } from '../../route.ts'
import type * as shapes from './outside-advisers.shapes.ts'

export const addOutsideAdviser: Call<typeof shapes.addOutsideAdviser> = {
  method: 'POST',
  path: '/clients/{clientId}/advisers',
  roles: STAFF,
  changes: ['outside_adviser'],
}

export const updateOutsideAdviser: Call<typeof shapes.updateOutsideAdviser> = {
  method: 'PATCH',
  path: '/clients/{clientId}/advisers/{adviserId}',
  roles: STAFF,
  changes: ['outside_adviser'],
}

export const removeOutsideAdviser: Call<typeof shapes.removeOutsideAdviser> = {
  method: 'DELETE',
  path: '/clients/{clientId}/advisers/{adviserId}',
  roles: STAFF,
  changes: ['outside_adviser'],
}

export const restoreOutsideAdviser: Call<typeof shapes.restoreOutsideAdviser> = {
  method: 'POST',
  path: '/clients/{clientId}/advisers/{adviserId}/restore',
  roles: STAFF,
  changes: ['outside_adviser'],
}
