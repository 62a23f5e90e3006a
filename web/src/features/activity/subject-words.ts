/** The kinds of entries that a client's timeline can be filtered by. */
export const SUBJECT_WORDS = {
  client: 'The record itself',
  note: 'Notes',
  adviser: 'Outside advisers',
  property: 'Properties',
  asset: 'Assets',
  liability: 'Liabilities',
  proposal: 'Proposals',
  entity: 'Entities',
  role: 'Roles',
  relation: 'Family relations',
  paper: 'Papers',
  commitment: 'Commitments',
  business_year: 'Financial years',
  snapshot: 'Kept net positions',
  stakeholder: 'Stakeholders',
  survey: 'Questionnaires',
  round: 'Rounds of answers',
  answers: 'Answers released to the family',
  consent: 'Sharing choices',
  audience: 'What the family sees',
  document: 'Documents',
  insight: 'Insights',
  import: 'Imports',
} as const satisfies Partial<Record<string, string>>

/** The words for a whole practice, where more happens than to its clients. */
export const PRACTICE_SUBJECT_WORDS = {
  ...SUBJECT_WORDS,
  client: 'Clients and prospects',
  organization: 'The practice and its settings',
  user: 'People’s accounts',
  account: 'Sign-in and own details',
  view: 'Saved views',
  analytics: 'Exported analytics',
  article: 'Articles that were read',
} as const satisfies Partial<Record<string, string>>
