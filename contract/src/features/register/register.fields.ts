import { defineFields } from '../../field-list.ts'
import { CONFIDENCE_WORDS } from '../finances/finances.words.ts'
import {
  COMMITMENT_KIND_WORDS,
  ENTITY_KIND_WORDS,
  ENTITY_STATUS_WORDS,
  EVIDENCE_WORDS,
  OWN_ACCOUNT_WORDS,
  PAPER_KIND_WORDS,
  PAPER_STATUS_WORDS,
  PARENTAGE_WORDS,
  PARTNERSHIP_STATE_WORDS,
  PARTNERSHIP_WORDS,
  PHASE_WORDS,
  RELATION_KIND_WORDS,
  ROLE_WORDS,
  WRITTEN_WORDS,
} from './register.words.ts'

const NEGATIVE_AMOUNT = 'An amount cannot be negative.'
const EVERYWHERE = ['column', 'import', 'export'] as const
const TRUSTS = { kind: ['family_discretionary_trusts', 'unit_trusts'] } as const
const IN_PARTS = { role: ['shareholder', 'unit_holder'] } as const
const PARTNERS = { kind: ['partner'] } as const

/** The fields of an entity, in the order of the form. Its people are in its roles. */
export const ENTITY_FIELDS = defineFields({
  kind: { kind: 'choice', words: ENTITY_KIND_WORDS, initially: 'companies', label: 'Kind', group: 'entity', half: true, in: EVERYWHERE },
  status: { kind: 'choice', words: ENTITY_STATUS_WORDS, initially: 'active', label: 'Status', group: 'entity', half: true, in: EVERYWHERE },
  name: { kind: 'line', max: 200, required: 'the entity’s name', label: 'Name', group: 'entity', in: EVERYWHERE },
  abn: { kind: 'abn', label: 'ABN', group: 'entity', half: true, in: EVERYWHERE },
  acn: { kind: 'acn', only: { kind: ['companies'] }, label: 'ACN', group: 'entity', half: true, in: EVERYWHERE },
  activity: {
    kind: 'line',
    max: 300,
    label: 'What it does',
    hint: 'It trades, holds land, lends or does nothing',
    group: 'entity',
    in: EVERYWHERE,
  },
  /** Decides whose the things are that a trustee company owns; left open, they are its trust's. */
  ownAccount: {
    kind: 'choice',
    words: OWN_ACCOUNT_WORDS,
    only: { kind: ['companies'] },
    label: 'Holds things of its own',
    hint: 'For a company that is a trustee. If nobody says, everything it holds belongs to its trust',
    group: 'entity',
    in: EVERYWHERE,
  },
  establishedOn: { kind: 'day', past: true, label: 'Established on', group: 'dates', half: true, in: EVERYWHERE },
  vestsOn: {
    kind: 'day',
    only: TRUSTS,
    label: 'Vests on',
    hint: 'The day when the trust must end, as the deed says',
    group: 'dates',
    half: true,
    in: EVERYWHERE,
  },
})

/** The fields of a role. Its holder and its entity are not fields. */
export const ROLE_FIELDS = defineFields({
  role: { kind: 'choice', words: ROLE_WORDS, initially: 'director', label: 'Role', group: 'role', in: EVERYWHERE },
  /** Shares or units. */
  number: {
    kind: 'number',
    unit: '',
    max: 1_000_000_000,
    tooLow: 'A number of shares or units cannot be negative.',
    tooHigh: 'Enter the number of shares or units.',
    only: IN_PARTS,
    label: 'How many',
    group: 'share',
    half: true,
    in: EVERYWHERE,
  },
  shareClass: {
    kind: 'line',
    max: 100,
    only: IN_PARTS,
    label: 'Class',
    hint: 'Ordinary, A or income, as the share register says',
    group: 'share',
    half: true,
    in: EVERYWHERE,
  },
  sharePercent: {
    kind: 'number',
    unit: '%',
    max: 100,
    tooLow: 'A share cannot be negative.',
    tooHigh: 'A share is at most 100%.',
    only: { role: ['partner', 'member'] },
    label: 'Share',
    group: 'share',
    half: true,
    in: EVERYWHERE,
  },
  /** The people who are meant where the deed names nobody: "children and grandchildren". */
  beneficiaryClass: {
    kind: 'line',
    max: 200,
    only: { role: ['beneficiary'] },
    label: 'Class of beneficiaries',
    hint: 'If the deed names a class and no person',
    group: 'share',
    in: EVERYWHERE,
  },
  fromOn: { kind: 'day', label: 'From', group: 'dates', half: true, in: EVERYWHERE },
  untilOn: { kind: 'day', label: 'Until', group: 'dates', half: true, in: EVERYWHERE },
})

