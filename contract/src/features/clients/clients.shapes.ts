import * as z from 'zod'
import {
  Cursor,
  Flag,
  Id,
  line,
  pageSize,
  PersonName,
  requiredLine,
  searchWords,
  SortDirection,
  Text,
  Version,
  Whole,
} from '../../fields.ts'
import { shapes } from '../../route.ts'
import { ENTERPRISES, REGIONS, SOURCES, STAGES, STRUCTURES } from './clients.words.ts'
import { ClientDetail, clientFields, ClientParams, ClientRow, ClientStatus } from './client.shapes.ts'
import {
  CHOSEN_CAP,
  CLIENT_SORTS,
  COLUMN_SETS,
  COMPLETIONS,
  EQUITY_BANDS,
  OVERDUE_KINDS,
  QUIET_DAYS,
  TAG_MAX,
  WAITS_FOR,
} from './clients.rules.ts'

export * from './client.shapes.ts'
export * from './conversion.shapes.ts'
export * from './merging.shapes.ts'
export * from './outside-advisers.shapes.ts'

/** The filters of the lists; the same object travels in the address of the page. */
export const ClientFilters = z.object({
  status: ClientStatus,
  /** Words to find in name, contact, town, email, phone or ABN. */
  q: searchWords(200).optional(),
  managerId: z.union([Id, z.literal('none')]).optional(),
  structure: z.enum(STRUCTURES).optional(),
  stage: z.enum(STAGES).optional(),
  /** `none`: nobody said where it came from. */
  source: z.enum([...SOURCES, 'none']).optional(),
  /** Admins only; ignored for others, who have one organisation. */
  organizationId: Id.optional(),
  /** Prospects that nobody has touched for 30 days. */
  stale: Flag.optional(),
  /** Archived records instead of the current ones. */
  archived: Flag.optional(),
  region: z.enum(REGIONS).optional(),
  enterprise: z.enum(ENTERPRISES).optional(),
  equity: z.enum(EQUITY_BANDS).optional(),
  /** Without contact for at least so many days. */
  quietDays: z.enum(QUIET_DAYS).optional(),
  overdue: z.enum(OVERDUE_KINDS).optional(),
  completion: z.enum(COMPLETIONS).optional(),
  waitsFor: z.enum(WAITS_FOR).optional(),
  /** Clients who were prospects before. */
  converted: Flag.optional(),
  /** One of the reader's own tags. */
  tag: line(TAG_MAX).optional(),
})
export type ClientFilters = z.output<typeof ClientFilters>

export const listClients = shapes({
  query: ClientFilters.extend({
    sort: z.enum(CLIENT_SORTS).default('businessName'),
    dir: SortDirection.default('asc'),
    /** Which columns the rows have. */
    columns: z.enum(COLUMN_SETS).default('all'),
    cursor: Cursor.optional(),
    /** Rows of a page, 1 to 200. */
    limit: pageSize(200, 50),
  }),
  response: z.object({
    rows: z.array(ClientRow),
    /** Who looks after these records. */
    people: z.array(PersonName),
    next: Cursor.nullable(),
  }),
  summary: 'One keyset page of clients or prospects',
})

export const countClients = shapes({
  query: ClientFilters,
  response: z.object({
    /** How many records match; where `capped`, at least this many. */
    total: Whole,
    capped: z.boolean(),
  }),
  summary: 'How many records match the filters',
})

export const listMatchingClients = shapes({
  query: ClientFilters,
  response: z.object({
    /** The identifiers by name, as many as can be changed at once. */
    clientIds: z.array(Id),
    /** Whether others match, too. */
    more: z.boolean(),
  }),
  summary: `Which records match the filters, to change them together; the first ${CHOSEN_CAP} by name`,
})

export const exportClients = shapes({
  query: ClientFilters.extend({
    sort: z.enum(CLIENT_SORTS).default('businessName'),
    dir: SortDirection.default('asc'),
    /** A workbook holds the same rows. */
    format: z.enum(['csv', 'xlsx']).default('csv'),
  }),
  summary: 'The current view as CSV or as a workbook, streamed; cells that a spreadsheet could run are defused',
})

