/** What each prompt may speak of: its variables by name, with their kind, their meaning and an example. */
import type { PromptKey, Variable } from './prompt-variables.ts'

const id = (example: string, required?: true) =>
  ({ kind: 'id', means: 'The identifier to cite', example, ...(required && { required }) }) as const
const count = (means: string, example: string) => ({ kind: 'number', means, example }) as const
const money = (means: string, example: string) => ({ kind: 'money', means, example }) as const

const stakeholderSummary = {
  alias: { kind: 'label', means: 'What the person is called here; names stay out of prompts', example: 'Person A' },
  role: { kind: 'words', means: 'Their relationship to the family and business', example: 'Daughter, on the farm', maxLength: 200 },
  questionnaire: { kind: 'label', means: 'The questionnaire that was answered', example: 'Stakeholder survey' },
  questionnaireVersion: count('Its version', '1'),
  sentOn: { kind: 'date', means: 'The day on which the answers were sent', example: '2026-11-02' },
  answers: {
    kind: 'list',
    means: 'The answers that the person’s choices let a model read',
    maxItems: 200,
    required: true,
    fields: {
      id: id('q36', true),
      question: {
        kind: 'label',
        means: 'The question, as it was asked',
        example: 'What would success look like in ten years?',
        maxLength: 400,
      },
      value: {
        kind: 'words',
        means: 'The answer in words',
        example: 'The farm is viable and we still eat together on Sundays.',
        maxLength: 4000,
        required: true,
      },
      shared: { kind: 'label', means: 'Who may know it: adviser only, themes or named', example: 'named' },
    },
  },
  unanswered: {
    kind: 'list',
    means: 'Questions without an answer that a model may read: not answered, prefer not to say, or not shared',
    maxItems: 200,
    fields: {
      id: id('q27'),
      question: { kind: 'label', means: 'The question, as it was asked', example: 'What income will you need?', maxLength: 400 },
    },
  },
} as const satisfies Record<string, Variable>

const alignmentBrief = {
  items: {
    kind: 'list',
    means: 'The statements that everybody was asked, with how their answers lie',
    maxItems: 60,
    required: true,
    fields: {
      id: id('q32', true),
      text: { kind: 'label', means: 'The statement', example: 'Off-farm siblings should share if the land is sold later', maxLength: 400 },
      consensus: {
        kind: 'number',
        means: 'Tastle and Wierman’s consensus: 0 split in two, 1 all the same; not known where only “close together” is told',
        example: '0.48',
      },
      min: count('The lowest answer', '1'),
      median: count('The answer in the middle', '4'),
      max: count('The highest answer', '4'),
      n: count('How many people answered', '4'),
    },
  },
  groups: {
    kind: 'list',
    means: 'The same by group: generation, on or off farm',
    maxItems: 240,
    fields: {
      name: { kind: 'label', means: 'The group', example: 'Next generation, off farm' },
      itemId: id('q32'),
      median: count('The answer in the middle of this group', '4'),
      n: count('How many of the group answered', '3'),
    },
  },
  scale: { kind: 'label', means: 'What the ends of the scale mean', example: '1 strongly disagree to 5 strongly agree' },
  people: count('How many people of the family were asked', '5'),
  answered: count('How many of them have sent their answers', '4'),
} as const satisfies Record<string, Variable>

const netPositionCommentary = {
  asAt: { kind: 'date', means: 'The day of the figures', example: '2026-06-30', required: true },
  categories: {
    kind: 'list',
    means: 'The sums by category',
    maxItems: 60,
    fields: {
      id: id('business.livestock'),
      group: { kind: 'label', means: 'Business or non-business', example: 'Business' },
      kind: { kind: 'label', means: 'Property, asset or liability', example: 'Asset' },
      name: { kind: 'label', means: 'The category', example: 'Livestock' },
      amount: money('The sum of its entries', '$640,000'),
    },
  },
  groups: {
    kind: 'list',
    means: 'The net position per group',
    maxItems: 10,
    required: true,
    fields: {
      id: id('business', true),
      name: { kind: 'label', means: 'The group', example: 'Business' },
      assets: money('Assets with property', '$4,820,000'),
      liabilities: money('Liabilities', '$1,150,000'),
      net: { kind: 'money', means: 'Assets less liabilities', example: '$3,670,000', required: true },
    },
  },
  equityRatio: {
    kind: 'share',
    means: 'Assets less liabilities of the business, as a share of its assets; not known without assets',
    example: '76%',
  },
  equityReading: { kind: 'label', means: 'How advisers read that ratio', example: 'lower than usual' },
  stale: {
    kind: 'list',
    means: 'Entries whose value is older than twelve months',
    maxItems: 60,
    fields: {
      id: id('entry-3'),
      name: { kind: 'words', means: 'What the entry is called', example: 'Home block, 420 ha', maxLength: 200 },
      asAt: { kind: 'date', means: 'The day of its value', example: '2024-06-30' },
    },
  },
} as const satisfies Record<string, Variable>

