export const CLIENT_STATUSES = ['client', 'prospect'] as const
export const STAGES = ['new', 'contacted', 'meeting', 'proposal', 'won', 'lost'] as const
export const STRUCTURES = ['sole_traders', 'partnerships', 'family_discretionary_trusts', 'unit_trusts', 'companies'] as const
export const ENTERPRISES = [
  'beef_cattle',
  'sheep_meat',
  'wool',
  'dairy',
  'cropping',
  'cotton',
  'rice',
  'sugar',
  'horticulture',
  'viticulture',
  'pigs',
  'poultry',
  'forestry',
  'other',
] as const
export const SOURCES = ['referral', 'website', 'event', 'accountant', 'bank', 'existing_client', 'import', 'other'] as const
export const REGIONS = ['NSW', 'VIC', 'QLD', 'SA', 'WA', 'TAS', 'NT', 'ACT'] as const
export const PROFESSIONS = [
  'accountant',
  'solicitor',
  'financial_planner',
  'business_consultant',
  'bank_manager',
  'succession_planner',
  'other',
] as const

/** After this many days without a touch a prospect is flagged as stale. */
export const STALE_AFTER_DAYS = 30
/** A conversion can be undone for this many hours. */
export const CONVERSION_UNDO_HOURS = 24
/** A merge of two records can be undone for this many hours. */
export const MERGE_UNDO_HOURS = 24

/** Whether the digits add up (ato.gov.au: subtract 1 from the first digit, weights 10,1,3,…,19, sum divisible by 89). */
export function abnAddsUp(abn: string): boolean {
  const weights = [10, 1, 3, 5, 7, 9, 11, 13, 15, 17, 19]
  const digits = abn.replace(/\D/g, '')
  if (digits.length !== 11) return false
  return weights.reduce((sum, weight, index) => sum + weight * (Number(digits[index]) - (index === 0 ? 1 : 0)), 0) % 89 === 0
}
