export const GROUPINGS = ['business', 'non_business'] as const
export const BUSINESS_ASSET_CATEGORIES = ['livestock', 'plant_and_equipment', 'stock_on_hand', 'water_licences', 'other'] as const
export const NON_BUSINESS_ASSET_CATEGORIES = ['share_security', 'superannuation', 'cash', 'investments', 'other_non_business'] as const
/** An asset's category decides its grouping. */
export const ASSET_CATEGORIES = [...BUSINESS_ASSET_CATEGORIES, ...NON_BUSINESS_ASSET_CATEGORIES] as const
export const LIABILITY_CATEGORIES = ['overdraft', 'term_loan', 'creditors', 'business_credit_card', 'equipment_loans', 'other'] as const
/** How sure whoever gave a value was of it; empty: not said. */
export const CONFIDENCES = ['exact', 'estimate', 'guess'] as const
export const WATER_RELIABILITIES = ['high', 'general', 'supplementary', 'other'] as const
export const FUND_KINDS = ['smsf', 'industry', 'retail', 'other'] as const
/** How several owners hold a title; empty: not said. */
export const HOLDINGS = ['sole', 'joint', 'in_common'] as const
export const FINANCE_KINDS = ['asset', 'liability', 'property'] as const
export type FinanceKind = (typeof FINANCE_KINDS)[number]
/** Who sees a record: the practice alone, or the family too. Figures for the family are made of its rows alone. */
export const FINANCE_AUDIENCES = ['adviser_only', 'family'] as const
export type FinanceAudience = (typeof FINANCE_AUDIENCES)[number]

/** The grouping that the fixed categories imply. */
export function groupingOf(category: (typeof ASSET_CATEGORIES)[number]): (typeof GROUPINGS)[number] {
  return (NON_BUSINESS_ASSET_CATEGORIES as readonly string[]).includes(category) ? 'non_business' : 'business'
}
