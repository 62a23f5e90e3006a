import { keysOf } from '../../field-list.ts'

/** The closed lists of clients and prospects: the stored value of each choice and the word that a person reads. */
export const STRUCTURE_WORDS = {
  sole_traders: 'Sole traders',
  partnerships: 'Partnerships',
  family_discretionary_trusts: 'Family discretionary trusts',
  unit_trusts: 'Unit trusts',
  companies: 'Companies',
} as const

export const ENTERPRISE_WORDS = {
  beef_cattle: 'Beef cattle',
  sheep_meat: 'Sheep meat',
  wool: 'Wool',
  dairy: 'Dairy',
  cropping: 'Cropping',
  cotton: 'Cotton',
  rice: 'Rice',
  sugar: 'Sugar',
  horticulture: 'Horticulture',
  viticulture: 'Viticulture',
  pigs: 'Pigs',
  poultry: 'Poultry',
  forestry: 'Forestry',
  other: 'Other',
} as const

export const STAGE_WORDS = {
  new: 'New',
  contacted: 'Contacted',
  meeting: 'Meeting',
  proposal: 'Proposal',
  won: 'Won',
  lost: 'Lost',
} as const

export const SOURCE_WORDS = {
  referral: 'Referral',
  website: 'Website',
  event: 'Event',
  accountant: 'Accountant',
  bank: 'Bank',
  existing_client: 'Existing client',
  import: 'Import',
  other: 'Other',
} as const

export const REGION_WORDS = {
  NSW: 'New South Wales',
  VIC: 'Victoria',
  QLD: 'Queensland',
  SA: 'South Australia',
  WA: 'Western Australia',
  TAS: 'Tasmania',
  NT: 'Northern Territory',
  ACT: 'Australian Capital Territory',
} as const

export const PROFESSION_WORDS = {
  accountant: 'Accountant',
  solicitor: 'Solicitor',
  financial_planner: 'Financial planner',
  business_consultant: 'Business consultant',
  bank_manager: 'Bank manager',
  succession_planner: 'Succession planner',
  other: 'Other',
} as const

export const STRUCTURES = keysOf(STRUCTURE_WORDS)
export const ENTERPRISES = keysOf(ENTERPRISE_WORDS)
export const STAGES = keysOf(STAGE_WORDS)
export const SOURCES = keysOf(SOURCE_WORDS)
export const REGIONS = keysOf(REGION_WORDS)
export const PROFESSIONS = keysOf(PROFESSION_WORDS)
