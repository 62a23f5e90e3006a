import { defineFields, type FieldsIn } from '../../field-list.ts'
import type { FinanceKind } from './finances.rules.ts'
import {
  ASSET_CATEGORY_WORDS,
  CONFIDENCE_WORDS,
  FUND_KIND_WORDS,
  GROUPING_WORDS,
  HOLDING_WORDS,
  LIABILITY_CATEGORY_WORDS,
  RELIABILITY_WORDS,
  TENURE_WORDS,
} from './finances.words.ts'
import { OWNED_TENURES } from './owned-land.ts'

const COLUMN = ['column', 'import', 'export'] as const
const DETAIL = ['details', 'import', 'export'] as const
const WATER = { category: ['water_licences'] } as const
const FUND = { category: ['superannuation'] } as const
/** Land that is not owned has no value. */
const OWNED = { tenure: OWNED_TENURES } as const
const NEGATIVE_AMOUNT = 'An amount cannot be negative.'

const asAt = { kind: 'day', past: true, label: 'As at', group: 'value', half: true, in: COLUMN } as const
const confidence = { kind: 'choice', words: CONFIDENCE_WORDS, label: 'How sure', group: 'value', half: true, in: COLUMN } as const

/** What can be typed of an asset, in the order of the form. Its grouping follows from its category. */
export const ASSET_FIELDS = defineFields({
  category: { kind: 'choice', words: ASSET_CATEGORY_WORDS, initially: 'livestock', label: 'Category', group: 'what', in: COLUMN },
  name: { kind: 'line', max: 200, required: 'what it is', label: 'What it is', alone: 'Name', group: 'what', in: COLUMN },
  owner: {
    kind: 'line',
    max: 200,
    suggests: true,
    label: 'Owner',
    hint: 'The person, company, trust or partnership that it belongs to',
    group: 'what',
    in: COLUMN,
  },
  megalitres: {
    kind: 'number',
    unit: 'ML',
    max: 10_000_000,
    tooLow: 'Megalitres cannot be negative.',
    tooHigh: 'Enter the volume in megalitres.',
    only: WATER,
    label: 'Volume',
    alone: 'Megalitres',
    group: 'details',
    half: true,
    in: DETAIL,
  },
  reliability: {
    kind: 'choice',
    words: RELIABILITY_WORDS,
    blank: null,
    only: WATER,
    label: 'Reliability',
    group: 'details',
    half: true,
    in: DETAIL,
  },
  tiedToLand: { kind: 'yes_no', only: WATER, label: 'Tied to the land', alone: 'Tied to land', group: 'details', in: DETAIL },
  fundKind: {
    kind: 'choice',
    words: FUND_KIND_WORDS,
    blank: null,
    only: FUND,
    label: 'Kind of fund',
    group: 'details',
    half: true,
    in: DETAIL,
  },
  holdsFarmLand: { kind: 'yes_no', only: FUND, label: 'Holds farm land', group: 'details', half: true, in: DETAIL },
  valueCents: { kind: 'money', tooLow: NEGATIVE_AMOUNT, label: 'Value', group: 'value', in: COLUMN },
  asAt,
  confidence,
})

/** What can be typed of a liability, in the order of the form. */
export const LIABILITY_FIELDS = defineFields({
  category: {
    kind: 'choice',
    words: LIABILITY_CATEGORY_WORDS,
    initially: 'term_loan',
    label: 'Category',
    group: 'what',
    half: true,
    in: COLUMN,
  },
  grouping: { kind: 'choice', words: GROUPING_WORDS, initially: 'business', label: 'Group', group: 'what', half: true, in: COLUMN },
  lender: { kind: 'line', max: 200, label: 'Lender', group: 'what', in: COLUMN },
  owner: {
    kind: 'line',
    max: 200,
    suggests: true,
    label: 'Who owes it',
    hint: 'The person, company, trust or partnership that borrowed',
    group: 'what',
    in: COLUMN,
  },
  balanceCents: { kind: 'money', tooLow: NEGATIVE_AMOUNT, label: 'Balance owing', group: 'value', half: true, in: COLUMN },
  limitCents: { kind: 'money', tooLow: NEGATIVE_AMOUNT, label: 'Limit', group: 'value', half: true, in: COLUMN },
  asAt,
  confidence,
  ratePercent: {
    kind: 'number',
    unit: '%',
    max: 100,
    tooLow: 'A rate cannot be negative.',
    tooHigh: 'Enter the rate in percent.',
    label: 'Interest rate',
    alone: 'Interest rate, percent',
    group: 'terms',
    half: true,
    in: COLUMN,
  },
  maturesOn: { kind: 'day', label: 'Matures on', group: 'terms', half: true, in: COLUMN },
  security: {
    kind: 'line',
    max: 500,
    label: 'Secured by',
    hint: 'The land, equipment or guarantee that secures it',
    group: 'terms',
    in: COLUMN,
  },
})

/** What can be typed of a property, in the order of the form. */
export const PROPERTY_FIELDS = defineFields({
  name: {
    kind: 'line',
    max: 200,
    required: 'the property’s name',
    label: 'Name',
    hint: 'What the family calls it',
    group: 'what',
    in: COLUMN,
  },
  titleHolder: {
    kind: 'line',
    max: 200,
    suggests: true,
    label: 'Title holder',
    hint: 'Who stands on the title: a person, a company, a trustee',
    group: 'what',
    in: COLUMN,
  },
  heldAs: { kind: 'choice', words: HOLDING_WORDS, label: 'Held as', group: 'what', in: COLUMN },
  tenure: {
    kind: 'choice',
    words: TENURE_WORDS,
    initially: 'freehold',
    label: 'Tenure',
    hint: 'Only land that is owned has a value and counts',
    group: 'what',
    in: COLUMN,
  },
  /** Up to 10 million: larger than any station. */
  hectares: {
    kind: 'number',
    unit: 'ha',
    max: 10_000_000,
    tooLow: 'Hectares cannot be negative.',
    tooHigh: 'Enter the area in hectares.',
    label: 'Area',
    alone: 'Hectares',
    group: 'value',
    half: true,
    in: COLUMN,
  },
  valueCents: {
    kind: 'money',
    tooLow: 'A value cannot be negative.',
    only: OWNED,
    label: 'Value',
    group: 'value',
    half: true,
    in: COLUMN,
  },
  asAt: { ...asAt, only: OWNED },
  confidence: { ...confidence, only: OWNED },
  encumbrance: {
    kind: 'line',
    max: 500,
    label: 'Encumbrance',
    hint: 'Mortgages and other charges on the land',
    group: 'terms',
    in: COLUMN,
  },
})

/** The fields of each kind of record. */
export const FINANCE_FIELDS = { asset: ASSET_FIELDS, liability: LIABILITY_FIELDS, property: PROPERTY_FIELDS } as const

/** The columns of each kind of record. */
export type FinanceColumn<K extends FinanceKind> = FieldsIn<(typeof FINANCE_FIELDS)[K], 'column'>
/** What only assets of a category have. */
export type AssetDetail = FieldsIn<typeof ASSET_FIELDS, 'details'>
