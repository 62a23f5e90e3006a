import { keysOf } from '../../field-list.ts'
import { STRUCTURE_WORDS } from '../clients/clients.words.ts'

/** The closed lists of the register: the stored value of each choice and the word that a person reads. */

/** The five structures of the specification, and the funds that a family runs itself. */
export const ENTITY_KIND_WORDS = {
  sole_traders: 'Sole trader',
  partnerships: 'Partnership',
  family_discretionary_trusts: 'Family discretionary trust',
  unit_trusts: 'Unit trust',
  companies: 'Company',
  self_managed_super_funds: 'Self-managed super fund',
} as const satisfies Record<keyof typeof STRUCTURE_WORDS | 'self_managed_super_funds', string>

/** Whether a company that is a trustee owns things besides those that it holds for its trust. */
export const OWN_ACCOUNT_WORDS = { yes: 'Yes, it trades or holds for itself too', no: 'No, it is a trustee only' } as const

export const ENTITY_STATUS_WORDS = {
  active: 'Active',
  dormant: 'Dormant',
  winding_up: 'Being wound up',
  ended: 'Ended',
} as const

/** What a person or an entity is to an entity. */
export const ROLE_WORDS = {
  proprietor: 'Sole trader',
  partner: 'Partner',
  trustee: 'Trustee',
  appointor: 'Appointor',
  beneficiary: 'Beneficiary',
  unit_holder: 'Unit holder',
  director: 'Director',
  secretary: 'Secretary',
  shareholder: 'Shareholder',
  member: 'Member',
} as const

export const RELATION_KIND_WORDS = { parent: 'Parent', partner: 'Partner' } as const
export const PARENTAGE_WORDS = { birth: 'By birth', adoptive: 'By adoption', step: 'Step-parent', foster: 'Foster parent' } as const
export const PARTNERSHIP_WORDS = { married: 'Married', de_facto: 'De facto' } as const
export const PARTNERSHIP_STATE_WORDS = { current: 'Together', ended: 'Ended' } as const

/** The papers that decide who owns, who controls and who succeeds. */
export const PAPER_KIND_WORDS = {
  will: 'Will',
  enduring_power: 'Enduring power of attorney',
  guardianship: 'Guardianship appointment',
  trust_deed: 'Trust deed',
  deed_variation: 'Deed of variation',
  partnership_agreement: 'Partnership agreement',
  shareholder_agreement: 'Shareholder agreement',
  binding_nomination: 'Binding death benefit nomination',
  lease: 'Lease',
  loan: 'Loan document',
  guarantee: 'Guarantee document',
  insurance: 'Insurance policy',
  other: 'Other paper',
} as const

/** `not_made` and `not_known` are facts of their own: "there is no will" differs from "nobody has asked". */
export const PAPER_STATUS_WORDS = { signed: 'Signed', draft: 'Draft', not_made: 'Not made', not_known: 'Not known' } as const

/** What a party is in a paper. */
export const CAPACITY_WORDS = {
  maker: 'Made by',
  attorney: 'Attorney',
  guardian: 'Guardian',
  executor: 'Executor',
  beneficiary: 'Beneficiary',
  successor: 'Named to follow',
  lessor: 'Owner of the land',
  lessee: 'Tenant',
  lender: 'Lender',
  borrower: 'Borrower',
  guarantor: 'Guarantor',
  insured: 'Insured',
  party: 'Party',
} as const

/** What could fall due besides the debts that are counted. */
export const COMMITMENT_KIND_WORDS = {
  guarantee: 'Guarantee',
  family_loan: 'Family loan',
  unpaid_entitlement: 'Unpaid trust entitlement',
  other: 'Other promise to pay',
} as const

export const WRITTEN_WORDS = { yes: 'In writing', no: 'Not in writing', unsure: 'Not sure' } as const

/** The road from the first talk to the handover, in its order. */
export const PHASE_WORDS = {
  first_talk: 'First talk',
  facts: 'Getting the facts',
  views: 'Hearing everybody',
  meeting: 'Family meetings',
  agreement: 'Agreements and papers',
  work: 'Handing over the work',
  control: 'Handing over control',
  ownership: 'Handing over ownership',
} as const

/** What shows that a milestone is reached. */
export const EVIDENCE_WORDS = {
  task: 'A task is done',
  paper: 'A paper is signed',
  decision: 'A decision is taken',
  fact_find: 'The fact find is answered',
  stakeholder_survey: 'Everybody has answered the survey',
} as const

export const PHASES = keysOf(PHASE_WORDS)
export const ENTITY_KINDS = keysOf(ENTITY_KIND_WORDS)
export const ROLES = keysOf(ROLE_WORDS)
export const CAPACITIES = keysOf(CAPACITY_WORDS)
