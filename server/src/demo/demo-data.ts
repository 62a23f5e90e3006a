import { DEMO_DOMAIN } from '../platform/access/second-step.ts'

/** The demo practice: invented people and businesses in real places. Any likeness to a real business is chance. */

export const DEMO_PASSWORD = 'paddock-demo-2026'
export const demoEmail = (name: string) => `${name}@${DEMO_DOMAIN}`

export const ORGANIZATIONS = [
  {
    key: 'riverine',
    name: 'Riverine Partners',
    town: 'Wagga Wagga',
    region: 'NSW',
    postcode: '2650',
    addressLine: '41 Fitzmaurice Street',
    contactName: 'Helen Marsh',
    abn: '51824753556',
  },
  {
    key: 'wimmera',
    name: 'Wimmera Farm Advisory',
    town: 'Horsham',
    region: 'VIC',
    postcode: '3400',
    addressLine: '18 Firebrace Street',
    contactName: 'Anh Tran',
    abn: '53004085616',
  },
  {
    key: 'southern',
    name: 'Great Southern Agribusiness',
    town: 'Katanning',
    region: 'WA',
    postcode: '6317',
    addressLine: '7 Clive Street',
    contactName: 'Ross Killeen',
    abn: '83914571673',
  },
] as const
export type PracticeKey = (typeof ORGANIZATIONS)[number]['key']

interface DemoUser {
  login: string
  firstName: string
  lastName: string
  role: 'admin' | 'organizationAdmin' | 'manager'
  practice?: PracticeKey
  isSuperAdmin?: boolean
  profession?: string
  /** Others exist so that lists look real; only these can sign in. */
  signsIn?: boolean
}

export const USERS: DemoUser[] = [
  { login: 'superadmin', firstName: 'Margot', lastName: 'Ellery', role: 'admin', isSuperAdmin: true, signsIn: true },
  { login: 'admin', firstName: 'Jonah', lastName: 'Pereira', role: 'admin', signsIn: true },
  {
    login: 'orgadmin',
    firstName: 'Helen',
    lastName: 'Marsh',
    role: 'organizationAdmin',
    practice: 'riverine',
    profession: 'succession_planner',
    signsIn: true,
  },
  {
    login: 'adviser',
    firstName: 'Priya',
    lastName: 'Nair',
    role: 'manager',
    practice: 'riverine',
    profession: 'succession_planner',
    signsIn: true,
  },
  { login: 'tom.hensley', firstName: 'Tom', lastName: 'Hensley', role: 'manager', practice: 'riverine', profession: 'accountant' },
  {
    login: 'marguerite.lowe',
    firstName: 'Marguerite',
    lastName: 'Lowe',
    role: 'manager',
    practice: 'riverine',
    profession: 'business_consultant',
  },
  { login: 'anh.tran', firstName: 'Anh', lastName: 'Tran', role: 'organizationAdmin', practice: 'wimmera', profession: 'accountant' },
  {
    login: 'sarah.quinlan',
    firstName: 'Sarah',
    lastName: 'Quinlan',
    role: 'manager',
    practice: 'wimmera',
    profession: 'financial_planner',
  },
  {
    login: 'ross.killeen',
    firstName: 'Ross',
    lastName: 'Killeen',
    role: 'organizationAdmin',
    practice: 'southern',
    profession: 'business_consultant',
  },
  { login: 'dev.patel', firstName: 'Dev', lastName: 'Patel', role: 'manager', practice: 'southern', profession: 'succession_planner' },
]

