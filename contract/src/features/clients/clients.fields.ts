import { defineFields, type FieldsIn, type Place, type StoredValues, type ValuesOf } from '../../field-list.ts'
import { ENTERPRISE_WORDS, REGION_WORDS, SOURCE_WORDS, STAGE_WORDS, STRUCTURE_WORDS } from './clients.words.ts'

const EVERYWHERE = ['form', 'merge', 'import', 'export', 'family'] as const
const AT_FIRST = ['new', ...EVERYWHERE] as const

/** What can be typed of a client or prospect: each field once. The order is that of an export and, within a group, of the form. */
export const CLIENT_FIELDS = defineFields({
  businessName: {
    kind: 'line',
    max: 300,
    required: 'the business name',
    label: 'Business name',
    group: 'business',
    in: ['row', 'form', 'new', 'merge', 'import', 'export'],
  },
  abn: { kind: 'abn', label: 'ABN', group: 'business', half: true, in: ['row', ...AT_FIRST] },
  structures: {
    kind: 'choices',
    words: STRUCTURE_WORDS,
    label: 'Structures',
    hint: 'All that the family uses',
    group: 'enterprises',
    in: ['row', ...AT_FIRST],
  },
  enterprises: {
    kind: 'choices',
    words: ENTERPRISE_WORDS,
    label: 'Enterprises',
    hint: 'What the farm produces',
    group: 'enterprises',
    in: ['row', ...EVERYWHERE],
  },
  contactFirstName: {
    kind: 'line',
    max: 100,
    label: 'First name',
    alone: 'Contact’s first name',
    group: 'contact',
    half: true,
    in: AT_FIRST,
  },
  contactLastName: {
    kind: 'line',
    max: 100,
    label: 'Last name',
    alone: 'Contact’s last name',
    group: 'contact',
    half: true,
    in: AT_FIRST,
  },
  contactEmail: { kind: 'email', label: 'Email', group: 'contact', in: ['row', ...AT_FIRST] },
  contactPhone: { kind: 'phone', label: 'Phone', group: 'contact', half: true, in: AT_FIRST },
  contactMobile: { kind: 'phone', label: 'Mobile', group: 'contact', half: true, in: EVERYWHERE },
  addressLine: { kind: 'line', max: 300, label: 'Street or property', alone: 'Address', group: 'address', in: EVERYWHERE },
  town: { kind: 'line', max: 100, label: 'Town', group: 'address', in: ['row', ...AT_FIRST] },
  region: {
    kind: 'choice',
    words: REGION_WORDS,
    open: true,
    exportsCode: true,
    label: 'State',
    group: 'address',
    half: true,
    in: ['row', ...AT_FIRST],
  },
  postcode: { kind: 'postcode', label: 'Postcode', group: 'address', half: true, in: EVERYWHERE },
  source: {
    kind: 'choice',
    words: SOURCE_WORDS,
    open: true,
    label: 'Source',
    group: 'business',
    half: true,
    in: ['row', 'form', 'new', 'merge', 'import', 'export'],
  },
  expectedFeeCents: {
    kind: 'money',
    tooLow: 'Enter an amount of $0 or more.',
    label: 'Expected fee',
    group: 'pipeline',
    in: ['row', 'merge'],
  },
  stage: { kind: 'choice', words: STAGE_WORDS, initially: 'new', label: 'Stage', group: 'pipeline', in: ['row', 'import', 'export'] },
})

/** The headings of the form, in their order. */
export const CLIENT_GROUPS = {
  business: 'Business',
  contact: 'Main contact',
  address: 'Address',
  enterprises: 'Structures and enterprises',
} as const

export type ClientField = keyof typeof CLIENT_FIELDS
export type ClientFieldIn<P extends Place> = FieldsIn<typeof CLIENT_FIELDS, P>
/** The details of a record as they are typed. */
export type ClientDetails = ValuesOf<typeof CLIENT_FIELDS>
/** The details of a record as its columns hold them. */
export type StoredClientDetails = StoredValues<typeof CLIENT_FIELDS>
