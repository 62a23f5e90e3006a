import { defineFields, type ValuesOf } from '../../field-list.ts'
import { REGION_WORDS } from '../clients/clients.words.ts'
import { MAX_RETENTION_YEARS, USUAL_RETENTION_YEARS } from './organizations.rules.ts'

const AT_FIRST = ['form', 'new'] as const

/** What can be typed of a practice, in the order of the form. */
export const ORGANIZATION_FIELDS = defineFields({
  name: { kind: 'line', max: 200, required: 'the practice’s name', label: 'Name', group: 'details', in: AT_FIRST },
  abn: { kind: 'abn', label: 'ABN', group: 'details', in: AT_FIRST },
  contactName: { kind: 'line', max: 200, label: 'Contact person', alone: 'Contact name', group: 'details', in: AT_FIRST },
  contactEmail: { kind: 'email', label: 'Email', group: 'details', half: true, in: AT_FIRST },
  contactPhone: { kind: 'phone', label: 'Phone', group: 'details', half: true, in: AT_FIRST },
  addressLine: { kind: 'line', max: 300, label: 'Street or postal address', group: 'details', in: ['form'] },
  town: { kind: 'line', max: 100, label: 'Town', group: 'details', in: AT_FIRST },
  region: { kind: 'choice', words: REGION_WORDS, open: true, label: 'State or territory', group: 'details', half: true, in: AT_FIRST },
  postcode: { kind: 'postcode', label: 'Postcode', group: 'details', half: true, in: ['form'] },
  /** Every adviser of the practice sees all of its clients and prospects. */
  advisersShareClients: {
    kind: 'yes_no',
    initially: false,
    label: 'Advisers see all clients of the practice',
    alone: 'Advisers share clients',
    hint: 'Otherwise each adviser sees only the clients and prospects assigned to them. Holds at once for everybody.',
    group: 'settings',
    in: ['form'],
  },
  /** Everybody of the practice needs the second step at sign-in. */
  secondStepRequired: {
    kind: 'yes_no',
    initially: false,
    label: 'Everybody confirms sign-in with an emailed code',
    alone: 'Second step required',
    hint: 'The second step is asked for at the next sign-in, whatever people chose for themselves.',
    group: 'settings',
    in: ['form'],
  },
  /** Where the server has a language model: whether it may read what families answered and advisers noted. */
  languageModelAllowed: {
    kind: 'yes_no',
    initially: true,
    label: 'A language model may help to write',
    alone: 'Language model allowed',
    hint: 'Where this server has one. Answers, figures and jottings are sent to it without names, and families are told before they answer. Otherwise nothing is sent to it; what it wrote before stays.',
    group: 'settings',
    in: ['form'],
  },
  /** How many years activity is kept. */
  retentionYears: {
    kind: 'whole',
    initially: USUAL_RETENTION_YEARS,
    min: 1,
    max: MAX_RETENTION_YEARS,
    tooLow: 'Keep activity for at least a year.',
    tooHigh: 'Keep activity for at most 15 years.',
    label: 'Keep activity for',
    alone: 'Retention years',
    hint: `1 to ${MAX_RETENTION_YEARS} years; ${USUAL_RETENTION_YEARS} is usual. What people did is removed for good once it is older.`,
    group: 'settings',
    in: ['form'],
  },
})

export type OrganizationField = keyof typeof ORGANIZATION_FIELDS
/** What of a practice can be edited. */
export type OrganizationValues = ValuesOf<typeof ORGANIZATION_FIELDS>