/** Town, state, postcode, and the area code of the telephone. */
const TOWNS = {
  wagga: ['Wagga Wagga', 'NSW', '2650', '02'],
  griffith: ['Griffith', 'NSW', '2680', '02'],
  dubbo: ['Dubbo', 'NSW', '2830', '02'],
  coolamon: ['Coolamon', 'NSW', '2701', '02'],
  temora: ['Temora', 'NSW', '2666', '02'],
  hay: ['Hay', 'NSW', '2711', '02'],
  deniliquin: ['Deniliquin', 'NSW', '2710', '03'],
  young: ['Young', 'NSW', '2594', '02'],
  horsham: ['Horsham', 'VIC', '3400', '03'],
  hamilton: ['Hamilton', 'VIC', '3300', '03'],
  warracknabeal: ['Warracknabeal', 'VIC', '3393', '03'],
  naracoorte: ['Naracoorte', 'SA', '5271', '08'],
  katanning: ['Katanning', 'WA', '6317', '08'],
  esperance: ['Esperance', 'WA', '6450', '08'],
  wagin: ['Wagin', 'WA', '6315', '08'],
  roma: ['Roma', 'QLD', '4455', '07'],
  longreach: ['Longreach', 'QLD', '4730', '07'],
  deloraine: ['Deloraine', 'TAS', '7304', '03'],
  katherine: ['Katherine', 'NT', '0850', '08'],
} as const

type Structure = 'sole_traders' | 'partnerships' | 'family_discretionary_trusts' | 'unit_trusts' | 'companies'
/** status, name, contact, town, structures, enterprises, manager's login, days since the last touch, stage, source */
type Line = ['client' | 'prospect', string, string, keyof typeof TOWNS, Structure[], string[], string, number, string?, string?]