const familyMeetingAgenda = {
  brief: {
    kind: 'list',
    means: 'The alignment brief that the adviser saved, point by point; empty without one',
    maxItems: 60,
    fields: {
      id: id('q32'),
      text: { kind: 'words', means: 'The point', example: 'Most agree that the land should stay together.', maxLength: 1000 },
    },
  },
  sharedGoals: {
    kind: 'list',
    means: 'Goals that at least two people put among their first three; empty without any',
    maxItems: 60,
    required: true,
    fields: {
      id: id('goal.land', true),
      goal: { kind: 'words', means: 'The goal', example: 'Keep the land in the family', maxLength: 1000, required: true },
      people: count('How many people named it, or put their goals in order', '3'),
    },
  },
  voices: {
    kind: 'list',
    means: 'What one person said for themselves and shows the family with their name; nobody else’s goal or condition',
    maxItems: 80,
    fields: {
      id: id('said.1'),
      who: { kind: 'label', means: 'What the person is called here', example: 'Person A' },
      about: { kind: 'label', means: 'What they were asked', example: 'What is not negotiable for you?', maxLength: 400 },
      words: { kind: 'words', means: 'Their words', example: 'The home block stays.', maxLength: 4000 },
    },
  },
  attendees: {
    kind: 'list',
    means: 'Who comes',
    maxItems: 40,
    fields: {
      name: { kind: 'words', means: 'The name', example: 'Tess', maxLength: 200 },
      role: { kind: 'words', means: 'The part they take', example: 'Daughter', maxLength: 200 },
    },
  },
  minutes: { kind: 'number', means: 'Minutes available', example: '90', required: true },
  format: { kind: 'words', means: 'How the family meets', example: 'Around the kitchen table, one person by video', maxLength: 200 },
} as const satisfies Record<string, Variable>

const fileNoteDraft = {
  date: { kind: 'date', means: 'The day of the conversation', example: '2026-11-19' },
  attendees: {
    kind: 'list',
    means: 'Who took part',
    maxItems: 40,
    fields: {
      name: { kind: 'words', means: 'The name', example: 'Margaret', maxLength: 200 },
      role: { kind: 'words', means: 'The part they take', example: 'Primary stakeholder', maxLength: 200 },
    },
  },
  reason: { kind: 'words', means: 'Why they met', example: 'Yearly review', maxLength: 500 },
  rawNotes: {
    kind: 'list',
    means: 'The adviser’s own notes, paragraph by paragraph',
    maxItems: 200,
    required: true,
    fields: {
      id: id('n1', true),
      text: {
        kind: 'words',
        means: 'The paragraph',
        example: 'Seeding nearly done. Worried about the overdraft.',
        maxLength: 4000,
        required: true,
      },
    },
  },
  decisions: {
    kind: 'list',
    means: 'Decisions that the adviser wrote down',
    maxItems: 60,
    fields: {
      id: id('d1'),
      text: { kind: 'words', means: 'The decision', example: 'Refinance the header before June', maxLength: 1000 },
    },
  },
  actions: {
    kind: 'list',
    means: 'What somebody is to do',
    maxItems: 60,
    fields: {
      id: id('a1'),
      text: { kind: 'words', means: 'What is to be done', example: 'Send last year’s accounts', maxLength: 1000 },
      who: { kind: 'words', means: 'Who does it', example: 'Margaret', maxLength: 200 },
      due: { kind: 'date', means: 'Until when', example: '2026-12-01' },
    },
  },
} as const satisfies Record<string, Variable>

export const PROMPT_VARIABLES = {
  stakeholder_summary: stakeholderSummary,
  alignment_brief: alignmentBrief,
  net_position_commentary: netPositionCommentary,
  family_meeting_agenda: familyMeetingAgenda,
  file_note_draft: fileNoteDraft,
} as const satisfies Record<PromptKey, Record<string, Variable>>

type ScalarValue<Kind> = Kind extends 'number' | 'money' | 'share' ? number | null : Kind extends 'flag' ? boolean : string | null
type ValueOf<V> = V extends { kind: 'list'; fields: infer Fields }
  ? { [Name in keyof Fields]: Fields[Name] extends { kind: infer Kind } ? ScalarValue<Kind> : never }[]
  : V extends { kind: infer Kind }
    ? ScalarValue<Kind>
    : never

/** The values that a prompt is rendered with; null where something is not known. */
export type PromptValues = {
  [Key in PromptKey]: { -readonly [Name in keyof (typeof PROMPT_VARIABLES)[Key]]: ValueOf<(typeof PROMPT_VARIABLES)[Key][Name]> }
}

/** The variables of a prompt, to look one up by a name that somebody typed. */
export function variablesOf(key: PromptKey): Readonly<Record<string, Variable>> {
  return PROMPT_VARIABLES[key]
}
