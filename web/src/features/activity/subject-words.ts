/** The kinds of entries that a client's timeline can be filtered by. */
export const SUBJECT_WORDS = {
  client: 'The record itself',
  note: 'Notes',
  adviser: 'Outside advisers',
  property: 'Properties',
  asset: 'Assets',
  liability: 'Liabilities',
  proposal: 'Proposals',
  snapshot: 'Kept net positions',
  stakeholder: 'Stakeholders',
  survey: 'Questionnaires',
  document: 'Documents',
  insight: 'Insights',
  import: 'Imports',
} as const satisfies Partial<Record<string, string>>