/** What can be typed of how two people of the family belong together. */
export const RELATION_FIELDS = defineFields({
  kind: { kind: 'choice', words: RELATION_KIND_WORDS, initially: 'parent', label: 'Relation', group: 'relation', in: EVERYWHERE },
  parentage: {
    kind: 'choice',
    words: PARENTAGE_WORDS,
    initially: 'birth',
    only: { kind: ['parent'] },
    label: 'How',
    group: 'relation',
    in: EVERYWHERE,
  },
  partnership: {
    kind: 'choice',
    words: PARTNERSHIP_WORDS,
    only: PARTNERS,
    label: 'How',
    alone: 'Kind of partnership',
    group: 'relation',
    half: true,
    in: EVERYWHERE,
  },
  state: {
    kind: 'choice',
    words: PARTNERSHIP_STATE_WORDS,
    initially: 'current',
    only: PARTNERS,
    label: 'Still together',
    group: 'relation',
    half: true,
    in: EVERYWHERE,
  },
  fromOn: { kind: 'day', past: true, only: PARTNERS, label: 'From', group: 'dates', half: true, in: EVERYWHERE },
  untilOn: { kind: 'day', past: true, only: PARTNERS, label: 'Until', group: 'dates', half: true, in: EVERYWHERE },
})

/** The fields of a paper. Its parties, its entity, its land and its document are not fields. */
export const PAPER_FIELDS = defineFields({
  kind: { kind: 'choice', words: PAPER_KIND_WORDS, initially: 'will', label: 'Paper', group: 'paper', half: true, in: EVERYWHERE },
  status: {
    kind: 'choice',
    words: PAPER_STATUS_WORDS,
    initially: 'not_known',
    label: 'Status',
    group: 'paper',
    half: true,
    in: EVERYWHERE,
  },
  name: { kind: 'line', max: 200, label: 'What it is called', alone: 'Name', group: 'paper', in: EVERYWHERE },
  signedOn: {
    kind: 'day',
    past: true,
    only: { status: ['signed'] },
    label: 'Signed on',
    group: 'dates',
    half: true,
    in: EVERYWHERE,
  },
  /** The day from which it no longer binds: the end of a lease, the lapse of a nomination. */
  lapsesOn: {
    kind: 'day',
    only: { kind: ['binding_nomination', 'lease', 'loan', 'guarantee', 'insurance', 'enduring_power', 'other'] },
    label: 'Ends or lapses on',
    group: 'dates',
    half: true,
    in: EVERYWHERE,
  },
  reviewOn: { kind: 'day', label: 'Review on', group: 'dates', half: true, in: EVERYWHERE },
  /** Cents of AUD a year. */
  rentCents: {
    kind: 'money',
    tooLow: NEGATIVE_AMOUNT,
    only: { kind: ['lease'] },
    label: 'Rent a year',
    group: 'terms',
    half: true,
    in: EVERYWHERE,
  },
  originalAt: {
    kind: 'line',
    max: 200,
    label: 'Where the original is kept',
    hint: 'The solicitor’s safe, the bank, at home',
    group: 'terms',
    in: EVERYWHERE,
  },
  note: { kind: 'line', max: 500, label: 'Note', group: 'terms', in: EVERYWHERE },
})

/** The fields of a commitment. Those who owe it and those to whom it is owed are not fields. */
export const COMMITMENT_FIELDS = defineFields({
  kind: { kind: 'choice', words: COMMITMENT_KIND_WORDS, initially: 'guarantee', label: 'Kind', group: 'what', half: true, in: EVERYWHERE },
  written: { kind: 'choice', words: WRITTEN_WORDS, label: 'In writing', group: 'what', half: true, in: EVERYWHERE },
  /** The creditor, where it is not in the register, such as a bank. */
  owedToOther: {
    kind: 'line',
    max: 200,
    suggests: true,
    label: 'Owed to somebody else',
    hint: 'A bank or a person outside the register',
    group: 'what',
    in: EVERYWHERE,
  },
  amountCents: { kind: 'money', tooLow: NEGATIVE_AMOUNT, label: 'Amount', group: 'value', half: true, in: EVERYWHERE },
  asAt: { kind: 'day', past: true, label: 'As at', group: 'value', half: true, in: EVERYWHERE },
  confidence: { kind: 'choice', words: CONFIDENCE_WORDS, label: 'How sure', group: 'value', half: true, in: EVERYWHERE },
  note: { kind: 'line', max: 500, label: 'Note', group: 'value', in: EVERYWHERE },
})

const money = { kind: 'money', tooLow: NEGATIVE_AMOUNT, group: 'year', half: true, in: EVERYWHERE } as const

