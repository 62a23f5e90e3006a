import type { Asset, Liability } from '@paddock/contract/features/finances/finances.contract'

type AssetValues = Pick<Asset, 'grouping' | 'category' | 'name' | 'owner' | 'asAt' | 'confidence'> & {
  valueCents: number
  details?: Asset['details']
  /** What it was worth a year earlier. */
  formerCents?: number
}
type LiabilityValues = Omit<Liability, 'id' | 'isStale' | 'version' | 'audience'> & { formerCents?: number }

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
    formerCents: 70_400_000,
    asAt: '2026-06-30',
    confidence: 'estimate',
  },
  {
    grouping: 'business',
    category: 'livestock',
    name: 'Angus cows, 140 head',
    owner: COMPANY,
    valueCents: 34_300_000,
    formerCents: 29_400_000,
    asAt: '2026-06-30',
    confidence: 'estimate',
  },
  {
    grouping: 'business',
    category: 'plant_and_equipment',
    name: 'Header, tractors and air seeder',
    owner: COMPANY,
    valueCents: 118_000_000,
    asAt: '2025-03-31',
    confidence: 'estimate',
  },
  {
    grouping: 'business',
    category: 'stock_on_hand',
    name: 'Barley in storage',
    owner: COMPANY,
    valueCents: 21_000_000,
    asAt: '2026-09-30',
    confidence: 'exact',
  },
  {
    grouping: 'business',
    category: 'water_licences',
    name: 'Murrumbidgee high security',
    owner: COMPANY,
    valueCents: 288_000_000,
    formerCents: 272_000_000,
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
    formerCents: 59_800_000,
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
    asAt: '2026-06-30',
    confidence: 'exact',
  },
  {
    grouping: 'non_business',
    category: 'share_security',
    name: 'Listed shares',
    owner: 'Alice Whitlock',
    valueCents: 18_200_000,
    asAt: '2026-08-31',
    confidence: 'exact',
  },
  {
    grouping: 'non_business',
    category: 'other_non_business',
    name: 'Unit in Wagga Wagga',
    owner: COUPLE,
    valueCents: 42_000_000,
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
    formerCents: 384_000_000,
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
    formerCents: 58_100_000,
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
    ratePercent: null,
    maturesOn: null,
    security: '',
    asAt: '2026-09-30',
    confidence: 'estimate',
  },
]

/** The yearly reviews before today, in cents: business assets, business liabilities, non-business assets. */
export const DEMO_SNAPSHOTS: readonly [takenOn: string, label: string, business: number, owed: number, nonBusiness: number][] = [
  ['2023-06-30', 'Yearly review', 1_790_000_000, 512_000_000, 121_000_000],
  ['2024-06-30', 'Yearly review', 1_968_000_000, 498_500_000, 134_500_000],
  ['2025-06-30', 'Yearly review', 2_121_000_000, 474_900_000, 146_200_000],
  ['2026-06-30', 'Yearly review', 2_253_100_000, 434_600_000, 154_700_000],
]
