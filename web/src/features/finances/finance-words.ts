import type { Asset, Liability, Property } from '@paddock/contract/features/finances/finances.shapes'
import {
  BUSINESS_ASSET_CATEGORIES,
  type FinanceKind,
  NON_BUSINESS_ASSET_CATEGORIES,
} from '@paddock/contract/features/finances/finances.rules'
import { count, day, isToCome } from '../../ui/text/format.ts'
import { wordOf } from '../../ui/text/words.ts'

export const GROUPING_WORDS = { business: 'Business', non_business: 'Non-business' } as const

/** How the family holds a property. */
export const TENURE_WORDS: Record<Property['tenure'], string> = {
  freehold: 'Freehold',
  crown_lease: 'Crown lease that can be sold',
  leasehold: 'Leased from somebody else',
  licensed: 'Licensed, or a Crown lease that cannot be sold',
  share_farmed: 'Share farmed',
  other: 'Used in another way, not owned',
}

export const ASSET_CATEGORY_WORDS: Record<Asset['category'], string> = {
  livestock: 'Livestock',
  plant_and_equipment: 'Plant and equipment',
  stock_on_hand: 'Stock on hand',
  water_licences: 'Water licences',
  other: 'Other business assets',
  share_security: 'Shares and securities',
  superannuation: 'Superannuation',
  cash: 'Cash and deposits',
  investments: 'Investments',
  other_non_business: 'Other non-business assets',
}

export const LIABILITY_CATEGORY_WORDS: Record<Liability['category'], string> = {
  overdraft: 'Overdraft',
  term_loan: 'Term loan',
  creditors: 'Creditors',
  business_credit_card: 'Business credit card',
  equipment_loans: 'Equipment loan',
  other: 'Other debt',
}

export const CONFIDENCE_WORDS: Record<Asset['confidence'], string> = { '': '', exact: 'Exact', estimate: 'Estimate', guess: 'Rough guess' }

export const RELIABILITY_WORDS: Record<NonNullable<Asset['details']['reliability']>, string> = {
  high: 'High reliability',
  general: 'General reliability',
  supplementary: 'Supplementary',
  other: 'Other reliability',
}

export const FUND_KIND_WORDS: Record<NonNullable<Asset['details']['fundKind']>, string> = {
  smsf: 'Self-managed fund',
  industry: 'Industry fund',
  retail: 'Retail fund',
  other: 'Other kind of fund',
}

export const HOLDING_WORDS: Record<Exclude<Property['heldAs'], ''>, string> = {
  sole: 'One owner',
  joint: 'Joint tenants',
  in_common: 'Tenants in common',
}

export const NOUNS: Record<FinanceKind, string> = { asset: 'asset', liability: 'liability', property: 'property' }
export const ADD_TITLES: Record<FinanceKind, string> = { asset: 'Add an asset', liability: 'Add a liability', property: 'Add a property' }

/** The fixed categories of assets as a select shows them, by grouping. */
export const ASSET_CATEGORY_OPTIONS = [
  { group: GROUPING_WORDS.business, items: optionsIn(BUSINESS_ASSET_CATEGORIES) },
  { group: GROUPING_WORDS.non_business, items: optionsIn(NON_BUSINESS_ASSET_CATEGORIES) },
]

function optionsIn(categories: readonly Asset['category'][]) {
  return categories.map((category) => ({ value: category, label: ASSET_CATEGORY_WORDS[category] }))
}

/** "320 ML, high reliability, not tied to the land": what only some categories have. */
export function detailWords({ megalitres, reliability, tiedToLand, fundKind, holdsFarmLand }: Asset['details']): string {
  const facts = [
    megalitres == null ? '' : `${count(megalitres)} ML`,
    reliability ? RELIABILITY_WORDS[reliability] : '',
    tiedToLand == null ? '' : tiedToLand ? 'Tied to the land' : 'Not tied to the land',
    fundKind ? FUND_KIND_WORDS[fundKind] : '',
    holdsFarmLand == null ? '' : holdsFarmLand ? 'Holds farm land' : 'Holds no farm land',
  ].filter(Boolean)
  return asPhrase(facts)
}

/** "Joint tenants, freehold". */
export function titleWords({ heldAs, tenure }: Pick<Property, 'heldAs' | 'tenure'>): string {
  return asPhrase([heldAs ? HOLDING_WORDS[heldAs] : '', wordOf(TENURE_WORDS, tenure)].filter(Boolean))
}

const asPhrase = (words: readonly string[]) =>
  words.map((word, index) => (index === 0 ? word : word.charAt(0).toLowerCase() + word.slice(1))).join(', ')

/** What a debt is called: "Term loan, Rural Bank". */
export function debtName({ category, lender }: Pick<Liability, 'category' | 'lender'>): string {
  return [LIABILITY_CATEGORY_WORDS[category], lender].filter(Boolean).join(', ')
}

/** Why a value needs another look; null where it does not, or where there is none. */
export function staleWords({ isStale, asAt }: { isStale: boolean; asAt: string | null }, cents: number | null): string | null {
  if (!isStale || cents === null) return null
  if (asAt === null) return 'Of which day is the value?'
  return isToCome(asAt) ? 'This day is still to come' : `Value from ${month(asAt)}: older than 12 months`
}

/** "Mar 2024". */
const month = (date: string) => day(date).replace(/^\d+\s/, '')
