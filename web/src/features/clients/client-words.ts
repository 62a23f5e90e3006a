import type { ENTERPRISES, REGIONS, SOURCES, STAGES, STRUCTURES } from '@paddock/contract/features/clients/client.rules'
import type { OutsideAdviser } from '@paddock/contract/features/clients/client.shapes'
import type { Property } from '@paddock/contract/features/finances/finances.shapes'

type Words<Names extends readonly string[]> = Record<Names[number], string>

export const STRUCTURE_WORDS: Words<typeof STRUCTURES> = {
  sole_traders: 'Sole traders',
  partnerships: 'Partnerships',
  family_discretionary_trusts: 'Family discretionary trusts',
  unit_trusts: 'Unit trusts',
  companies: 'Companies',
}

export const ENTERPRISE_WORDS: Words<typeof ENTERPRISES> = {
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
}

export const STAGE_WORDS: Words<typeof STAGES> = {
  new: 'New',
  contacted: 'Contacted',
  meeting: 'Meeting',
  proposal: 'Proposal',
  won: 'Won',
  lost: 'Lost',
}

export const SOURCE_WORDS: Words<typeof SOURCES> = {
  referral: 'Referral',
  website: 'Website',
  event: 'Event',
  accountant: 'Accountant',
  bank: 'Bank',
  existing_client: 'Existing client',
  import: 'Import',
  other: 'Other',
}

export const REGION_WORDS: Words<typeof REGIONS> = {
  NSW: 'New South Wales',
  VIC: 'Victoria',
  QLD: 'Queensland',
  SA: 'South Australia',
  WA: 'Western Australia',
  TAS: 'Tasmania',
  NT: 'Northern Territory',
  ACT: 'Australian Capital Territory',
}

export const PROFESSION_WORDS: Record<OutsideAdviser['profession'], string> = {
  accountant: 'Accountant',
  solicitor: 'Solicitor',
  financial_planner: 'Financial planner',
  business_consultant: 'Business consultant',
  bank_manager: 'Bank manager',
  succession_planner: 'Succession planner',
  other: 'Other',
}

export const TENURE_WORDS: Record<Property['tenure'], string> = {
  freehold: 'Freehold',
  crown_lease: 'Crown lease that can be sold',
  leasehold: 'Leased from somebody else',
  licensed: 'Licensed, or a Crown lease that cannot be sold',
  share_farmed: 'Share farmed',
  other: 'Used in another way, not owned',
}

/** The word of a value, or the value where it has none (an import may bring its own). */
export function wordOf(words: Readonly<Record<string, string>>, value: string): string {
  return words[value] ?? value
}

/** "Wool, cropping": several words as one phrase. */
export function phraseOf(words: Readonly<Record<string, string>>, values: readonly string[]): string {
  return values.map((value, index) => (index === 0 ? wordOf(words, value) : wordOf(words, value).toLowerCase())).join(', ')
}

/** What a select of the form shows. */
export function optionsOf(words: Readonly<Record<string, string>>): { value: string; label: string }[] {
  return Object.entries(words).map(([value, label]) => ({ value, label }))
}
