import * as z from 'zod'
import { can, Id, line, Moment, OptionalEmail, Postcode, requiredLine, searchWords, Text, Version, whole, Whole } from '../../fields.ts'
import { shapes } from '../../route.ts'
import { REGIONS } from '../clients/clients.words.ts'
import { Abn } from '../../field-shapes.ts'
import { MAX_RETENTION_YEARS } from './organizations.rules.ts'

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
  retentionYears: whole(1, MAX_RETENTION_YEARS, 'Keep activity for at least a year.', 'Keep activity for at most 15 years.'),
}
const OrganizationParams = z.object({ organizationId: Id })

export const listOrganizations = shapes({
  query: z.object({
    q: searchWords(200).optional(),
    archived: z
      .enum(['true', 'false'])
      .transform((value) => value === 'true')
      .optional(),
  }),
  response: z.object({ rows: z.array(Organization) }),
  summary: 'All practices with their counts',
})

export const createOrganization = shapes({
  body: z.strictObject(fields).partial().required({ name: true }),
  response: Organization,
  summary: 'Adds a practice',
})

export const getOrganization = shapes({
  params: OrganizationParams,
  response: Organization,
  errors: ['not_found'],
  summary: 'One practice',
})

export const updateOrganization = shapes({
  params: OrganizationParams,
  body: z.strictObject(fields).partial().extend({ version: Version }),
  response: Organization,
  errors: ['not_found', 'stale', 'archived'],
  summary: 'Changes a practice',
})

export const archiveOrganization = shapes({
  params: OrganizationParams,
  response: Organization,
  errors: ['not_found', 'archived', 'organization_has_clients'],
  summary: 'Removes a practice that has no clients or prospects left; its people can no longer sign in',
})

export const restoreOrganization = shapes({
  params: OrganizationParams,
  response: Organization,
  errors: ['not_found'],
  summary: 'Puts a removed practice back',
})

export const getMyOrganization = shapes({
  response: Organization,
  summary: 'The own practice',
})

export const updateMyOrganization = shapes({
  body: z.strictObject(fields).partial().extend({ version: Version }),
  response: Organization,
  errors: ['stale'],
  summary: 'Changes the own practice and its settings',
})