const RIVERINE: Line[] = [
  [
    'client',
    'Whitlock Pastoral Co',
    'Alice Whitlock',
    'coolamon',
    ['family_discretionary_trusts', 'companies'],
    ['wool', 'beef_cattle', 'cropping'],
    'adviser',
    0,
    'won',
    'referral',
  ],
  [
    'client',
    'Kurrajong Downs Partnership',
    'Ben Calloway',
    'wagga',
    ['partnerships'],
    ['beef_cattle', 'cropping'],
    'adviser',
    2,
    'won',
    'accountant',
  ],
  ['client', 'Selby Brothers Merino Stud', 'Ruby Selby', 'hay', ['companies'], ['wool'], 'adviser', 5, 'won', 'referral'],
  [
    'client',
    'J & M Drummond Family Trust',
    'Meg Drummond',
    'temora',
    ['family_discretionary_trusts'],
    ['cropping'],
    'adviser',
    9,
    'won',
    'event',
  ],
  [
    'client',
    'Boree Creek Grain',
    'Noah Garrick',
    'griffith',
    ['companies', 'unit_trusts'],
    ['rice', 'cropping'],
    'adviser',
    12,
    'won',
    'website',
  ],
  ['client', 'Ashworth Dairy', 'Frank Ashworth', 'deniliquin', ['partnerships'], ['dairy'], 'adviser', 16, 'won', 'bank'],
  ['client', 'Yarran Park Cherries', 'Elise Vella', 'young', ['sole_traders'], ['horticulture'], 'adviser', 21, 'won', 'referral'],
  [
    'client',
    'Langford & Daughters',
    'Isla Langford',
    'dubbo',
    ['partnerships', 'companies'],
    ['beef_cattle', 'sheep_meat'],
    'adviser',
    28,
    'won',
    'existing_client',
  ],
  ['client', 'Belah Plains Cotton', 'Grace Nguyen', 'hay', ['companies'], ['cotton'], 'adviser', 104, 'won', 'event'],
  [
    'client',
    'Rossi Orchards',
    'Angus Rossi',
    'griffith',
    ['family_discretionary_trusts'],
    ['horticulture', 'viticulture'],
    'adviser',
    133,
    'won',
    'referral',
  ],
  [
    'client',
    'Tench Family Holdings',
    'Callum Tench',
    'temora',
    ['unit_trusts'],
    ['cropping', 'sheep_meat'],
    'tom.hensley',
    3,
    'won',
    'accountant',
  ],
  ['client', 'Hollis Grazing', 'Sam Hollis', 'wagga', ['sole_traders'], ['beef_cattle'], 'tom.hensley', 7, 'won', 'website'],
  ['client', 'Merriman Vineyards', 'Clara Merriman', 'griffith', ['companies'], ['viticulture'], 'tom.hensley', 11, 'won', 'bank'],
  [
    'client',
    'Wilga Ridge Pastoral',
    'Tess Barrow',
    'dubbo',
    ['family_discretionary_trusts'],
    ['wool', 'beef_cattle'],
    'tom.hensley',
    18,
    'won',
    'referral',
  ],
  [
    'client',
    'P & R Kowalski',
    'Peter Kowalski',
    'young',
    ['partnerships'],
    ['pigs', 'cropping'],
    'tom.hensley',
    25,
    'won',
    'existing_client',
  ],
  ['client', 'Coolibah Station', 'Henry Oakes', 'longreach', ['companies'], ['beef_cattle'], 'marguerite.lowe', 4, 'won', 'referral'],
  ['client', 'Myall Springs Poultry', 'Mara Dunmore', 'wagga', ['companies'], ['poultry'], 'marguerite.lowe', 8, 'won', 'accountant'],
  [
    'client',
    'Zanetti Rice & Cattle',
    'Liam Zanetti',
    'deniliquin',
    ['partnerships', 'family_discretionary_trusts'],
    ['rice', 'beef_cattle'],
    'marguerite.lowe',
    15,
    'won',
    'event',
  ],
  [
    'client',
    'Pemberton Heritage Sheep',
    'Olive Pemberton',
    'deloraine',
    ['sole_traders'],
    ['sheep_meat', 'wool'],
    'marguerite.lowe',
    112,
    'won',
    'website',
  ],
  [
    'prospect',
    'Ironbark Flats Pastoral',
    'Dan Eastwick',
    'coolamon',
    ['partnerships'],
    ['sheep_meat', 'cropping'],
    'adviser',
    1,
    'new',
    'referral',
  ],
  ['prospect', 'Singh Family Farms', 'Jaspreet Singh', 'griffith', ['companies'], ['horticulture'], 'adviser', 3, 'contacted', 'website'],
  ['prospect', 'Norwood Feedlot', 'Kate Norwood', 'temora', ['companies'], ['beef_cattle'], 'adviser', 6, 'meeting', 'bank'],
  [
    'prospect',
    'Quandong Grange',
    'Stewart Brodie',
    'hay',
    ['family_discretionary_trusts'],
    ['wool'],
    'adviser',
    13,
    'proposal',
    'accountant',
  ],
  ['prospect', 'McAllister & Sons', 'Rhys McAllister', 'young', ['partnerships'], ['cropping'], 'adviser', 38, 'contacted', 'event'],
  ['prospect', 'Redgum Bend Dairy', 'Bronwyn Prior', 'deniliquin', ['sole_traders'], ['dairy'], 'adviser', 52, 'meeting', 'referral'],
  ['prospect', 'Galah Hill Holdings', 'Tom Fraser', 'dubbo', ['unit_trusts'], ['cropping', 'beef_cattle'], 'adviser', 67, 'new', 'website'],
  ['prospect', 'Hughes Lucerne', 'Zoë Hughes', 'wagga', ['sole_traders'], ['cropping'], 'tom.hensley', 9, 'new', 'website'],
  ['prospect', 'Saltbush Run', 'Jack Thackray', 'hay', ['companies'], ['wool', 'sheep_meat'], 'tom.hensley', 44, 'proposal', 'referral'],
  [
    'prospect',
    'Corella Creek Almonds',
    'Siobhán Larkin',
    'griffith',
    ['companies'],
    ['horticulture'],
    'marguerite.lowe',
    5,
    'meeting',
    'event',
  ],
  [
    'prospect',
    'O’Brien Grazing',
    'Ngaire O’Brien',
    'coolamon',
    ['family_discretionary_trusts'],
    ['beef_cattle'],
    'marguerite.lowe',
    90,
    'lost',
    'existing_client',
  ],
  ['prospect', 'Boree Creek Grain', 'Noah Garrick', 'griffith', ['companies'], ['rice'], 'marguerite.lowe', 2, 'new', 'event'],
]

