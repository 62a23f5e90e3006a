import * as z from 'zod'
import { storedShapes, typedShapes } from '../../field-shapes.ts'
import { abilities, Decimal, Id, Moment, PersonName, Text, Version, Whole } from '../../fields.ts'
import { Property } from '../finances/finances.shapes.ts'
import { PERSON_FIELDS } from '../stakeholders/stakeholders.fields.ts'
import { CLIENT_STATUSES } from './client.rules.ts'
import { CLIENT_FIELDS } from './clients.fields.ts'
import { OUTSIDE_ADVISER_FIELDS } from './outside-advisers.fields.ts'

/** What can be typed of a client or prospect. */
export const clientFields = typedShapes(CLIENT_FIELDS)

export const ClientStatus = z.enum(CLIENT_STATUSES)

/** What follows from a record's own records and questionnaires. */
const figures = {
  /** Assets with property minus liabilities, in cents of AUD; null while nothing has a value (0 is one). */
  netCents: Decimal.nullable(),
  /** What is left of the assets, 0 to 1; null without assets: not defined. */
  equityRatio: Decimal.nullable(),
  surveysAssigned: Whole,
  surveysCompleted: Whole,
}

const { businessName, town, region, ...others } = storedShapes(CLIENT_FIELDS, 'row')

/** An open task as a list names it; without a day it comes after those that have one. */
export const NextTask = z.object({ id: Id, title: Text, dueOn: Text.nullable() })
export type NextTask = z.output<typeof NextTask>

/** One row of the lists; what not every set of columns holds may be missing. */
export const ClientRow = z.object({
  id: Id,
  businessName,
  town,
  region,
  contactName: Text,
  /** Who looks after it, the first first; their names stand once beside the rows. */
  managerIds: z.array(Id),
  /** The last time somebody of the practice did something with this record. */
  lastTouchAt: Moment,
  ...figures,
  ...z
    .object({
      ...others,
      /** The phone; the mobile where there is no other. */
      contactPhone: Text,
      createdAt: Moment,
      convertedAt: Moment.nullable(),
      archivedAt: Moment.nullable(),
      version: Version,
      /** Only the platform's staff have it, who see several practices. */
      organizationId: Id,
      organizationName: Text,
      /** The open task that is due first; null where there is none. */
      nextTask: NextTask.nullable(),
      /** The reader's own tags, by name. */
      tags: z.array(Text),
    })
    .partial().shape,
})
export type ClientRow = z.output<typeof ClientRow>

const Abilities = abilities('edit', 'archive', 'restore', 'convert', 'undoConversion', 'assign', 'merge', 'undoMerge')

/** An adviser outside the practice whom the family works with. */
export const OutsideAdviser = z.object({ id: Id, ...storedShapes(OUTSIDE_ADVISER_FIELDS), version: Version })
export type OutsideAdviser = z.output<typeof OutsideAdviser>

/** A person of the family. */
export const FamilyMember = z.object({
  id: Id,
  ...storedShapes(PERSON_FIELDS),
  partnerId: Id.nullable(),
  parentId: Id.nullable(),
})

export const ClientDetail = z.object({
  id: Id,
  organizationId: Id,
  organizationName: Text,
  status: ClientStatus,
  ...storedShapes(CLIENT_FIELDS),
  contactName: Text,
  managers: z.array(PersonName),
  lastTouchAt: Moment,
  createdAt: Moment,
  convertedAt: Moment.nullable(),
  archivedAt: Moment.nullable(),
  /** A prospect that nobody has touched for 30 days. */
  isStale: z.boolean(),
  ...figures,
  version: Version,
  convertedBy: PersonName.nullable(),
  mergedIntoId: Id.nullable(),
  /** The moment until which a merge into another record can be undone; null for a record that was not merged. */
  mergeUndoableUntil: Moment.nullable(),
  /** What was merged into this record within the time in which that can be undone, by the record that went; the newest first. */
  undoableMerges: z.array(z.object({ duplicateId: Id, businessName: Text, until: Moment })),
  /** The conversion can be undone until then. */
  conversionUndoableUntil: Moment.nullable(),
  noteCount: Whole,
  advisers: z.array(OutsideAdviser),
  properties: z.array(Property),
  people: z.array(FamilyMember),
  can: Abilities,
})
export type ClientDetail = z.output<typeof ClientDetail>

export const ClientParams = z.object({ clientId: Id })
