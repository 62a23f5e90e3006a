import type { Asset, Liability, Property } from '@paddock/contract/features/finances/finances.shapes'
import type { FinanceKind } from '@paddock/contract/features/finances/finances.rules'
import {
  BUSINESS_ASSET_WORDS,
  FUND_KIND_WORDS,
  GROUPING_WORDS,
  HOLDING_WORDS,
  LIABILITY_CATEGORY_WORDS,
  NON_BUSINESS_ASSET_WORDS,
  RELIABILITY_WORDS,
  TENURE_WORDS,
} from '@paddock/contract/features/finances/finances.words'
import { count, day, isToCome } from '../../ui/text/format.ts'
import { optionsOf, wordOf } from '../../ui/text/words.ts'

export const NOUNS: Record<FinanceKind, string> = { asset: 'asset', liability: 'liability', property: 'property' }
export const ADD_TITLES: Record<FinanceKind, string> = { asset: 'Add an asset', liability: 'Add a liability', property: 'Add a property' }

/** The fixed categories of assets as a select shows them, by grouping. */
export const ASSET_CATEGORY_OPTIONS = [
  { group: GROUPING_WORDS.business, items: optionsOf(BUSINESS_ASSET_WORDS) },
  { group: GROUPING_WORDS.non_business, items: optionsOf(NON_BUSINESS_ASSET_WORDS) },
]

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

/** Why a value needs another look; null where it does not, or where there is no value. */
export function staleWords({ isStale, asAt }: { isStale: boolean; asAt: string | null }, cents: number | null): string | null {
  if (!isStale || cents === null) return null
  if (asAt === null) return 'On which day was this the value?'
  return isToCome(asAt) ? 'This day is still to come' : `Value from ${month(asAt)}: older than 12 months`
}

/** "Mar 2024". */
const month = (date: string) => day(date).replace(/^\d+\s/, '')
