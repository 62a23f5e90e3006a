import * as z from 'zod'
import { Cursor, Flag, Id, pageSize, searchWords, SortDirection, Version, Whole } from '../../fields.ts'
import { route, STAFF } from '../../route.ts'
import { clientFields, ClientDetail, ClientParams, ClientRow, ClientStatus, SOURCES, STAGES, STRUCTURES } from './client.ts'

export * from './client.ts'
export * from './conversion.contract.ts'
export * from './merging.contract.ts'
export * from './outside-advisers.contract.ts'

export const CLIENT_SORTS = ['businessName', 'town', 'lastTouchAt', 'createdAt', 'stage', 'equity', 'completion'] as const

/** The filters of the lists; the same object travels in the address of the page. */
export const ClientFilters = z.object({
  status: ClientStatus,
  /** Words to find in name, contact, town or email. */
  q: searchWords(200).optional(),
  managerId: z.union([Id, z.literal('none')]).optional(),
  structure: z.enum(STRUCTURES).optional(),
  stage: z.enum(STAGES).optional(),
  source: z.enum(SOURCES).optional(),
  /** Admins only; ignored for others, who have one organisation. */
  organizationId: Id.optional(),
  /** Prospects that nobody has touched for 30 days. */
  stale: Flag.optional(),
  /** Archived records instead of the current ones. */
  archived: Flag.optional(),
})
export type ClientFilters = z.output<typeof ClientFilters>

export const listClients = route({
  method: 'GET',
  path: '/clients',
  roles: STAFF,
  query: ClientFilters.extend({
    sort: z.enum(CLIENT_SORTS).default('businessName'),
    dir: SortDirection.default('asc'),
    cursor: Cursor.optional(),
    /** Rows of a page, 1 to 200. */
    limit: pageSize(200, 50),
  }),
  response: z.object({ rows: z.array(ClientRow), next: Cursor.nullable() }),
  shows: ['client', 'finances', 'survey', 'user', 'stakeholder', 'activity'],
  summary: 'One keyset page of clients or prospects',
})

/** Totals are exact up to this number; above it the list says "more than". */
export const COUNT_CAP = 10_000

export const countClients = route({
  method: 'GET',
  path: '/clients/count',
  roles: STAFF,
  query: ClientFilters,
  response: z.object({
    /** How many records match; where `capped`, at least this many. */
    total: Whole,
    capped: z.boolean(),
  }),
  shows: ['client'],
  summary: 'How many records match the filters',
})

const CSV = { mediaType: 'text/csv; charset=utf-8' } as const

export const exportClients = route({
  method: 'GET',
  path: '/clients/export',
  roles: STAFF,
  query: ClientFilters.extend({
    sort: z.enum(CLIENT_SORTS).default('businessName'),
    dir: SortDirection.default('asc'),
  }),
  download: CSV,
  summary: 'The current view as CSV, streamed; cells that a spreadsheet could run are defused',
})

/** How many records can be chosen one by one, for a bulk change or an export. */
export const CHOSEN_CAP = 1_000

export const exportChosenClients = route({
  method: 'POST',
  path: '/clients/export',
  roles: STAFF,
  body: z.strictObject({
    clientIds: z.array(Id).min(1).max(CHOSEN_CAP),
    status: ClientStatus,
    sort: z.enum(CLIENT_SORTS).default('businessName'),
    dir: SortDirection.default('asc'),
    archived: z.boolean().optional(),
  }),
  download: CSV,
  changes: [],
  summary: 'The chosen records as CSV; those that the person may not see are left out',
})

export const getClient = route({
  method: 'GET',
  path: '/clients/{clientId}',
  roles: STAFF,
  params: ClientParams,
  response: ClientDetail,
  errors: ['not_found'],
  shows: ['client', 'outside_adviser', 'stakeholder', 'finances', 'survey', 'note', 'user', 'activity'],
  summary: 'A client or prospect with its advisers, properties and people',
})

const partial = z.strictObject(clientFields).partial()

export const createClient = route({
  method: 'POST',
  path: '/clients',
  roles: STAFF,
  body: partial.required({ businessName: true }).extend({
    status: ClientStatus,
    /** Admins name the organisation; for others it is their own. */
    organizationId: Id.optional(),
    /** Who looks after it; a manager who adds a record is assigned to it. */
    managerIds: z.array(Id).max(20).optional(),
  }),
  response: ClientDetail,
  errors: ['organization_required', 'manager_not_available'],
  changes: ['client'],
  summary: 'Adds a client or prospect',
})

export const updateClient = route({
  method: 'PATCH',
  path: '/clients/{clientId}',
  roles: STAFF,
  params: ClientParams,
  body: partial.extend({ version: Version, managerIds: z.array(Id).max(20).optional() }),
  response: ClientDetail,
  errors: ['not_found', 'stale', 'manager_not_available', 'archived'],
  changes: ['client'],
  summary: 'Changes details; a save with an older version answers 409 with the stored record',
})

export const archiveClient = route({
  method: 'POST',
  path: '/clients/{clientId}/archive',
  roles: STAFF,
  params: ClientParams,
  response: ClientDetail,
  errors: ['not_found'],
  changes: ['client'],
  summary: 'Takes a record out of the lists; nothing is lost',
})

export const restoreClient = route({
  method: 'POST',
  path: '/clients/{clientId}/restore',
  roles: STAFF,
  params: ClientParams,
  response: ClientDetail,
  errors: ['not_found', 'merged'],
  changes: ['client'],
  summary: 'Puts an archived record back',
})

export const bulkUpdateClients = route({
  method: 'POST',
  path: '/clients/bulk',
  roles: STAFF,
  body: z.discriminatedUnion('action', [
    z.strictObject({ action: z.literal('assign'), clientIds: z.array(Id).min(1).max(CHOSEN_CAP), managerId: Id }),
    z.strictObject({ action: z.literal('archive'), clientIds: z.array(Id).min(1).max(CHOSEN_CAP) }),
    z.strictObject({ action: z.literal('restore'), clientIds: z.array(Id).min(1).max(CHOSEN_CAP) }),
    /** Puts back the managers that an `assign` replaced. */
    z.strictObject({
      action: z.literal('reassign'),
      assignments: z
        .array(z.strictObject({ clientId: Id, managerIds: z.array(Id).max(20) }))
        .min(1)
        .max(CHOSEN_CAP),
    }),
  ]),
  response: z.object({
    /** The records that changed. */
    changed: z.array(Id),
    /** How many were skipped: not there (any more), or already so. */
    skipped: Whole,
    /** After `assign`: what each record had before, for an undo. */
    previous: z.array(z.object({ clientId: Id, managerIds: z.array(Id) })),
  }),
  errors: ['manager_not_available'],
  changes: ['client'],
  summary: 'Assigns, archives or restores many records at once',
})
