/** The columns and choices that several questions of the fact find share; column ids are the field names of the client's record. */
import type { Choice, Column, Condition } from './definition.ts'

export const YES_NO: readonly Choice[] = [
  { value: 'yes', label: 'Yes' },
  { value: 'no', label: 'No' },
]

export const YES_NO_UNSURE: readonly Choice[] = [...YES_NO, { value: 'unsure', label: 'Not sure' }]

/** Asked only where the question before was answered with yes. */
export const ifYes = (question: string): Condition => ({ question, equals: 'yes' })

export const owner: Column = {
  id: 'owner',
  type: 'text',
  max: 200,
  label: 'Owner',
  suggests: 'name',
  help: 'The person, company, trust or partnership that it belongs to.',
}

const asAt: Column = {
  id: 'asAt',
  type: 'date',
  label: 'As at',
  help: 'The day the figure was true. Your last financial statements are fine.',
}

const confidence: Column = {
  id: 'confidence',
  type: 'single',
  label: 'How sure are you?',
  choices: [
    { value: 'exact', label: 'Exact: from a statement or valuation' },
    { value: 'estimate', label: 'A good estimate' },
    { value: 'guess', label: 'A rough guess' },
  ],
}

/** What an asset or a piece of land is worth, when, and how sure the person is. */
export const worth: readonly Column[] = [
  { id: 'valueCents', type: 'money', min: 0, label: 'Value', help: 'What it would sell for today, before any debt.' },
  asAt,
  confidence,
]

/** What every debt has in common, after its category. */
export const debt: readonly Column[] = [
  { id: 'lender', type: 'text', max: 200, suggests: 'lender', label: 'Lender', help: 'The bank, business or person that is owed.' },
  {
    id: 'owner',
    type: 'text',
    max: 200,
    suggests: 'name',
    label: 'Who owes it',
    help: 'The person, company, trust or partnership that borrowed.',
  },
  { id: 'limitCents', type: 'money', min: 0, label: 'Limit', help: 'The most that may be drawn, where there is a limit.' },
  { id: 'balanceCents', type: 'money', min: 0, label: 'Balance owing' },
  { id: 'ratePercent', type: 'percent', max: 100, label: 'Interest rate', help: 'Percent a year.' },
  { id: 'maturesOn', type: 'date', label: 'Ends or is due on' },
  { id: 'security', type: 'text', max: 500, label: 'Secured by', help: 'The land, equipment or guarantee that stands behind it.' },
  asAt,
  confidence,
]
