import * as z from 'zod'
import { can, Cursor, Flag, Id, line, Moment, OptionalEmail, PersonName, requiredLine, SortDirection, Version } from '../../fields.ts'
import { route, STAFF } from '../../route.ts'
import { Property } from '../finances/finances.contract.ts'

export const CLIENT_STATUSES = ['client', 'prospect'] as const
export const STAGES = ['new', 'contacted', 'meeting', 'proposal', 'won', 'lost'] as const
export const STRUCTURES = ['sole_traders', 'partnerships', 'family_discretionary_trusts', 'unit_trusts', 'companies'] as const
export const ENTERPRISES = [
  'beef_cattle',
  'sheep_meat',
  'wool',
  'dairy',
  'cropping',
  'cotton',
  'rice',
  'sugar',
  'horticulture',
  'viticulture',
  'pigs',
  'poultry',
  'forestry',
  'other',
] as const
export const SOURCES = ['referral', 'website', 'event', 'accountant', 'bank', 'existing_client', 'import', 'other'] as const
export const REGIONS = ['NSW', 'VIC', 'QLD', 'SA', 'WA', 'TAS', 'NT', 'ACT'] as const
export const PROFESSIONS = [
  'accountant',
  'solicitor',
  'financial_planner',
  'business_consultant',
  'bank_manager',
  'succession_planner',
  'other',
] as const

/** After this many days without a touch a prospect is flagged as stale. */
export const STALE_AFTER_DAYS = 30
/** A conversion can be undone for this many hours. */
export const CONVERSION_UNDO_HOURS = 24
/** A merge of two records can be undone for this many hours. */
export const MERGE_UNDO_HOURS = 24

/** An Australian Business Number: eleven digits; a wrong check sum is warned about, not refused. */
export const Abn = z
  .string()
  .transform((value) => value.replace(/[\s-]/g, ''))
  .pipe(z.string().regex(/^(\d{11})?$/, 'An ABN has 11 digits.'))

/** Whether the digits add up (ato.gov.au: subtract 1 from the first digit, weights 10,1,3,…,19, sum divisible by 89). */
export function abnAddsUp(abn: string): boolean {
  const weights = [10, 1, 3, 5, 7, 9, 11, 13, 15, 17, 19]
  const digits = abn.replace(/\D/g, '')
  if (digits.length !== 11) return false
  return weights.reduce((sum, weight, index) => sum + weight * (Number(digits[index]) - (index === 0 ? 1 : 0)), 0) % 89 === 0
}

const clientFields = {
  businessName: requiredLine('the business name', 300),
  abn: Abn,
  structures: z.array(z.enum(STRUCTURES)).max(STRUCTURES.length),
  enterprises: z.array(z.enum(ENTERPRISES)).max(ENTERPRISES.length),
  contactFirstName: line(100),
  contactLastName: line(100),
  contactEmail: OptionalEmail,
  contactPhone: line(50),
  contactMobile: line(50),
  addressLine: line(300),
  town: line(100),
  region: z.union([z.literal(''), z.enum(REGIONS)]),
  postcode: z
    .string()
    .trim()
    .regex(/^(\d{4})?$/, 'A postcode has 4 digits.'),
  source: z.union([z.literal(''), z.enum(SOURCES)]),
  stage: z.enum(STAGES),
}

export const ClientStatus = z.enum(CLIENT_STATUSES)

/** One row of the lists. */
export const ClientRow = z.object({
  id: Id,
  organizationId: Id,
  organizationName: z.string(),
  status: ClientStatus,
  businessName: z.string(),
  town: z.string(),
  region: z.string(),
  contactName: z.string(),
  contactEmail: z.string(),
  contactPhone: z.string(),
  abn: z.string(),
  structures: z.array(z.enum(STRUCTURES)),
  enterprises: z.array(z.enum(ENTERPRISES)),
  stage: z.enum(STAGES),
  source: z.string(),
  managers: z.array(PersonName),
  /** The last time somebody of the practice did something with this record. */
  lastTouchAt: Moment,
  createdAt: Moment,
  convertedAt: Moment.nullable(),
  archivedAt: Moment.nullable(),
  /** A prospect that nobody has touched for 30 days. */
  isStale: z.boolean(),
  /** Assets with property minus liabilities, in cents of AUD; null while nothing is entered. */
  netCents: z.number().nullable(),
  /** What is left of the assets, 0 to 1; null without assets: not defined. */
  equityRatio: z.number().nullable(),
  surveysAssigned: z.int(),
  surveysCompleted: z.int(),
  version: Version,
})
export type ClientRow = z.output<typeof ClientRow>

