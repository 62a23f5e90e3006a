import * as z from 'zod'
import { Id, PersonName, Version } from '../../fields.ts'
import { route, STAFF } from '../../route.ts'
import { ClientDetail, ClientParams } from './client.ts'
import { Belonging, BELONGING_RECORDS, Duplicate } from './merging.contract.ts'

export const previewConversion = route({
  method: 'GET',
  path: '/prospects/{clientId}/conversion',
  roles: STAFF,
  params: ClientParams,
  response: z.object({
    /** What goes along; all of it survives. */
    belongings: z.array(Belonging),
    duplicates: z.array(Duplicate),
    managers: z.array(PersonName),
  }),
  errors: ['not_found', 'already_a_client'],
  shows: BELONGING_RECORDS,
  summary: 'What a conversion would move, and likely duplicates',
})

export const convertProspect = route({
  method: 'POST',
  path: '/prospects/{clientId}/convert',
  roles: STAFF,
  params: ClientParams,
  body: z.strictObject({ managerId: Id, version: Version }),
  response: ClientDetail,
  errors: ['not_found', 'already_a_client', 'stale', 'manager_not_available', 'archived'],
  changes: ['client'],
  summary: 'Turns a prospect into a client; its notes, people and history stay with it',
})

export const undoConversion = route({
  method: 'POST',
  path: '/clients/{clientId}/undo-conversion',
  roles: STAFF,
  params: ClientParams,
  response: ClientDetail,
  errors: ['not_found', 'not_a_client', 'undo_expired'],
  changes: ['client'],
  summary: 'Turns a client back into the prospect it was, within a day',
})
