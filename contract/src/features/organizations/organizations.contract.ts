import * as z from 'zod'
import { can, Id, line, Moment, OptionalEmail, Postcode, requiredLine, searchWords, Text, Version, whole, Whole } from '../../fields.ts'
import { route } from '../../route.ts'
import { Abn, REGIONS } from '../clients/clients.contract.ts'

export const Organization = z.object({
  id: Id,
  name: Text,
  abn: Text,
  contactName: Text,
  contactEmail: Text,
  contactPhone: Text,
  addressLine: Text,
  town: Text,
  region: Text,
  postcode: Text,
  /** Every adviser of the practice sees all of its clients and prospects. */
  advisersShareClients: z.boolean(),
  /** Everybody of the practice needs the second step at sign-in. */
  secondStepRequired: z.boolean(),
  /** Where the server has a language model: whether it may read what families answered and advisers noted. */
  languageModelAllowed: z.boolean(),
  /** How many years activity is kept. */
  retentionYears: Whole,
  managerCount: Whole,
  clientCount: Whole,
  prospectCount: Whole,
  createdAt: Moment,
  archivedAt: Moment.nullable(),
  version: Version,
  can: can('edit', 'archive', 'restore'),
})
export type Organization = z.output<typeof Organization>

/** How many years activity is kept unless a practice says otherwise, and at most. Fewer than usual are asked about once more. */
export const USUAL_RETENTION_YEARS = 7
export const MOST_RETENTION_YEARS = 15

const fields = {
  name: requiredLine('the practice’s name', 200),
  abn: Abn,
  contactName: line(200),
  contactEmail: OptionalEmail,
  contactPhone: line(50),
  addressLine: line(300),
  town: line(100),
  region: z.union([z.literal(''), z.enum(REGIONS)]),
  postcode: Postcode,
  advisersShareClients: z.boolean(),
  secondStepRequired: z.boolean(),
  languageModelAllowed: z.boolean(),
  retentionYears: whole(1, MOST_RETENTION_YEARS, 'Keep activity for at least a year.', 'Keep activity for at most 15 years.'),
}
const OrganizationParams = z.object({ organizationId: Id })

export const listOrganizations = route({
  method: 'GET',
  path: '/organizations',
  roles: ['admin'],
  query: z.object({
    q: searchWords(200).optional(),
    archived: z
      .enum(['true', 'false'])
      .transform((value) => value === 'true')
      .optional(),
  }),
  response: z.object({ rows: z.array(Organization) }),
  shows: ['organization', 'user', 'client'],
  summary: 'All practices with their counts',
})
export const createOrganization = route({
  method: 'POST',
  path: '/organizations',
  roles: ['admin'],
  body: z.strictObject(fields).partial().required({ name: true }),
  response: Organization,
  changes: ['organization'],
  summary: 'Adds a practice',
})
export const getOrganization = route({
  method: 'GET',
  path: '/organizations/{organizationId}',
  roles: ['admin'],
  params: OrganizationParams,
  response: Organization,
  errors: ['not_found'],
  shows: ['organization', 'user', 'client'],
  summary: 'One practice',
})
export const updateOrganization = route({
  method: 'PATCH',
  path: '/organizations/{organizationId}',
  roles: ['admin'],
  params: OrganizationParams,
  body: z.strictObject(fields).partial().extend({ version: Version }),
  response: Organization,
  errors: ['not_found', 'stale', 'archived'],
  changes: ['organization'],
  summary: 'Changes a practice',
})
export const archiveOrganization = route({
  method: 'POST',
  path: '/organizations/{organizationId}/archive',
  roles: ['admin'],
  params: OrganizationParams,
  response: Organization,
  errors: ['not_found', 'archived', 'organization_has_clients'],
  changes: ['organization'],
  summary: 'Removes a practice that has no clients or prospects left; its people can no longer sign in',
})
export const restoreOrganization = route({
  method: 'POST',
  path: '/organizations/{organizationId}/restore',
  roles: ['admin'],
  params: OrganizationParams,
  response: Organization,
  errors: ['not_found'],
  changes: ['organization'],
  summary: 'Puts a removed practice back',
})
export const getMyOrganization = route({
  method: 'GET',
  path: '/organization',
  roles: ['organizationAdmin'],
  response: Organization,
  shows: ['organization', 'user', 'client'],
  summary: 'The own practice',
})
export const updateMyOrganization = route({
  method: 'PATCH',
  path: '/organization',
  roles: ['organizationAdmin'],
  body: z.strictObject(fields).partial().extend({ version: Version }),
  response: Organization,
  errors: ['stale'],
  changes: ['organization', 'me'],
  summary: 'Changes the own practice and its settings',
})