export const CLIENT_SORTS = ['businessName', 'town', 'lastTouchAt', 'createdAt', 'stage', 'equity', 'completion'] as const

/** The filters of the lists; the same object travels in the address of the page. */
export const ClientFilters = z.object({
  status: ClientStatus,
  /** Words to find in name, contact, town or email. */
  q: z.string().trim().max(200).optional(),
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
    limit: z.coerce.number().int().min(1).max(200).default(50),
  }),
  response: z.object({ rows: z.array(ClientRow), next: Cursor.nullable() }),
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
    total: z.int().min(0),
    capped: z.boolean(),
  }),
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
  summary: 'The chosen records as CSV; those that the person may not see are left out',
})

const Abilities = can('edit', 'archive', 'restore', 'convert', 'undoConversion', 'assign', 'merge', 'undoMerge')

/** An adviser outside the practice whom the family works with. */
export const OutsideAdviser = z.object({
  id: Id,
  name: z.string(),
  firm: z.string(),
  profession: z.enum(PROFESSIONS),
  email: z.string(),
  phone: z.string(),
  /** Whether the family lets the practice contact this adviser. */
  mayContact: z.boolean(),
  version: Version,
})
export type OutsideAdviser = z.output<typeof OutsideAdviser>

/** A person of the family. */
export const FamilyMember = z.object({
  id: Id,
  firstName: z.string(),
  lastName: z.string(),
  relationship: z.string(),
  type: z.enum(['Stakeholder', 'Primary Stakeholder']),
  accountKind: z.enum(['primary', 'admin', 'survey']),
  generation: z.int().nullable(),
  birthYear: z.int().nullable(),
  onFarm: z.boolean().nullable(),
  email: z.string(),
  partnerId: Id.nullable(),
  parentId: Id.nullable(),
})

export const ClientDetail = ClientRow.extend({
  contactFirstName: z.string(),
  contactLastName: z.string(),
  contactMobile: z.string(),
  addressLine: z.string(),
  postcode: z.string(),
  convertedBy: PersonName.nullable(),
  mergedIntoId: Id.nullable(),
  /** Of a record that was merged into another one: until when that can be undone. */
  mergeUndoableUntil: Moment.nullable(),
  /** What was merged into this record within the time in which that can be undone, by the record that went; the newest first. */
  undoableMerges: z.array(z.object({ duplicateId: Id, businessName: z.string(), until: Moment })),
  /** Until when the conversion can be undone. */
  conversionUndoableUntil: Moment.nullable(),
  noteCount: z.int(),
  advisers: z.array(OutsideAdviser),
  properties: z.array(Property),
  people: z.array(FamilyMember),
  can: Abilities,
})
export type ClientDetail = z.output<typeof ClientDetail>

const ClientParams = z.object({ clientId: Id })

export const getClient = route({
  method: 'GET',
  path: '/clients/{clientId}',
  roles: STAFF,
  params: ClientParams,
  response: ClientDetail,
  errors: ['not_found'],
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
  summary: 'Changes details; a save with an older version answers 409 with the stored record',
})

export const archiveClient = route({
  method: 'POST',
  path: '/clients/{clientId}/archive',
  roles: STAFF,
  params: ClientParams,
  response: ClientDetail,
  errors: ['not_found'],
  summary: 'Takes a record out of the lists; nothing is lost',
})

export const restoreClient = route({
  method: 'POST',
  path: '/clients/{clientId}/restore',
  roles: STAFF,
  params: ClientParams,
  response: ClientDetail,
  errors: ['not_found', 'merged'],
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
    skipped: z.int(),
    /** After `assign`: what each record had before, for an undo. */
    previous: z.array(z.object({ clientId: Id, managerIds: z.array(Id) })),
  }),
  errors: ['manager_not_available'],
  summary: 'Assigns, archives or restores many records at once',
})

/** A record that is probably the same business, and why. */
export const Duplicate = z.object({
  id: Id,
  status: ClientStatus,
  businessName: z.string(),
  town: z.string(),
  contactName: z.string(),
  contactEmail: z.string(),
  abn: z.string(),
  reasons: z.array(z.enum(['abn', 'email', 'name'])),
  /** Likeness of the names, 0 to 1 (trigram similarity). */
  likeness: z.number(),
  version: Version,
})
export type Duplicate = z.output<typeof Duplicate>

