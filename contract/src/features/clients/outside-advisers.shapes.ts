import * as z from 'zod'
import { Id, Version } from '../../fields.ts'
import { typedShapes } from '../../field-shapes.ts'
import { shapes } from '../../route.ts'
import { ClientParams, OutsideAdviser } from './client.shapes.ts'
import { OUTSIDE_ADVISER_FIELDS } from './outside-advisers.fields.ts'

/** What can be typed of an adviser outside the practice, by staff or by the family. */
export const outsideAdviserFields = typedShapes(OUTSIDE_ADVISER_FIELDS)
const AdviserParams = z.object({ clientId: Id, adviserId: Id })

export const addOutsideAdviser = shapes({
  params: ClientParams,
  body: z.strictObject(outsideAdviserFields),
  response: OutsideAdviser,
  errors: ['not_found', 'archived'],
  summary: 'Adds an adviser outside the practice',
})

export const updateOutsideAdviser = shapes({
  params: AdviserParams,
  body: z.strictObject(outsideAdviserFields).partial().extend({ version: Version }),
  response: OutsideAdviser,
  errors: ['not_found', 'stale', 'archived'],
  summary: 'Changes an outside adviser',
})

export const removeOutsideAdviser = shapes({
  params: AdviserParams,
  response: OutsideAdviser,
  errors: ['not_found', 'archived'],
  summary: 'Takes an outside adviser off the record; can be put back',
})

export const restoreOutsideAdviser = shapes({
  params: AdviserParams,
  response: OutsideAdviser,
  errors: ['not_found', 'archived'],
  summary: 'Puts a removed outside adviser back',
})
