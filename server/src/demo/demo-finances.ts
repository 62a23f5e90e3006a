import type { Asset, Liability } from '@paddock/contract/features/finances/finances.shapes'
import type { FinanceAudience } from '@paddock/contract/features/finances/finances.rules'

type AssetValues = Pick<Asset, 'grouping' | 'category' | 'name' | 'owner' | 'asAt' | 'confidence'> & {
  valueCents: number
  details?: Asset['details']
} & Reviewed
type LiabilityValues = Omit<Liability, 'id' | 'isStale' | 'version' | 'audience' | 'owners' | 'securedBy'> & Reviewed

interface Reviewed {
  /** What it came to at each of the reviews, in cents; null: it was not there yet. */
  reviewed: Reviews
  /** The family sees it unless said otherwise. */
  audience?: FinanceAudience
}

export type Reviews = readonly [number | null, number | null, number | null, number | null]

/** The yearly reviews before today: what was known on these days is kept for the trend. */
export const DEMO_REVIEWS = ['2023-06-30', '2024-06-30', '2025-06-30', '2026-06-30'] as const

const COMPANY = 'Whitlock Pastoral Co Pty Ltd'
const COUPLE = 'Henry and Alice Whitlock'

/** What the Whitlocks own besides land. */
export const DEMO_ASSETS: readonly AssetValues[] = [
  {
    grouping: 'business',
    category: 'livestock',
    name: 'Merino ewes, 3,200 head',
    owner: COMPANY,
    valueCents: 76_800_000,
    reviewed: [61_200_000, 66_000_000, 70_400_000, 76_800_000],
    asAt: '2026-06-30',
    confidence: 'estimate',
  },
  {
    grouping: 'business',
    category: 'livestock',
    name: 'Angus cows, 140 head',
    owner: COMPANY,
    valueCents: 34_300_000,
    reviewed: [24_500_000, 27_300_000, 29_400_000, 34_300_000],
    asAt: '2026-06-30',
    confidence: 'estimate',
  },
  {
    grouping: 'business',
    category: 'plant_and_equipment',
    name: 'Header, tractors and air seeder',
    owner: COMPANY,
    valueCents: 118_000_000,
    reviewed: [96_000_000, 104_000_000, 118_000_000, 118_000_000],
    asAt: '2025-03-31',
    confidence: 'estimate',
  },
  {
    grouping: 'business',
    category: 'stock_on_hand',
    name: 'Barley in storage',
    owner: COMPANY,
    valueCents: 21_000_000,
    reviewed: [null, null, null, null],
    asAt: '2026-09-30',
    confidence: 'exact',
  },
  {
    grouping: 'business',
    category: 'water_licences',
    name: 'Murrumbidgee high security',
    owner: COMPANY,
    valueCents: 288_000_000,
    reviewed: [240_000_000, 256_000_000, 272_000_000, 288_000_000],
    asAt: '2026-06-30',
    confidence: 'estimate',
    details: { megalitres: 320, reliability: 'high', tiedToLand: false },
  },
  {
    grouping: 'non_business',
    category: 'superannuation',
    name: 'Whitlock Family Super Fund',
    owner: COUPLE,
    valueCents: 64_500_000,
    reviewed: [51_000_000, 55_400_000, 59_800_000, 64_500_000],
    asAt: '2026-06-30',
    confidence: 'exact',
    details: { fundKind: 'smsf', holdsFarmLand: true },
  },
  {
    grouping: 'non_business',
    category: 'cash',
    name: 'Farm Management Deposits',
    owner: COUPLE,
    valueCents: 30_000_000,
    reviewed: [20_000_000, 25_000_000, 30_000_000, 30_000_000],
    asAt: '2026-06-30',
    confidence: 'exact',
  },
  {
    grouping: 'non_business',
    category: 'share_security',
    name: 'Listed shares',
    owner: 'Alice Whitlock',
    valueCents: 18_200_000,
    reviewed: [13_000_000, 14_600_000, 16_400_000, 17_700_000],
    audience: 'adviser_only',
    asAt: '2026-08-31',
    confidence: 'exact',
  },
  {
    grouping: 'non_business',
    category: 'other_non_business',
    name: 'Unit in Wagga Wagga',
    owner: COUPLE,
    valueCents: 42_000_000,
    reviewed: [37_000_000, 37_000_000, 42_000_000, 42_000_000],
    asAt: '2024-11-30',
    confidence: 'guess',
  },
]

/** What they owe. */
export const DEMO_LIABILITIES: readonly LiabilityValues[] = [
  {
    grouping: 'business',
    category: 'term_loan',
    lender: 'Riverina Rural Bank',
    owner: COMPANY,
    limitCents: 420_000_000,
    balanceCents: 361_000_000,
    reviewed: [436_000_000, 410_000_000, 384_000_000, 361_000_000],
    ratePercent: 6.85,
    maturesOn: '2031-06-30',
    security: 'First mortgage over Home Block',
    asAt: '2026-06-30',
    confidence: 'exact',
  },
  {
    grouping: 'business',
    category: 'overdraft',
    lender: 'Riverina Rural Bank',
    owner: COMPANY,
    limitCents: 60_000_000,
    balanceCents: 24_500_000,
    reviewed: [31_000_000, 28_000_000, 26_000_000, 24_500_000],
    ratePercent: 8.9,
    maturesOn: null,
    security: 'First mortgage over Home Block',
    asAt: '2026-06-30',
    confidence: 'exact',
  },
  {
    grouping: 'business',
    category: 'equipment_loans',
    lender: 'AgriFinance',
    owner: COMPANY,
    limitCents: null,
    balanceCents: 41_300_000,
    reviewed: [null, 74_900_000, 58_100_000, 41_300_000],
    ratePercent: 7.4,
    maturesOn: '2028-09-30',
    security: 'Header and air seeder',
    asAt: '2026-06-30',
    confidence: 'exact',
  },
  {
    grouping: 'business',
    category: 'creditors',
    lender: 'Trade creditors',
    owner: COMPANY,
    limitCents: null,
    balanceCents: 7_800_000,
    reviewed: [9_000_000, 8_400_000, 6_800_000, 7_100_000],
    ratePercent: null,
    maturesOn: null,
    security: '',
    asAt: '2026-09-30',
    confidence: 'estimate',
  },
]

/** What the land came to at each of the reviews, by name; the family sees all of it. */
export const DEMO_LAND: Readonly<Record<string, Reviews>> = {
  'Home Block': [1_010_000_000, 1_090_000_000, 1_150_000_000, 1_196_000_000],
  'River Block': [440_000_000, 490_000_000, 540_000_000, 540_000_000],
  'Shed Paddock': [36_000_000, 38_000_000, 40_000_000, 42_000_000],
}
