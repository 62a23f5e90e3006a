import {
  IMPORT_KINDS,
  type ImportField,
  type ImportFieldsOf,
  type ImportKind,
  importFieldsOf,
  importLabel,
} from '@paddock/contract/features/imports/imports.rules'

/** A column's name without case, spaces and punctuation, so that "PO City" and "*POCity" are the same. */
export const plainName = (name: string) =>
  name
    .normalize('NFKD')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, '')

interface Layout {
  name: string
  /** Names of columns that only this system's exports have. */
  marks: readonly string[]
  fields: Readonly<Record<string, ImportField>>
}

const LAYOUTS: readonly Layout[] = [
  {
    name: 'xero',
    marks: ['contactname', 'poaddressline1', 'taxnumber'],
    fields: {
      contactname: 'businessName',
      emailaddress: 'contactEmail',
      firstname: 'contactFirstName',
      lastname: 'contactLastName',
      poaddressline1: 'addressLine',
      poaddressline2: 'addressLine',
      poaddressline3: 'addressLine',
      poaddressline4: 'addressLine',
      pocity: 'town',
      poregion: 'region',
      popostalcode: 'postcode',
      phonenumber: 'contactPhone',
      mobilenumber: 'contactMobile',
      taxnumber: 'abn',
    },
  },
  {
    name: 'hubspot',
    marks: ['recordid', 'leadstatus', 'lifecyclestage'],
    fields: {
      companyname: 'businessName',
      firstname: 'contactFirstName',
      lastname: 'contactLastName',
      email: 'contactEmail',
      phonenumber: 'contactPhone',
      mobilephonenumber: 'contactMobile',
      // The lifecycle stage is not suggested: it belongs to the other system, and is nearly the same for all contacts of a practice.
      leadstatus: 'stage',
      contactowner: 'adviser',
      streetaddress: 'addressLine',
      city: 'town',
      stateregion: 'region',
      postalcode: 'postcode',
      abn: 'abn',
      originalsource: 'source',
      originaltrafficsource: 'source',
      notes: 'note',
    },
  },
]

const OF_CLIENT = {
  client: ['client', 'clientname', 'business', 'businessname', 'family', 'farm', 'company', 'organisation', 'customer'],
  clientAbn: ['abn', 'clientabn', 'businessabn'],
  clientId: ['clientid', 'clientidentifier'],
} as const

/** What other systems and people call a field, besides our name and label. */
const SYNONYMS: { readonly [K in ImportKind]: Readonly<Partial<Record<ImportFieldsOf[K], readonly string[]>>> } = {
  clients: {
    businessName: [
      'businessname',
      'business',
      'company',
      'companyname',
      'organisation',
      'organization',
      'organisationname',
      'organizationname',
      'clientname',
      'client',
      'customer',
      'customername',
      'entity',
      'entityname',
      'tradingname',
      'farm',
      'farmname',
      'accountname',
      'prospect',
      'prospectname',
    ],
    abn: ['abn', 'abnnumber', 'australianbusinessnumber', 'taxnumber', 'taxid', 'businessnumber', 'abnacn'],
    contactName: ['contact', 'contactname', 'contactperson', 'primarycontact', 'maincontact', 'fullname', 'name', 'person'],
    contactFirstName: ['firstname', 'givenname', 'givennames', 'first', 'contactfirstname', 'christianname', 'forename'],
    contactLastName: ['lastname', 'surname', 'familyname', 'last', 'contactlastname'],
    contactEmail: ['email', 'emailaddress', 'mail', 'contactemail', 'primaryemail', 'email1', 'workemail', 'eaddress'],
    contactPhone: [
      'phone',
      'phonenumber',
      'telephone',
      'tel',
      'landline',
      'workphone',
      'businessphone',
      'contactphone',
      'officephone',
      'homephone',
      'phone1',
    ],
    contactMobile: ['mobile', 'mobilenumber', 'mobilephone', 'cell', 'cellphone', 'mobilephonenumber', 'contactmobile'],
    addressLine: [
      'address',
      'addressline',
      'address1',
      'address2',
      'addressline1',
      'addressline2',
      'street',
      'streetaddress',
      'postaladdress',
      'mailingaddress',
      'physicaladdress',
      'propertyaddress',
    ],
    town: ['town', 'city', 'suburb', 'locality', 'townsuburb', 'suburbtown', 'citytown', 'towncity', 'postalcity', 'addresscity'],
    region: ['region', 'state', 'stateregion', 'stateterritory', 'territory', 'province', 'postalstate', 'addressstate'],
    postcode: ['postcode', 'postalcode', 'zip', 'zipcode', 'pcode'],
    structures: ['structure', 'structures', 'entitytype', 'businessstructure', 'legalstructure', 'entitystructure', 'typeofentity'],
    enterprises: ['enterprise', 'enterprises', 'industry', 'farmtype', 'farmingtype', 'commodity', 'commodities', 'production'],
    source: ['source', 'leadsource', 'referralsource', 'howtheyheard', 'origin'],
    stage: ['stage', 'status', 'leadstatus', 'dealstage', 'pipelinestage', 'lifecyclestage', 'prospectstage'],
    adviser: [
      'adviser',
      'advisor',
      'advisers',
      'advisors',
      'contactowner',
      'clientowner',
      'recordowner',
      'owner',
      'accountmanager',
      'clientmanager',
      'relationshipmanager',
      'manager',
      'lookedafterby',
      'assignedto',
      'responsible',
      'responsibleperson',
    ],
    note: ['note', 'notes', 'comment', 'comments', 'remarks', 'description'],
  },
  people: {
    ...OF_CLIENT,
    fullName: ['name', 'person', 'fullname', 'contact', 'contactname'],
    firstName: ['firstname', 'givenname', 'givennames', 'first', 'christianname', 'forename'],
    lastName: ['lastname', 'surname', 'familyname', 'last'],
    email: ['email', 'emailaddress', 'mail', 'eaddress'],
    relationship: ['relationship', 'relation', 'role', 'position'],
    birthYear: ['birthyear', 'yearofbirth', 'born', 'dateofbirth', 'birthdate', 'dob'],
    life: ['life', 'deceased', 'living'],
    diedOn: ['diedon', 'dateofdeath', 'died'],
    onFarm: ['onfarm', 'livesonfarm', 'worksonfarm'],
    type: ['primarycontact', 'maincontact', 'primarystakeholder', 'primary', 'stakeholdertype'],
    partner: ['partner', 'spouse', 'husband', 'wife', 'husbandorwife', 'marriedto', 'partnername'],
    formerPartners: ['formerpartner', 'expartner', 'exwife', 'exhusband', 'formerspouse', 'exspouse', 'divorcedfrom'],
    accountKind: ['accountkind', 'accounttype'],
    parents: ['parents', 'parent', 'mother', 'father', 'parent1', 'parent2', 'childof', 'sonordaughterof'],
  },
  finances: {
    ...OF_CLIENT,
    kind: ['kind', 'type', 'recordtype', 'assetorliability', 'assetliabilityorproperty'],
    name: ['asset', 'description', 'item', 'property', 'propertyname', 'whatitis'],
    category: ['class', 'assetclass', 'loantype'],
    owner: ['ownedby', 'ownername', 'borrower', 'whoowesit', 'entity', 'owners'],
    lender: ['bank', 'creditor', 'financier'],
    valueCents: ['value', 'amount', 'marketvalue', 'currentvalue', 'valuation'],
    balanceCents: ['balance', 'owing', 'balanceowing', 'amountowing', 'debt'],
    limitCents: ['limit', 'facilitylimit', 'creditlimit'],
    asAt: ['date', 'asof', 'valuationdate', 'valuedon'],
    ratePercent: ['rate', 'interestrate', 'interest'],
    maturesOn: ['maturity', 'maturitydate', 'expiry', 'expirydate', 'termdate'],
    security: ['securedby', 'collateral'],
    hectares: ['area', 'ha', 'areaha', 'hectares'],
    audience: ['audience', 'visibility', 'whoseesit'],
  },
}

