/** The fact find as it was first asked: one question for land that is owned and land that is leased, with a value for either. */
import type { Question, QuestionnaireDefinition, Section } from './definition.ts'
import { factFindSecond } from './fact-find-2.ts'
import { worth } from './fact-find-columns.ts'

const land: Question = {
  id: 'q7',
  type: 'rows',
  text: 'Which land does the family own or lease?',
  help: 'One row for each block or title. The name on the title matters most: it decides whether a will reaches the land. A rates notice shows it.',
  noun: { one: 'block', many: 'blocks' },
  proposes: 'property',
  totals: ['valueCents'],
  columns: [
    { id: 'name', type: 'text', max: 200, label: 'Name of the block', required: true },
    { id: 'titleHolder', type: 'text', max: 200, label: 'Name on the title' },
    {
      id: 'heldAs',
      type: 'single',
      label: 'How is it held?',
      help: 'A joint owner’s part goes to the other owners; a part in common goes by the will.',
      choices: [
        { value: 'sole', label: 'By one owner' },
        { value: 'joint', label: 'By joint tenants' },
        { value: 'in_common', label: 'By tenants in common' },
      ],
    },
    {
      id: 'tenure',
      type: 'single',
      label: 'Tenure',
      choices: [
        { value: 'freehold', label: 'Freehold' },
        { value: 'leasehold', label: 'Leasehold' },
        { value: 'crown_lease', label: 'Crown lease' },
        { value: 'share_farmed', label: 'Share farmed' },
        { value: 'other', label: 'Other' },
      ],
    },
    { id: 'hectares', type: 'number', min: 0, max: 10_000_000, decimals: 2, unit: 'ha', label: 'Area' },
    ...worth,
    {
      id: 'encumbrance',
      type: 'text',
      max: 500,
      label: 'Used as security for',
      help: 'Mortgages, caveats or other charges on the land.',
    },
  ],
}

/** The questions that later versions put in its place. */
const LATER = ['q7b_any', 'q7b']

const asFirstAsked = (section: Section): Section => ({
  ...section,
  questions: section.questions.flatMap((question) => (question.id === 'q7' ? [land] : LATER.includes(question.id) ? [] : [question])),
})

export const factFindFirst: QuestionnaireDefinition = { ...factFindSecond, version: 1, sections: factFindSecond.sections.map(asFirstAsked) }
