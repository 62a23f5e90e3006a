import * as z from 'zod'
import { Id, line, OptionalEmail, requiredLine, Version } from '../../fields.ts'
import { route, STAFF } from '../../route.ts'
import { ClientParams, OutsideAdviser, PROFESSIONS } from './client.ts'

/** What can be typed of an adviser outside the practice, by staff or by the family. */
export const outsideAdviserFields = {
  name: requiredLine('the adviser’s name', 200),
  firm: line(200),
  profession: z.enum(PROFESSIONS),
  email: OptionalEmail,
  phone: line(50),
  mayContact: z.boolean(),
}
const AdviserParams = z.object({ clientId: Id, adviserId: Id })

export const addOutsideAdviser = route({
  method: 'POST',
  path: '/clients/{clientId}/advisers',
  roles: STAFF,
  params: ClientParams,
  body: z.strictObject(outsideAdviserFields),
  response: OutsideAdviser,
  errors: ['not_found', 'archived'],
  changes: ['outside_adviser'],
  summary: 'Adds an adviser outside the practice',
})
export const updateOutsideAdviser = route({
  method: 'PATCH',
  path: '/clients/{clientId}/advisers/{adviserId}',
  roles: STAFF,
  params: AdviserParams,
  body: z.strictObject(outsideAdviserFields).partial().extend({ version: Version }),
  response: OutsideAdviser,
  errors: ['not_found', 'stale', 'archived'],
  changes: ['outside_adviser'],
  summary: 'Changes an outside adviser',
})
export const removeOutsideAdviser = route({
  method: 'DELETE',
  path: '/clients/{clientId}/advisers/{adviserId}',
  roles: STAFF,
  params: AdviserParams,
  response: OutsideAdviser,
  errors: ['not_found', 'archived'],
  changes: ['outside_adviser'],
  summary: 'Takes an outside adviser off the record; can be put back',
})
export const restoreOutsideAdviser = route({
  method: 'POST',
  path: '/clients/{clientId}/advisers/{adviserId}/restore',
  roles: STAFF,
  params: AdviserParams,
  response: OutsideAdviser,
  errors: ['not_found', 'archived'],
  changes: ['outside_adviser'],
  summary: 'Puts a removed outside adviser back',
})
