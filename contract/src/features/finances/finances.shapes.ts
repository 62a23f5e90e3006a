import * as z from 'zod'
import { Decimal, Id, line, Moment, PersonName, PlainDate, Text, Version, Whole } from '../../fields.ts'
import { storedShapes, typedShapes } from '../../field-shapes.ts'
import { shapes } from '../../route.ts'
import { audienceChange } from './audience.shapes.ts'
import { ASSET_FIELDS, LIABILITY_FIELDS, PROPERTY_FIELDS } from './finances.fields.ts'
import { Owners } from '../register/party.shapes.ts'
import { FINANCE_AUDIENCES, FINANCE_KINDS } from './finances.rules.ts'
import { CONFIDENCES, GROUPINGS } from './finances.words.ts'

export * from './proposals.shapes.ts'

/** What only some categories have: water licences their volume, superannuation its kind of fund. */
const AssetDetails = z
  .strictObject(typedShapes(ASSET_FIELDS, 'details'))
  .extend({
    /**
     * The client's properties whose value this one shares: the land that a fund's balance includes, or whose value includes the water. Empty:
     * none. Null or absent: nobody has settled it. An edit of the details that leaves it out keeps it.
     */
    landIds: z.array(Id).max(100, 'Choose at most 100 properties.').nullable(),
  })
  .partial()
export type AssetDetails = z.output<typeof AssetDetails>

/** What every record has besides its fields. */
const kept = {
  /** The parties of the register that own or owe it. It is empty while they are not known; the text field keeps the written words. */
  owners: Owners,
  audience: z.enum(FINANCE_AUDIENCES),
  /** The value is older than 12 months, of an unknown day, or of a day to come. */
  isStale: z.boolean(),
  version: Version,
}

export const Asset = z.object({
  id: Id,
  grouping: z.enum(GROUPINGS),
  ...storedShapes(ASSET_FIELDS, 'column'),
  details: AssetDetails,
  ...kept,
})
export type Asset = z.output<typeof Asset>

/** What secures a debt: properties and assets of the same client. */
const SecuredBy = z
  .array(z.strictObject({ kind: z.enum(['property', 'asset']), id: Id }))
  .max(100, 'Choose at most 100 properties and assets.')

export const Liability = z.object({ id: Id, ...storedShapes(LIABILITY_FIELDS), securedBy: SecuredBy, ...kept })
export type Liability = z.output<typeof Liability>

/** A piece of land; counts into the business group where it is owned (`isOwned`). */
export const Property = z.object({ id: Id, ...storedShapes(PROPERTY_FIELDS), ...kept })
export type Property = z.output<typeof Property>

/** Assets (with property), liabilities, and the difference, in cents of AUD. */
export const Side = z.object({
  assetsCents: Decimal,
  liabilitiesCents: Decimal,
  netCents: Decimal,
  /** 0 to 1 (below 0 when more is owed than owned); null without assets: not defined. */
  equityRatio: Decimal.nullable(),
})

const ClientParams = z.object({ clientId: Id })
const AssetParams = z.object({ clientId: Id, assetId: Id })
const LiabilityParams = z.object({ clientId: Id, liabilityId: Id })
const PropertyParams = z.object({ clientId: Id, propertyId: Id })

const assetFields = { ...typedShapes(ASSET_FIELDS, 'column'), details: AssetDetails, owners: Owners }
const liabilityFields = { ...typedShapes(LIABILITY_FIELDS), owners: Owners, securedBy: SecuredBy }
const propertyFields = { ...typedShapes(PROPERTY_FIELDS), owners: Owners }

/** What is entered by hand is for the adviser alone unless said otherwise; `changeAudience` says it later. */
const addedFor = { audience: z.enum(FINANCE_AUDIENCES) }

export const addAsset = shapes({
  params: ClientParams,
  body: z
    .strictObject({ ...assetFields, ...addedFor })
    .partial()
    .required({ category: true, name: true }),
  response: Asset,
  errors: ['not_found', 'archived'],
  summary: 'Adds an asset; its category decides its grouping',
})

export const updateAsset = shapes({
  params: AssetParams,
  body: z.strictObject(assetFields).partial().extend({ version: Version }),
  response: Asset,
  errors: ['not_found', 'stale', 'archived'],
  summary: 'Changes an asset; the former value stays in its history',
})

export const removeAsset = shapes({
  params: AssetParams,
  response: Asset,
  errors: ['not_found', 'archived'],
  summary: 'Takes an asset off the record; can be put back',
})

export const restoreAsset = shapes({
  params: AssetParams,
  response: Asset,
  errors: ['not_found', 'archived'],
  summary: 'Puts a removed asset back',
})