/** What the head of the practice did with records of the demo adviser: converted one, and gave them another that somebody else had. */
export const CONVERTED_BY_HEAD = 'Selby Brothers Merino Stud'
export const HANDED_OVER = { businessName: 'Norwood Feedlot', from: 'tom.hensley' }

const WIMMERA: Line[] = [
  [
    'client',
    'Mallee Rise Cropping',
    'Graeme Jarrett',
    'warracknabeal',
    ['family_discretionary_trusts'],
    ['cropping'],
    'sarah.quinlan',
    2,
    'won',
    'referral',
  ],
  ['client', 'Schäfer Lentils', 'Bruce Schäfer', 'horsham', ['companies'], ['cropping'], 'sarah.quinlan', 6, 'won', 'accountant'],
  ['client', 'Rowntree Lamb', 'Ruth Rowntree', 'hamilton', ['partnerships'], ['sheep_meat'], 'sarah.quinlan', 10, 'won', 'bank'],
  ['client', 'Underhill Merinos', 'Will Underhill', 'hamilton', ['companies'], ['wool'], 'sarah.quinlan', 14, 'won', 'event'],
  [
    'client',
    'Coonawarra Block Seven',
    'Renée Quayle',
    'naracoorte',
    ['unit_trusts'],
    ['viticulture'],
    'sarah.quinlan',
    19,
    'won',
    'referral',
  ],
  ['client', 'Pettersson Chaff', 'Fiona Pettersson', 'horsham', ['sole_traders'], ['cropping'], 'sarah.quinlan', 26, 'won', 'website'],
  ['client', 'Venn Dairy Partnership', 'Colin Venn', 'hamilton', ['partnerships'], ['dairy'], 'anh.tran', 33, 'won', 'existing_client'],
  [
    'client',
    'Papadopoulos Olives',
    'Dale Papadopoulos',
    'horsham',
    ['family_discretionary_trusts'],
    ['horticulture'],
    'anh.tran',
    48,
    'won',
    'referral',
  ],
  ['prospect', 'Hartigan Brothers', 'Sarah Hartigan', 'warracknabeal', ['partnerships'], ['cropping'], 'sarah.quinlan', 4, 'new', 'event'],
  [
    'prospect',
    'Wattle Grange Stud',
    'Kylie Ingram',
    'hamilton',
    ['companies'],
    ['sheep_meat'],
    'sarah.quinlan',
    17,
    'contacted',
    'website',
  ],
  [
    'prospect',
    'Moffat Family Trust',
    'Meg Moffat',
    'naracoorte',
    ['family_discretionary_trusts'],
    ['beef_cattle'],
    'sarah.quinlan',
    36,
    'meeting',
    'referral',
  ],
  ['prospect', 'Lyrebird Springs', 'Wendy Doolan', 'horsham', ['sole_traders'], ['sheep_meat'], 'anh.tran', 61, 'new', 'bank'],
  ['client', 'Emu Flat Lentils', 'Paula Hensley', 'warracknabeal', ['partnerships'], ['cropping'], 'anh.tran', 22, 'won', 'accountant'],
  ['client', 'Heron Lake Wool', 'Simon Prior', 'hamilton', ['sole_traders'], ['wool'], 'sarah.quinlan', 29, 'won', 'referral'],
  [
    'prospect',
    'Bluebush Vale',
    'Carmel Tran',
    'horsham',
    ['companies'],
    ['cropping', 'sheep_meat'],
    'sarah.quinlan',
    8,
    'proposal',
    'accountant',
  ],
]

