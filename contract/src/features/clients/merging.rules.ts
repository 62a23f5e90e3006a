import { fieldsIn } from '../../field-list.ts'
import { CLIENT_FIELDS } from './clients.fields.ts'
import type { RecordKind } from '../../route.ts'

/** Says in what two records agree: the strongest first. */
export const DUPLICATE_REASONS = ['abn', 'email', 'phone', 'name'] as const
export type DuplicateReason = (typeof DUPLICATE_REASONS)[number]

/** What belongs to a client and goes where its record goes, in the order in which a person reads it. */
export const BELONGING_KINDS = [
  'notes',
  'people',
  'invitations',
  'surveys',
  'rounds',
  'advisers',
  'properties',
  'assets',
  'liabilities',
  'proposals',
  'values',
  'entities',
  'roles',
  'relations',
  'papers',
  'commitments',
  'businessYears',
  'documents',
  'documentRequests',
  'uploads',
  'folders',
  'insights',
  'activities',
  'mergedRecords',
] as const
export type BelongingKind = (typeof BELONGING_KINDS)[number]

/** The kinds of records that the counts tell of. */
export const BELONGING_RECORDS = [
  'client',
  'note',
  'stakeholder',
  'survey',
  'outside_adviser',
  'finances',
  'register',
  'document',
  'insight',
] as const satisfies readonly RecordKind[]

/** The details that a merge can take from either record. */
export const MERGE_FIELDS = fieldsIn(CLIENT_FIELDS, 'merge')
