import { IMPORT_FIELD_LABELS, IMPORT_FIELDS, type ImportField } from '@paddock/contract/features/imports/imports.rules'

/** A column's name without case, spaces and punctuation: "PO City" and "*POCity" are one. */
export const plainName = (name: string) =>
  name
    .normalize('NFKD')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, '')

interface Layout {
  name: string
  /** Columns that only this system's exports have. */
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
      // The lifecycle stage is the other system's own, and says of a whole practice's contacts much the same.
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

/** What other systems and people call a field, besides its own name and label. */
const SYNONYMS: Readonly<Partial<Record<ImportField, readonly string[]>>> = {
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
}

/** Fields that may be put together from several columns; of the others only the first column is suggested. */
const FROM_SEVERAL: ReadonlySet<ImportField> = new Set(['addressLine', 'note'])

/** What we call a field ourselves, as in a file that we exported. */
const OWN_NAMES = new Map<string, ImportField>()
const OTHER_NAMES = new Map<string, ImportField>()
for (const field of IMPORT_FIELDS) {
  for (const name of [field, IMPORT_FIELD_LABELS[field]]) OWN_NAMES.set(plainName(name), field)
  for (const name of SYNONYMS[field] ?? []) OTHER_NAMES.set(name, field)
}

/** Names that mean something else where the field's own name stands in the file, too: our exports have "Status" and "Stage". */
const AMBIGUOUS: ReadonlySet<string> = new Set(['status'])

export interface Suggestion {
  /** `xero`, `hubspot`, or empty. */
  layout: string
  /** The field of each column, in the columns' order. */
  fields: (ImportField | null)[]
}

/** What each column probably holds, by the layout that its names give away, else by its own name. */
export function suggestMapping(names: readonly string[]): Suggestion {
  const plain = names.map(plainName)
  const layout = LAYOUTS.find(({ marks }) => marks.every((mark) => plain.includes(mark)))
  const own = layout ? new Set<ImportField>() : new Set(plain.flatMap((name) => OWN_NAMES.get(name) ?? []))
  const taken = new Set<ImportField>()
  const fields = plain.map((name) => {
    const field = layout ? layout.fields[name] : (OWN_NAMES.get(name) ?? OTHER_NAMES.get(name))
    const isBeaten = field !== undefined && AMBIGUOUS.has(name) && own.has(field)
    if (!field || isBeaten || (taken.has(field) && !FROM_SEVERAL.has(field))) return null
    taken.add(field)
    return field
  })
  return { layout: layout?.name ?? '', fields: layout ? fields : soleNameIsTheBusiness(fields) }
}

/** A file with one column of names and none of businesses lists businesses under that name. */
function soleNameIsTheBusiness(fields: (ImportField | null)[]): (ImportField | null)[] {
  const persons = fields.includes('contactFirstName') || fields.includes('contactLastName')
  if (fields.includes('businessName') || persons) return fields
  return fields.map((field) => (field === 'contactName' ? 'businessName' : field))
}

/** Whether a file so mapped can say what each record is called. */
export function namesRecords(mapping: Record<string, ImportField>): boolean {
  const fields = new Set(Object.values(mapping))
  return (['businessName', 'contactName', 'contactFirstName', 'contactLastName'] as const).some((field) => fields.has(field))
}