const SOUTHERN: Line[] = [
  [
    'client',
    'Jarrah Vale Farming',
    'Ross Fairley',
    'katanning',
    ['companies', 'family_discretionary_trusts'],
    ['cropping', 'sheep_meat'],
    'dev.patel',
    1,
    'won',
    'referral',
  ],
  ['client', 'Banksia Downs', 'Helen Kershaw', 'wagin', ['partnerships'], ['wool', 'cropping'], 'dev.patel', 8, 'won', 'accountant'],
  ['client', 'Stirling View Canola', 'Priya Kaur', 'katanning', ['companies'], ['cropping'], 'dev.patel', 13, 'won', 'bank'],
  ['client', 'Recherche Cattle Co', 'Marcus Merwe', 'esperance', ['companies'], ['beef_cattle'], 'dev.patel', 20, 'won', 'event'],
  ['client', 'Lowden Hay & Grain', 'Angela Lowden', 'wagin', ['sole_traders'], ['cropping'], 'dev.patel', 27, 'won', 'website'],
  [
    'client',
    'Kestrel Ridge Pastoral',
    'Ian Ashby',
    'esperance',
    ['family_discretionary_trusts'],
    ['sheep_meat', 'beef_cattle'],
    'ross.killeen',
    35,
    'won',
    'referral',
  ],
  ['client', 'Top End Mangoes', 'Lena Dàvila', 'katherine', ['companies'], ['horticulture'], 'ross.killeen', 55, 'won', 'existing_client'],
  ['client', 'Brigalow Park Beef', 'Neil Harrow', 'roma', ['partnerships'], ['beef_cattle'], 'ross.killeen', 70, 'won', 'referral'],
  ['prospect', 'Tallow Flats', 'Joan Sweeting', 'katanning', ['partnerships'], ['sheep_meat'], 'dev.patel', 2, 'new', 'website'],
  ['prospect', 'Cypress Lagoon Farming', 'Evan Müller', 'wagin', ['companies'], ['cropping'], 'dev.patel', 23, 'proposal', 'accountant'],
  ['prospect', 'Magpie Crossing', 'Ellen Prior', 'esperance', ['sole_traders'], ['beef_cattle'], 'dev.patel', 47, 'contacted', 'event'],
  [
    'prospect',
    'Wedgetail Plains Trust',
    'Geoff Yarwood',
    'katanning',
    ['unit_trusts'],
    ['cropping', 'wool'],
    'ross.killeen',
    80,
    'meeting',
    'bank',
  ],
  ['client', 'Ibis Crossing Grain', 'Leo Barrow', 'wagin', ['partnerships'], ['cropping'], 'dev.patel', 5, 'won', 'website'],
  [
    'client',
    'Plover Bend Pastoral',
    'Judith Oakes',
    'katanning',
    ['family_discretionary_trusts'],
    ['wool', 'sheep_meat'],
    'ross.killeen',
    17,
    'won',
    'bank',
  ],
  ['prospect', 'Tamar Valley Dairy', 'Andrew Vella', 'deloraine', ['companies'], ['dairy'], 'ross.killeen', 11, 'new', 'referral'],
]

export interface DemoClient {
  practice: PracticeKey
  status: 'client' | 'prospect'
  businessName: string
  contactFirstName: string
  contactLastName: string
  contactEmail: string
  contactMobile: string
  town: string
  region: string
  postcode: string
  structures: string[]
  enterprises: string[]
  manager: string
  touchedDaysAgo: number
  stage: string
  source: string
  abn: string
}

export const CLIENTS: DemoClient[] = [
  ...RIVERINE.map((line, index) => demoClient('riverine', line, index)),
  ...WIMMERA.map((line, index) => demoClient('wimmera', line, index + 100)),
  ...SOUTHERN.map((line, index) => demoClient('southern', line, index + 200)),
]

