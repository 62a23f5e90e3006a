import type { RecordKind } from '../../route.ts'

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
  'milestones',
  'tasks',
  'meetings',
  'tags',
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
  'meeting',
  'task',
] as const satisfies readonly RecordKind[]
