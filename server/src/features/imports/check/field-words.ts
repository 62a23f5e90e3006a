import { ENTERPRISES, REGIONS, SOURCES, STAGES, STRUCTURES } from '@paddock/contract/features/clients/clients.words'
import { plainName } from '../file/suggest-mapping.ts'

type Words<T extends string> = Readonly<Record<T, readonly string[]>>

/** The words of other systems for what we know by one name. They are compared without case, spaces and punctuation. */
function reader<T extends string>(known: readonly T[], words: Words<T>): (text: string) => T | undefined {
  const meaning = new Map<string, T>()
  for (const name of known) for (const word of [name, ...words[name]]) meaning.set(plainName(word), name)
  return (text) => meaning.get(plainName(text))
}

export const readRegion = reader(REGIONS, {
  NSW: ['New South Wales', 'N.S.W.'],
  VIC: ['Victoria', 'Vict'],
  QLD: ['Queensland', 'Qld.', 'Q'],
  SA: ['South Australia', 'Sth Australia'],
  WA: ['Western Australia', 'West Australia'],
  TAS: ['Tasmania', 'Tassie'],
  NT: ['Northern Territory'],
  ACT: ['Australian Capital Territory', 'Canberra'],
})

export const readStructure = reader(STRUCTURES, {
  sole_traders: ['Sole trader', 'Individual', 'Sole proprietor'],
  partnerships: ['Partnership', 'Family partnership'],
  family_discretionary_trusts: [
    'Family discretionary trust',
    'Discretionary trust',
    'Family trust',
    'Trust',
    'Discretionary trusts',
    'Family trusts',
    'Trusts',
    'Discretionary trading trust',
    'Discretionary investment trust',
  ],
  unit_trusts: ['Unit trust', 'Fixed unit trust', 'Fixed trust'],
  companies: [
    'Company',
    'Pty Ltd',
    'Proprietary limited',
    'Australian private company',
    'Private company',
    'Proprietary company',
    'Corporation',
  ],
})

export const readEnterprise = reader(ENTERPRISES, {
  beef_cattle: ['Beef', 'Cattle', 'Beef farming'],
  sheep_meat: ['Sheep', 'Lamb', 'Lambs', 'Prime lamb', 'Prime lambs', 'Mutton'],
  wool: ['Merino', 'Merinos', 'Wool growing'],
  dairy: ['Dairying', 'Dairy cattle', 'Dairy farming', 'Milk'],
  cropping: ['Crop', 'Crops', 'Grain', 'Grains', 'Wheat', 'Barley', 'Canola', 'Broadacre', 'Grain growing'],
  cotton: ['Cotton growing'],
  rice: ['Rice growing'],
  sugar: ['Sugar cane', 'Cane'],
  horticulture: ['Orchard', 'Orchards', 'Fruit', 'Vegetables', 'Nuts'],
  viticulture: ['Vineyard', 'Vineyards', 'Wine', 'Wine grapes', 'Grapes'],
  pigs: ['Pig', 'Pork', 'Piggery'],
  poultry: ['Chicken', 'Chickens', 'Eggs'],
  forestry: ['Timber', 'Plantation'],
  other: [],
})

export const readSource = reader(SOURCES, {
  referral: ['Referred', 'Word of mouth', 'Referrals'],
  website: ['Web', 'Online', 'Organic search', 'Direct traffic', 'Paid search', 'Internet'],
  event: ['Field day', 'Events', 'Conference', 'Trade show', 'Seminar', 'Workshop'],
  accountant: ['Accountants'],
  bank: ['Bank manager', 'Banker'],
  existing_client: ['Client', 'Current client'],
  import: ['Imported', 'Offline sources'],
  other: [],
})

export const readStage = reader(STAGES, {
  new: ['Lead', 'Subscriber', 'Marketing qualified lead', 'Not started', 'Unassigned', 'Open deal'],
  contacted: ['Open', 'Connected', 'In progress', 'Attempted to contact', 'Sales qualified lead', 'Working', 'Contact made', 'Bad timing'],
  meeting: ['Meeting booked', 'Appointment scheduled', 'Met'],
  proposal: ['Opportunity', 'Proposal sent', 'Quote', 'Quoted', 'Engagement letter sent', 'Contract sent'],
  won: ['Customer', 'Closed won', 'Evangelist', 'Client'],
  lost: ['Unqualified', 'Closed lost', 'Not interested', 'Dead'],
})