export const exportChosenClients = shapes({
  body: z.strictObject({
    clientIds: z.array(Id).min(1).max(CHOSEN_CAP),
    status: ClientStatus,
    sort: z.enum(CLIENT_SORTS).default('businessName'),
    dir: SortDirection.default('asc'),
    archived: z.boolean().optional(),
    format: z.enum(['csv', 'xlsx']).default('csv'),
  }),
  summary: 'The chosen records as CSV or as a workbook; those that the person may not see are left out',
})

const ownTag = requiredLine('a tag', TAG_MAX)

export const listTags = shapes({
  response: z.object({
    rows: z.array(z.object({ tag: Text, /** How many current records wear it. */ clients: Whole })),
  }),
  summary: 'The own tags, by name; nobody else reads them',
})

export const tagClients = shapes({
  body: z.strictObject({ clientIds: z.array(Id).min(1).max(CHOSEN_CAP), tag: ownTag, /** False takes the tag off. */ on: z.boolean() }),
  response: z.object({
    /** The records that changed. */
    changed: z.array(Id),
    /** How many were skipped: not there (any more), or already so. */
    skipped: Whole,
  }),
  summary: 'Puts an own tag on many records, or takes it off',
})

export const getClient = shapes({
  params: ClientParams,
  response: ClientDetail,
  errors: ['not_found'],
  summary: 'A client or prospect with its advisers, properties and people',
})

const partial = z.strictObject(clientFields).partial()

export const createClient = shapes({
  body: partial.required({ businessName: true }).extend({
    status: ClientStatus,
    /** Admins name the organisation; for others it is their own. */
    organizationId: Id.optional(),
    /** Who looks after it; a manager who adds a record is assigned to it. */
    managerIds: z.array(Id).max(20).optional(),
  }),
  response: ClientDetail,
  errors: ['organization_required', 'manager_not_available'],
  summary: 'Adds a client or prospect',
})

export const updateClient = shapes({
  params: ClientParams,
  body: partial.extend({ version: Version, managerIds: z.array(Id).max(20).optional() }),
  response: ClientDetail,
  errors: ['not_found', 'stale', 'manager_not_available', 'archived'],
  summary: 'Changes details; a save with an older version answers 409 with the stored record',
})

export const archiveClient = shapes({
  params: ClientParams,
  response: ClientDetail,
  errors: ['not_found'],
  summary: 'Takes a record out of the lists; nothing is lost',
})

export const restoreClient = shapes({
  params: ClientParams,
  response: ClientDetail,
  errors: ['not_found', 'merged', 'organization_archived'],
  summary: 'Puts an archived record back',
})

/** Who did a task before it was handed over. */
const FormerDoer = z.strictObject({ taskId: Id, userId: Id })

export const bulkUpdateClients = shapes({
  body: z.discriminatedUnion('action', [
    z.strictObject({ action: z.literal('assign'), clientIds: z.array(Id).min(1).max(CHOSEN_CAP), managerId: Id }),
    z.strictObject({ action: z.literal('archive'), clientIds: z.array(Id).min(1).max(CHOSEN_CAP) }),
    z.strictObject({ action: z.literal('restore'), clientIds: z.array(Id).min(1).max(CHOSEN_CAP) }),
    /** Puts back the managers that an `assign` replaced, and the tasks that went with them. */
    z.strictObject({
      action: z.literal('reassign'),
      assignments: z
        .array(z.strictObject({ clientId: Id, managerIds: z.array(Id).max(20), tasks: z.array(FormerDoer).max(1000).optional() }))
        .min(1)
        .max(CHOSEN_CAP),
    }),
  ]),
  response: z.object({
    /** The records that changed. */
    changed: z.array(Id),
    /** How many were skipped: not there (any more), or already so. */
    skipped: Whole,
    /** Says what each record had before an `assign`, for an undo. */
    previous: z.array(z.object({ clientId: Id, managerIds: z.array(Id), tasks: z.array(FormerDoer).optional() })),
  }),
  errors: ['manager_not_available'],
  summary: 'Assigns, archives or restores many records at once',
})
