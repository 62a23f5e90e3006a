import * as z from 'zod'
import { Id, PersonName, Version } from '../../fields.ts'
import { shapes } from '../../route.ts'
import { ClientDetail, ClientParams } from './client.shapes.ts'
import { Belonging, Duplicate } from './merging.shapes.ts'

export const previewConversion = shapes({
  params: ClientParams,
  response: z.object({
    /** What goes along; all of it survives. */
    belongings: z.array(Belonging),
    duplicates: z.array(Duplicate),
    managers: z.array(PersonName),
  }),
  errors: ['not_found', 'already_a_client'],
  summary: 'What a conversion would move, and likely duplicates',
})

export const convertProspect = shapes({
  params: ClientParams,
  body: z.strictObject({ managerId: Id, version: Version }),
  response: ClientDetail,
  errors: ['not_found', 'already_a_client', 'stale', 'manager_not_available', 'archived'],
  summary: 'Turns a prospect into a client; its notes, people and history stay with it',
})

export const undoConversion = shapes({
  params: ClientParams,
  response: ClientDetail,
  errors: ['not_found', 'not_a_client', 'undo_expired', 'archived', 'asked_since_conversion', 'merged_since_conversion'],
  summary: 'Turns a client back into the prospect it was, within a day',
})
