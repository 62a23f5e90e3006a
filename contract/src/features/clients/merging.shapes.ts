import * as z from 'zod'
import { Decimal, Id, line, Text, Version, Whole } from '../../fields.ts'
import { shapes } from '../../route.ts'
import { ClientDetail, ClientParams, ClientStatus } from './client.shapes.ts'
import { BELONGING_KINDS } from './belonging.rules.ts'
import { DUPLICATE_REASONS, MERGE_FIELDS } from './merging.rules.ts'

/** A record that is probably the same business, and why. */
export const Duplicate = z.object({
  id: Id,
  status: ClientStatus,
  businessName: Text,
  town: Text,
  contactName: Text,
  contactEmail: Text,
  abn: Text,
  reasons: z.array(z.enum(DUPLICATE_REASONS)),
  /** False where only the names are alike, or something speaks against it: another number, another kind of entity, other initials. */
  certain: z.boolean(),
  /** Likeness of the names, 0 to 1 (trigram similarity). */
  likeness: Decimal,
  version: Version,
})
export type Duplicate = z.output<typeof Duplicate>

export const listDuplicates = shapes({
  params: ClientParams,
  response: z.object({ duplicates: z.array(Duplicate) }),
  errors: ['not_found'],
  summary: 'Records of the same practice that are probably the same business, by ABN, email and likeness of name',
})

/** How much of one kind a record has. */
export const Belonging = z.object({
  kind: z.enum(BELONGING_KINDS),
  /** How many that are in use. */
  current: Whole,
  /** How many that were archived; they move too. */
  archived: Whole,
})
export type Belonging = z.output<typeof Belonging>

export const listBelongings = shapes({
  params: ClientParams,
  response: z.object({
    /** Names only kinds of which there is something. */
    belongings: z.array(Belonging),
  }),
  errors: ['not_found'],
  summary: 'How much belongs to a record: everything that a merge would move',
})

export const findDuplicates = shapes({
  /** What was typed so far; what is left out counts as not known. */
  query: z.object({
    businessName: line(300).default(''),
    /** Another text than eleven digits counts as not known. */
    abn: line(50).default(''),
    contactFirstName: line(100).default(''),
    contactLastName: line(100).default(''),
    contactEmail: line(254).default(''),
    contactPhone: line(50).default(''),
    town: line(100).default(''),
    /** Admins name the organisation; for others it is their own. */
    organizationId: Id.optional(),
  }),
  response: z.object({ duplicates: z.array(Duplicate) }),
  errors: ['organization_required'],
  summary: 'Records that are probably the business that is being typed, among those that the person may see',
})

export const mergeClients = shapes({
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
  summary: 'Moves everything that belongs to a duplicate into this record and archives it',
})

/** Comes with `merge_worked_on`: what was done since, as sentences without their full stop, the newest first. */
export const MergeObstacles = z.object({ since: z.array(Text) })
export type MergeObstacles = z.output<typeof MergeObstacles>

export const undoMerge = shapes({
  params: ClientParams,
  response: ClientDetail,
  errors: ['not_found', 'undo_expired', 'merge_worked_on'],
  summary: 'Takes a merge apart again, within a day and while nobody has worked on what it put together',
})
