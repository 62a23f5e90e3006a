import { keysOf } from '../../field-list.ts'

/** The closed lists of what a client owns and owes: the stored value of each choice and the word that a person reads. */
export const GROUPING_WORDS = { business: 'Business', non_business: 'Non-business' } as const

export const BUSINESS_ASSET_WORDS = {
  livestock: 'Livestock',
  plant_and_equipment: 'Plant and equipment',
  stock_on_hand: 'Stock on hand',
  water_licences: 'Water licences',
  other: 'Other business assets',
} as const

export const NON_BUSINESS_ASSET_WORDS = {
  share_security: 'Shares and securities',
  superannuation: 'Superannuation',
  cash: 'Cash and deposits',
  investments: 'Investments',
  other_non_business: 'Other non-business assets',
} as const

/** An asset's category decides its grouping. */
export const ASSET_CATEGORY_WORDS = { ...BUSINESS_ASSET_WORDS, ...NON_BUSINESS_ASSET_WORDS } as const

export const LIABILITY_CATEGORY_WORDS = {
  overdraft: 'Overdraft',
  term_loan: 'Term loan',
  creditors: 'Creditors',
  business_credit_card: 'Business credit card',
  equipment_loans: 'Equipment loan',
  other: 'Other debt',
} as const

/** How sure the person was who gave a value; empty where it is not known. */
export const CONFIDENCE_WORDS = { exact: 'Exact', estimate: 'Estimate', guess: 'Rough guess' } as const

export const RELIABILITY_WORDS = {
  high: 'High reliability',
  general: 'General reliability',
  supplementary: 'Supplementary',
  other: 'Other reliability',
} as const

export const FUND_KIND_WORDS = {
  smsf: 'Self-managed fund',
  industry: 'Industry fund',
  retail: 'Retail fund',
  other: 'Other kind of fund',
} as const

/** How several owners hold a title; empty: not said. */
export const HOLDING_WORDS = { sole: 'One owner', joint: 'Joint tenants', in_common: 'Tenants in common' } as const

/** How the family holds a property. */
export const TENURE_WORDS = {
  freehold: 'Freehold',
  crown_lease: 'Crown lease that can be sold',
  leasehold: 'Leased from somebody else',
  licensed: 'Licensed, or a Crown lease that cannot be sold',
  share_farmed: 'Share farmed',
  other: 'Used in another way, not owned',
} as const

export const GROUPINGS = keysOf(GROUPING_WORDS)
export const ASSET_CATEGORIES = keysOf(ASSET_CATEGORY_WORDS)
export const LIABILITY_CATEGORIES = keysOf(LIABILITY_CATEGORY_WORDS)
export const CONFIDENCES = keysOf(CONFIDENCE_WORDS)