/** The fields of a financial year, as the statements say them. The figures of viability use them. */
export const BUSINESS_YEAR_FIELDS = defineFields({
  /** The year that ends on 30 June. */
  year: {
    kind: 'whole',
    min: 1990,
    initially: 2026,
    max: 2100,
    tooLow: 'Enter a year from 1990 on.',
    tooHigh: 'Enter the year that ends on 30 June.',
    label: 'Year ending 30 June',
    group: 'year',
    half: true,
    in: EVERYWHERE,
  },
  incomeCents: { ...money, label: 'Income', hint: 'All that was sold or received, before costs' },
  operatingCostsCents: { ...money, label: 'Operating costs', hint: 'Without interest, rent of land, repayments and the family’s drawings' },
  interestCents: { ...money, label: 'Interest paid' },
  leaseCents: { ...money, label: 'Rent of land and leases' },
  principalCents: { ...money, label: 'Repaid of debts' },
  drawingsCents: { ...money, label: 'Drawings and wages of the family' },
  currentAssetsCents: { ...money, label: 'Current assets at its end', hint: 'Cash, stock on hand and what comes in within a year' },
  currentLiabilitiesCents: { ...money, label: 'Current liabilities at its end', hint: 'What falls due within a year' },
  /** Below 0 for a loss. */
  surplusCents: {
    kind: 'money',
    signed: true,
    label: 'Surplus or loss',
    hint: 'Before anyone of the family was paid',
    group: 'year',
    half: true,
    in: EVERYWHERE,
  },
  /** How many households live from the business. Where it is empty, the measures take what the last sent fact find says (question 18). */
  households: {
    kind: 'whole',
    min: 0,
    max: 50,
    tooLow: 'Enter a number of households, or 0.',
    tooHigh: 'Enter at most 50 households.',
    label: 'Households that live from it',
    hint: 'Also those that it pays only in part. Left empty, the answer of the fact find counts',
    group: 'year',
    half: true,
    in: EVERYWHERE,
  },
  /** What follows is of the household that hands over, as it plans in this year (stakeholder survey, questions 26 to 27b). */
  retirementNeedCents: {
    ...money,
    label: 'Income needed after the hand-over',
    hint: 'For a year, in today’s money and before tax (question 27 of the stakeholder survey)',
  },
  retirementAge: {
    kind: 'whole',
    min: 18,
    max: 110,
    tooLow: 'Enter an age from 18 on.',
    tooHigh: 'Enter an age of at most 110.',
    label: 'Age at the hand-over',
    hint: 'For a couple, the age of the younger one (question 26 of the stakeholder survey)',
    group: 'year',
    half: true,
    in: EVERYWHERE,
  },
  retirementSuperCents: { ...money, label: 'Super of those who hand over', hint: 'All balances as they stand at the end of the year' },
  retirementOtherCents: {
    ...money,
    label: 'Other income after the hand-over',
    hint: 'For a year, besides super and the farm: pension, investments, other work',
  },
})

/** The fields of a milestone on the road ahead. The person whose age it waits for, and the record that shows it, are not fields. */
export const MILESTONE_FIELDS = defineFields({
  phase: { kind: 'choice', words: PHASE_WORDS, initially: 'first_talk', label: 'Phase', group: 'milestone', in: EVERYWHERE },
  title: { kind: 'line', max: 200, required: 'what is to be reached', label: 'Milestone', group: 'milestone', in: EVERYWHERE },
  detail: { kind: 'line', max: 500, label: 'What it takes', group: 'milestone', in: EVERYWHERE },
  dueOn: { kind: 'day', label: 'By the day', group: 'dates', half: true, in: EVERYWHERE },
  /** Full years of the person whose age it waits for. */
  age: {
    kind: 'whole',
    min: 18,
    max: 110,
    tooLow: 'Enter an age from 18 on.',
    tooHigh: 'Enter an age of at most 110.',
    label: 'Or by the age',
    group: 'dates',
    half: true,
    in: EVERYWHERE,
  },
  evidence: {
    kind: 'choice',
    words: EVIDENCE_WORDS,
    label: 'What shows that it is reached',
    alone: 'Evidence',
    group: 'evidence',
    in: EVERYWHERE,
  },
  reachedOn: {
    kind: 'day',
    past: true,
    label: 'Reached on',
    hint: 'Leave it empty if the evidence shows it',
    group: 'evidence',
    half: true,
    in: EVERYWHERE,
  },
})

/** The fields of each kind of record of the register. */
export const REGISTER_FIELDS = {
  entity: ENTITY_FIELDS,
  role: ROLE_FIELDS,
  relation: RELATION_FIELDS,
  paper: PAPER_FIELDS,
  commitment: COMMITMENT_FIELDS,
  business_year: BUSINESS_YEAR_FIELDS,
  milestone: MILESTONE_FIELDS,
} as const
export type RegisterKind = keyof typeof REGISTER_FIELDS
export const REGISTER_KINDS = Object.keys(REGISTER_FIELDS) as RegisterKind[]
