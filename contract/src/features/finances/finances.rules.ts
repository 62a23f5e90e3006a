import { type ASSET_CATEGORY_WORDS, type GROUPING_WORDS, NON_BUSINESS_ASSET_WORDS } from './finances.words.ts'

export const FINANCE_KINDS = ['asset', 'liability', 'property'] as const
export type FinanceKind = (typeof FINANCE_KINDS)[number]
/** Who sees a record: the practice alone, or the family too. Figures for the family are made of its rows alone. */
export const FINANCE_AUDIENCES = ['adviser_only', 'family'] as const
export type FinanceAudience = (typeof FINANCE_AUDIENCES)[number]

/** The grouping that the fixed categories imply. */
export function groupingOf(category: keyof typeof ASSET_CATEGORY_WORDS): keyof typeof GROUPING_WORDS {
  return category in NON_BUSINESS_ASSET_WORDS ? 'non_business' : 'business'
}
