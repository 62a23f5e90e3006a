import * as z from 'zod'
import { abilities, Cursor, Id, Moment, pageSize, searchWords, Version, Whole } from '../../fields.ts'
import { storedShapes, typedShapes } from '../../field-shapes.ts'
import { shapes } from '../../route.ts'
import { ORGANIZATION_FIELDS } from './organizations.fields.ts'

export const Organization = z.object({
  id: Id,
  ...storedShapes(ORGANIZATION_FIELDS),
  managerCount: Whole,
  clientCount: Whole,
  prospectCount: Whole,
  createdAt: Moment,
  archivedAt: Moment.nullable(),
  version: Version,
  can: abilities('edit', 'archive', 'restore'),
})
export type Organization = z.output<typeof Organization>

const fields = typedShapes(ORGANIZATION_FIELDS)
const OrganizationParams = z.object({ organizationId: Id })

export const listOrganizations = shapes({
  query: z.object({
    q: searchWords(200).optional(),
    archived: z
      .enum(['true', 'false'])
      .transform((value) => value === 'true')
      .optional(),
    cursor: Cursor.optional(),
    limit: pageSize(200, 50),
  }),
  response: z.object({
    rows: z.array(Organization),
    next: Cursor.nullable(),
    /** How many practices match; where `capped`, more than that. */
    total: Whole,
    capped: z.boolean(),
  }),
  summary: 'One keyset page of the practices, by name, with their counts',
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