export const addLiability = shapes({
  params: ClientParams,
  body: z
    .strictObject({ ...liabilityFields, ...addedFor })
    .partial()
    .required({ category: true }),
  response: Liability,
  errors: ['not_found', 'archived'],
  summary: 'Adds a liability; business unless said otherwise',
})

export const updateLiability = shapes({
  params: LiabilityParams,
  body: z.strictObject(liabilityFields).partial().extend({ version: Version }),
  response: Liability,
  errors: ['not_found', 'stale', 'archived'],
  summary: 'Changes a liability; the former balance stays in its history',
})

export const removeLiability = shapes({
  params: LiabilityParams,
  response: Liability,
  errors: ['not_found', 'archived'],
  summary: 'Takes a liability off the record; can be put back',
})

export const restoreLiability = shapes({
  params: LiabilityParams,
  response: Liability,
  errors: ['not_found', 'archived'],
  summary: 'Puts a removed liability back',
})

export const addProperty = shapes({
  params: ClientParams,
  body: z
    .strictObject({ ...propertyFields, ...addedFor })
    .partial()
    .required({ name: true }),
  response: Property,
  errors: ['not_found', 'archived'],
  summary: 'Adds a property',
})

export const updateProperty = shapes({
  params: PropertyParams,
  body: z.strictObject(propertyFields).partial().extend({ version: Version }),
  response: Property,
  errors: ['not_found', 'stale', 'archived'],
  summary: 'Changes a property; the former value stays in its history',
})

export const removeProperty = shapes({
  params: PropertyParams,
  response: Property,
  errors: ['not_found', 'archived'],
  summary: 'Takes a property off the record; can be put back',
})

export const restoreProperty = shapes({
  params: PropertyParams,
  response: Property,
  errors: ['not_found', 'archived'],
  summary: 'Puts a removed property back',
})

export const changeAudience = shapes({
  params: ClientParams,
  ...audienceChange({ kind: z.enum(FINANCE_KINDS) }),
  summary: 'Keeps assets, liabilities and properties to the practice, or shows them to the family for a reason that stands in the log',
})

export const setOwners = shapes({
  params: ClientParams,
  body: z.strictObject({
    /** Each has the version that the adviser saw, with its owners, its security, or both. */
    records: z
      .array(
        z.strictObject({
          kind: z.enum(FINANCE_KINDS),
          recordId: Id,
          version: Version,
          owners: Owners.optional(),
          /** Only debts have it. */
          securedBy: SecuredBy.optional(),
        }),
      )
      .min(1, 'Choose at least one record.')
      .max(500, 'Choose at most 500 records.'),
  }),
  response: z.object({
    /** How many have other owners or another security now than before. */
    changed: Whole,
  }),
  errors: ['not_found', 'archived', 'stale'],
  summary:
    'Says who of the register owns or owes assets, liabilities and properties, and what secures debts: all of them or none; the text stays as it was written',
})

/** A value that a record had from a moment on. */
export const FinanceValue = z.object({
  id: Id,
  /** Value or balance in cents of AUD; null: not known, or the record was removed. */
  cents: Decimal.nullable(),
  asAt: Text.nullable(),
  confidence: z.union([z.literal(''), z.enum(CONFIDENCES)]),
  removed: z.boolean(),
  /** `not_owned`: the land has no value of its own any more, because it is not the family's. */
  mark: z.enum(['', 'not_owned']),
  /** Whether an adviser entered it or accepted it from a stakeholder, and from whom. */
  source: z.enum(['adviser', 'stakeholder']),
  stakeholderName: Text,
  changedBy: PersonName.nullable(),
  changedAt: Moment,
})
export type FinanceValue = z.output<typeof FinanceValue>

export const listFinanceValues = shapes({
  params: z.object({ clientId: Id, recordId: Id }),
  response: z.object({ values: z.array(FinanceValue) }),
  errors: ['not_found'],
  summary: 'Every value that an asset, liability or property has had, the newest first',
})

export const takeSnapshot = shapes({
  params: ClientParams,
  body: z.strictObject({ label: line(100).optional(), takenOn: PlainDate.optional() }),
  response: z.object({ id: Id, takenOn: Text, label: Text }),
  errors: ['not_found', 'archived', 'snapshot_in_future', 'snapshot_not_known'],
  summary:
    'Keeps the net position for the trend: as it stands, or of a day that has passed, worked out from the history of values or refused; one a day, the later replaces',
})

export const removeSnapshot = shapes({
  params: z.object({ clientId: Id, snapshotId: Id }),
  response: z.object({ id: Id }),
  errors: ['not_found', 'archived'],
  summary: 'Takes a snapshot out of the trend; it stays in the log',
})
