import { type Call, STAFF } from '../../route.ts'
import { BELONGING_RECORDS } from './belonging.rules.ts'
import type * as shapes from './conversion.shapes.ts'

export const previewConversion: Call<typeof shapes.previewConversion> = {
  method: 'GET',
  path: '/prospects/{clientId}/conversion',
  roles: STAFF,
  shows: BELONGING_RECORDS,
}

export const convertProspect: Call<typeof shapes.convertProspect> = {
  method: 'POST',
  path: '/prospects/{clientId}/convert',
  roles: STAFF,
  changes: ['client'],
}

export const undoConversion: Call<typeof shapes.undoConversion> = {
  method: 'POST',
  path: '/clients/{clientId}/undo-conversion',
  roles: STAFF,
  changes: ['client'],
}