function demoClient(practice: PracticeKey, line: Line, index: number): DemoClient {
  const [status, businessName, contact, place, structures, enterprises, manager, touchedDaysAgo, stage = 'new', source = 'other'] = line
  const [firstName = '', ...rest] = contact.split(' ')
  const lastName = rest.join(' ')
  const [town, region, postcode] = TOWNS[place]
  const ascii = (text: string) =>
    text
      .normalize('NFKD')
      .replace(/[^a-zA-Z]/g, '')
      .toLowerCase()
  return {
    practice,
    status,
    businessName,
    contactFirstName: firstName,
    contactLastName: lastName,
    town,
    region,
    postcode,
    structures,
    enterprises,
    manager,
    touchedDaysAgo,
    stage,
    source,
    contactEmail: `${ascii(firstName)}.${ascii(lastName)}@example.com`,
    contactMobile: `0400 ${String(100 + (index % 900)).padStart(3, '0')} ${String(200 + ((index * 37) % 800)).padStart(3, '0')}`,
    abn: abnFrom(10_000_000 + index * 7_919),
  }
}

/** An ABN whose check sum holds, from nine given digits: the first two make the weighted sum divisible by 89. */
function abnFrom(seed: number): string {
  const weights = [10, 1, 3, 5, 7, 9, 11, 13, 15, 17, 19]
  const body = String(seed).padStart(9, '0').slice(0, 9)
  for (let head = 10; head <= 99; head++) {
    const digits = `${head}${body}`
    const sum = weights.reduce((total, weight, position) => total + weight * (Number(digits[position]) - (position === 0 ? 1 : 0)), 0)
    if (sum % 89 === 0) return digits
  }
  return ''
}

interface DemoPerson {
  firstName: string
  lastName: string
  relationship: string
  generation: number | null
  birthYear: number | null
  onFarm: boolean
  type: 'Stakeholder' | 'Primary Stakeholder'
  accountKind: 'primary' | 'admin' | 'survey'
  /** The person is of the family unless this says otherwise. */
  involvement?: 'helper'
  email: string
  /** People who can sign in use the demo's password. The others have only what lists show. */
  account: 'signsIn' | 'active' | 'invited'
  /** First names. */
  partner?: string
  parent?: string
}

