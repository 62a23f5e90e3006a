import type { PromptValues } from './prompt-catalogue.ts'
import type { PromptKey } from './prompt-variables.ts'

/** Values of an invented family, for looking at a prompt without a client. */
export const EXAMPLE_VALUES: { [Key in PromptKey]: PromptValues[Key] } = {
  stakeholder_summary: {
    alias: 'Person A',
    role: 'Daughter, on the farm',
    questionnaire: 'Stakeholder survey',
    questionnaireVersion: 1,
    sentOn: '2026-11-02',
    answers: [
      {
        id: 'q22',
        question: 'What role would you like in 5 and 10 years?',
        value: 'Running the cropping, then all of it.',
        shared: 'named',
      },
      { id: 'q32', question: 'Off-farm siblings should share if the land is sold later', value: '4 – Agree', shared: 'themes' },
      { id: 'q33', question: 'What has been promised?', value: 'Dad said the home block would be mine one day.', shared: 'adviser only' },
      {
        id: 'q36',
        question: 'What would success look like in ten years?',
        value: 'The farm is viable and we still eat together.',
        shared: 'named',
      },
    ],
    unanswered: [{ id: 'q26', question: 'At what age would you like to hand over work, and control?' }],
  },
  alignment_brief: {
    items: [
      { id: 'q21', text: 'My contribution is fairly paid', consensus: 0.81, min: 2, median: 2.5, max: 3, n: 4 },
      { id: 'q32', text: 'Off-farm siblings should share if the land is sold later', consensus: 0.48, min: 1, median: 4, max: 4, n: 4 },
      { id: 'q38', text: 'I can speak openly', consensus: 0.66, min: 2, median: 4, max: 5, n: 4 },
    ],
    groups: [
      { name: 'Senior generation', itemId: 'q32', median: 4, n: 2 },
      { name: 'Next generation', itemId: 'q32', median: 2.5, n: 2 },
    ],
    scale: '1 strongly disagree to 5 strongly agree',
    people: 5,
    answered: 4,
  },
  net_position_commentary: {
    asAt: '2026-06-30',
    categories: [
      { id: 'business.land', group: 'Business', kind: 'Property', name: 'Land', amount: 380_000_000 },
      { id: 'business.livestock', group: 'Business', kind: 'Asset', name: 'Livestock', amount: 64_000_000 },
      { id: 'business.term_loan', group: 'Business', kind: 'Liability', name: 'Term loan', amount: 115_000_000 },
      { id: 'non_business.superannuation', group: 'Non-business', kind: 'Asset', name: 'Superannuation', amount: 41_000_000 },
    ],
    groups: [
      { id: 'business', name: 'Business', assets: 444_000_000, liabilities: 115_000_000, net: 329_000_000 },
      { id: 'non_business', name: 'Non-business', assets: 41_000_000, liabilities: 0, net: 41_000_000 },
    ],
    equityRatio: 0.741,
    equityReading: 'lower than usual',
    stale: [{ id: 'entry-1', name: 'Home block, 420 ha', asAt: '2024-06-30' }],
  },
  family_meeting_agenda: {
    brief: [
      { id: 'q32', text: 'Views on sharing with off-farm siblings are far apart.' },
      { id: 'q38', text: 'Most feel that they can speak openly; one person does not.' },
    ],
    sharedGoals: [
      { id: 'goal.land', goal: 'Keep the land in the family', people: 3 },
      { id: 'goal.retirement', goal: 'A secure retirement', people: 2 },
    ],
    voices: [
      { id: 'said.1', who: 'Person A', about: 'What would success look like in ten years?', words: 'We retire in the district.' },
      { id: 'said.2', who: 'Person C', about: 'What is not negotiable for you?', words: 'The home block stays.' },
    ],
    attendees: [
      { name: 'Margaret', role: 'Mother' },
      { name: 'Col', role: 'Father' },
      { name: 'Tess', role: 'Daughter' },
    ],
    minutes: 90,
    format: 'Around the kitchen table, one person by video',
  },
  file_note_draft: {
    date: '2026-11-19',
    attendees: [{ name: 'Margaret', role: 'Primary stakeholder' }],
    reason: 'Yearly review',
    rawNotes: [
      { id: 'n1', text: 'Seeding nearly done. Worried about the overdraft in March.' },
      { id: 'n2', text: 'Noah asked whether he should come home. No answer yet.' },
    ],
    decisions: [{ id: 'd1', text: 'Refinance the header before June' }],
    actions: [{ id: 'a1', text: 'Send last year’s accounts', who: 'Margaret', due: '2026-12-01' }],
  },
}