/** The fields that may be made of several columns. For the others only the first column is suggested. */
const FROM_SEVERAL: ReadonlySet<ImportField> = new Set(['addressLine', 'note', 'formerPartners', 'parents'])

/** All names of a field: our own, as in a file that we exported, and those of others. */
const NAMES = Object.fromEntries(IMPORT_KINDS.map((kind) => [kind, namesOf(kind)])) as Record<ImportKind, ReturnType<typeof namesOf>>

function namesOf(kind: ImportKind) {
  const own = new Map<string, ImportField>()
  const others = new Map<string, ImportField>()
  const synonyms: Readonly<Record<string, readonly string[]>> = SYNONYMS[kind]
  for (const field of importFieldsOf(kind)) {
    for (const name of [field, importLabel(kind, field) ?? '']) own.set(plainName(name), field)
    for (const name of synonyms[field] ?? []) if (!others.has(name)) others.set(name, field)
  }
  return { own, others }
}

/** Names that mean something else where the file also has the field's own name: our exports have "Status" and "Stage". */
const AMBIGUOUS: ReadonlySet<string> = new Set(['status'])

export interface Suggestion {
  /** `xero`, `hubspot`, or empty. */
  layout: string
  /** The field of each column, in the columns' order. */
  fields: (ImportField | null)[]
}

/** Suggests what each column holds: by the layout that its names show, or else by its own name. */
export function suggestMapping(names: readonly string[], kind: ImportKind = 'clients'): Suggestion {
  const plain = names.map(plainName)
  const layout = kind === 'clients' ? LAYOUTS.find(({ marks }) => marks.every((mark) => plain.includes(mark))) : undefined
  const own = layout ? new Set<ImportField>() : new Set(plain.flatMap((name) => NAMES[kind].own.get(name) ?? []))
  const taken = new Set<ImportField>()
  const fields = plain.map((name) => {
    const field = layout ? layout.fields[name] : (NAMES[kind].own.get(name) ?? NAMES[kind].others.get(name))
    const isBeaten = field !== undefined && AMBIGUOUS.has(name) && own.has(field)
    if (!field || isBeaten || (taken.has(field) && !FROM_SEVERAL.has(field))) return null
    taken.add(field)
    return field
  })
  return { layout: layout?.name ?? '', fields: layout || kind !== 'clients' ? fields : nameIsTheBusiness(plain, fields) }
}

/** In a file without a column of businesses "Name" is one, be it the only name or beside the name of a contact. */
function nameIsTheBusiness(plain: readonly string[], fields: (ImportField | null)[]): (ImportField | null)[] {
  const persons = fields.includes('contactFirstName') || fields.includes('contactLastName')
  if (fields.includes('businessName') || persons) return fields
  const names = plain.flatMap((name, place) => (NAMES.clients.others.get(name) === 'contactName' ? [place] : []))
  const business = names.find((place) => plain[place] === 'name') ?? fields.indexOf('contactName')
  const contact = names.find((place) => place !== business)
  return fields.map((field, place) => (place === business ? 'businessName' : place === contact ? 'contactName' : field))
}