/** The family in depth: the Whitlocks. */
export const FAMILY = {
  businessName: 'Whitlock Pastoral Co',
  people: [
    {
      firstName: 'Alice',
      lastName: 'Whitlock',
      relationship: 'Mother',
      generation: 1,
      birthYear: 1957,
      onFarm: true,
      type: 'Primary Stakeholder',
      accountKind: 'primary',
      email: demoEmail('primary'),
      account: 'signsIn',
      partner: 'Henry',
    },
    {
      firstName: 'Henry',
      lastName: 'Whitlock',
      relationship: 'Father',
      generation: 1,
      birthYear: 1954,
      onFarm: true,
      type: 'Stakeholder',
      accountKind: 'survey',
      email: 'henry.whitlock@example.com',
      account: 'active',
    },
    {
      firstName: 'Tess',
      lastName: 'Whitlock',
      relationship: 'Daughter',
      generation: 2,
      birthYear: 1986,
      onFarm: true,
      type: 'Stakeholder',
      accountKind: 'survey',
      email: demoEmail('survey'),
      account: 'signsIn',
      parent: 'Alice',
    },
    {
      firstName: 'Noah',
      lastName: 'Whitlock',
      relationship: 'Son',
      generation: 2,
      birthYear: 1989,
      onFarm: false,
      type: 'Stakeholder',
      accountKind: 'survey',
      email: demoEmail('noah'),
      account: 'signsIn',
      parent: 'Alice',
      partner: 'Ingrid',
    },
    {
      firstName: 'Ingrid',
      lastName: 'Solheim',
      relationship: 'Noah’s partner',
      generation: 2,
      birthYear: 1990,
      onFarm: false,
      type: 'Stakeholder',
      accountKind: 'survey',
      email: 'ingrid.solheim@example.com',
      account: 'active',
    },
    {
      firstName: 'Clare',
      lastName: 'Whitlock',
      relationship: 'Daughter',
      generation: 2,
      birthYear: 1993,
      onFarm: false,
      type: 'Stakeholder',
      accountKind: 'survey',
      email: 'clare.whitlock@example.com',
      account: 'active',
      parent: 'Alice',
    },
    {
      firstName: 'Priya',
      lastName: 'Raman',
      relationship: 'Tess’s partner',
      generation: 2,
      birthYear: 1987,
      onFarm: false,
      type: 'Stakeholder',
      accountKind: 'survey',
      email: 'priya.raman@example.com',
      account: 'invited',
      partner: 'Tess',
    },
    {
      firstName: 'June',
      lastName: 'Oakes',
      relationship: 'Bookkeeper',
      generation: null,
      birthYear: null,
      onFarm: false,
      type: 'Stakeholder',
      accountKind: 'admin',
      involvement: 'helper',
      email: demoEmail('bookkeeper'),
      account: 'signsIn',
    },
  ] as DemoPerson[],
  advisers: [
    {
      name: 'Callum Brodie',
      firm: 'Brodie & Lowe Accountants',
      profession: 'accountant',
      email: 'callum@brodielowe.example.com',
      phone: '02 6925 0140',
      mayContact: true,
    },
    {
      name: 'Ngaire Kaur',
      firm: 'Murrumbidgee Legal',
      profession: 'solicitor',
      email: 'ngaire@mlegal.example.com',
      phone: '02 6925 0177',
      mayContact: true,
    },
    {
      name: 'James Oakes',
      firm: 'Riverina Rural Bank',
      profession: 'bank_manager',
      email: 'j.oakes@rrb.example.com',
      phone: '02 6925 0199',
      mayContact: false,
    },
  ],
  properties: [
    {
      name: 'Home Block',
      titleHolder: 'Whitlock Pastoral Co Pty Ltd',
      tenure: 'freehold',
      hectares: 1840,
      valueCents: 1_196_000_000,
      asAt: '2026-06-30',
      encumbrance: 'First mortgage, Riverina Rural Bank',
    },
    {
      name: 'River Block',
      titleHolder: 'Henry and Alice Whitlock',
      tenure: 'freehold',
      hectares: 720.5,
      valueCents: 540_000_000,
      asAt: '2025-03-31',
      encumbrance: '',
    },
    {
      name: 'Shed Paddock',
      titleHolder: 'Whitlock Super Pty Ltd',
      tenure: 'freehold',
      hectares: 64,
      valueCents: 42_000_000,
      asAt: '2026-06-30',
      encumbrance: '',
    },
    {
      name: 'Duffy’s',
      titleHolder: 'Maree Duffy',
      tenure: 'leasehold',
      hectares: 860,
      valueCents: null,
      asAt: null,
      encumbrance: 'Lease to June 2029',
    },
  ],
  notes: [
    {
      title: 'First talk about succession at the kitchen table',
      pinned: true,
      daysAgo: 62,
      paragraphs: [
        'Alice and Henry want Tess to run the place within five years and Noah and Clare to be treated fairly. Neither wants the land sold.',
        'Noah works in Melbourne, Clare teaches in Dubbo. Neither has been asked yet what they want.',
      ],
      list: [
        'Ask for the trust deed and the last three years’ accounts',
        'Find out who owns River Block: title says Henry and Alice jointly',
        'Book a call with Noah and one with Clare, each on their own',
      ],
    },
    {
      title: 'Phone call with Tess',
      pinned: false,
      daysAgo: 20,
      paragraphs: [
        'Tess would take over the running within two seasons, if there is a house and a wage that are written down. She is worried about the term loan more than about the drought.',
      ],
      list: [],
    },
    {
      title: 'Site visit',
      pinned: false,
      daysAgo: 6,
      paragraphs: [
        'Walked Home Block and Duffy’s with Henry. Water licence is 320 ML, high security. The shearing shed needs a roof before spring.',
      ],
      list: ['Value of the water licence to confirm', 'Lease of Duffy’s ends June 2029: ask for the extension clause'],
    },
  ],
} as const
