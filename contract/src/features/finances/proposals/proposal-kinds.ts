import { FINANCE_KINDS, type FinanceKind } from '../finances.rules.ts'

/** What the answers of a fact find may propose besides assets, debts and land, with the heading of each group in the queue. */
export const RECORD_PROPOSAL_WORDS = {
  client: 'The business',
  person: 'People',
  outside_adviser: 'Outside advisers',
  entity: 'Companies, trusts and partnerships',
  paper: 'Papers and leases',
  commitment: 'Guarantees and family loans',
  business_year: 'Financial years',
} as const
export type RecordProposalKind = keyof typeof RECORD_PROPOSAL_WORDS

/** Each kind of proposal, in the order of the queue: people and entities come before what they own. */
export const PROPOSAL_WORDS = {
  client: RECORD_PROPOSAL_WORDS.client,
  person: RECORD_PROPOSAL_WORDS.person,
  entity: RECORD_PROPOSAL_WORDS.entity,
  property: 'Land',
  asset: 'Assets',
  liability: 'Debts',
  commitment: RECORD_PROPOSAL_WORDS.commitment,
  paper: RECORD_PROPOSAL_WORDS.paper,
  outside_adviser: RECORD_PROPOSAL_WORDS.outside_adviser,
  business_year: RECORD_PROPOSAL_WORDS.business_year,
} as const satisfies Record<FinanceKind | RecordProposalKind, string>
export type ProposalKind = keyof typeof PROPOSAL_WORDS
export const PROPOSAL_KINDS = Object.keys(PROPOSAL_WORDS) as [ProposalKind, ...ProposalKind[]]

export const isFinanceKind = (kind: ProposalKind): kind is FinanceKind => (FINANCE_KINDS as readonly string[]).includes(kind)