export const listDuplicates = route({
  method: 'GET',
  path: '/clients/{clientId}/duplicates',
  roles: STAFF,
  params: ClientParams,
  response: z.object({ duplicates: z.array(Duplicate) }),
  errors: ['not_found'],
  summary: 'Records of the same practice that are probably the same business, by ABN, email and likeness of name',
})

export const previewConversion = route({
  method: 'GET',
  path: '/prospects/{clientId}/conversion',
  roles: STAFF,
  params: ClientParams,
  response: z.object({
    /** What goes along; all of it survives. */
    moves: z.object({ notes: z.int(), people: z.int(), advisers: z.int(), properties: z.int(), activities: z.int() }),
    duplicates: z.array(Duplicate),
    managers: z.array(PersonName),
  }),
  errors: ['not_found', 'already_a_client'],
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
  summary: 'Turns a prospect into a client; its notes, people and history stay with it',
})

export const undoConversion = route({
  method: 'POST',
  path: '/clients/{clientId}/undo-conversion',
  roles: STAFF,
  params: ClientParams,
  response: ClientDetail,
  errors: ['not_found', 'not_a_client', 'undo_expired'],
  summary: 'Turns a client back into the prospect it was, within a day',
})

/** The details that a merge can take from either record. */
export const MERGE_FIELDS = [
  'businessName',
  'abn',
  'contactFirstName',
  'contactLastName',
  'contactEmail',
  'contactPhone',
  'contactMobile',
  'addressLine',
  'town',
  'region',
  'postcode',
  'source',
  'structures',
  'enterprises',
] as const

export const mergeClients = route({
  method: 'POST',
  path: '/clients/{clientId}/merge',
  roles: STAFF,
  params: ClientParams,
  body: z.strictObject({
    /** The record that goes into this one and is then archived. */
    duplicateId: Id,
    version: Version,
    duplicateVersion: Version,
    /** The details to take from the duplicate instead of keeping ours. */
    take: z.array(z.enum(MERGE_FIELDS)).max(MERGE_FIELDS.length),
  }),
  response: ClientDetail,
  errors: ['not_found', 'stale', 'merge_with_itself', 'merge_across_organizations', 'archived'],
  summary: 'Moves notes, people, advisers, properties and managers of a duplicate into this record and archives it',
})

/** Beside `merge_worked_on`: what was done since, as sentences without their full stop, the newest first. */
export const MergeObstacles = z.object({ since: z.array(z.string()) })
export type MergeObstacles = z.output<typeof MergeObstacles>

export const undoMerge = route({
  method: 'POST',
  /** The record that went. */
  path: '/clients/{clientId}/undo-merge',
  roles: STAFF,
  params: ClientParams,
  response: ClientDetail,
  errors: ['not_found', 'undo_expired', 'merge_worked_on'],
  summary: 'Takes a merge apart again, within a day and while nobody has worked on what it put together',
})

const adviserFields = {
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
  body: z.strictObject(adviserFields),
  response: OutsideAdviser,
  errors: ['not_found', 'archived'],
  summary: 'Adds an adviser outside the practice',
})
export const updateOutsideAdviser = route({
  method: 'PATCH',
  path: '/clients/{clientId}/advisers/{adviserId}',
  roles: STAFF,
  params: AdviserParams,
  body: z.strictObject(adviserFields).partial().extend({ version: Version }),
  response: OutsideAdviser,
  errors: ['not_found', 'stale', 'archived'],
  summary: 'Changes an outside adviser',
})
export const removeOutsideAdviser = route({
  method: 'DELETE',
  path: '/clients/{clientId}/advisers/{adviserId}',
  roles: STAFF,
  params: AdviserParams,
  response: OutsideAdviser,
  errors: ['not_found', 'archived'],
  summary: 'Takes an outside adviser off the record; can be put back',
})
export const restoreOutsideAdviser = route({
  method: 'POST',
  path: '/clients/{clientId}/advisers/{adviserId}/restore',
  roles: STAFF,
  params: AdviserParams,
  response: OutsideAdviser,
  errors: ['not_found', 'archived'],
  summary: 'Puts a removed outside adviser back',
})
