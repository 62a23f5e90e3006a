/** The prompts and the kinds of variables that they may hold. */

import type { PromptKey } from './prompt-keys.ts'

export { PROMPT_KEYS, type PromptKey } from './prompt-keys.ts'

/** Characters of a prompt's own text. */
export const TEMPLATE_LENGTH = 20_000

/** What people call each prompt, and what it is for. */
export const PROMPT_WORDS = {
  stakeholder_summary: {
    title: 'Stakeholder summary',
    purpose: 'What one person said in a questionnaire: hopes, worries and what to ask next. On the client’s analytics.',
  },
  alignment_brief: {
    title: 'Alignment brief',
    purpose:
      'Where the family’s answers are close together, where they differ, and questions that open the conversation. On the client’s analytics.',
  },
  net_position_commentary: {
    title: 'Net position commentary',
    purpose: 'A few sentences beside the figures of the net position; the figures themselves are ours. On the client’s analytics.',
  },
  family_meeting_agenda: {
    title: 'Family meeting agenda',
    purpose: 'An agenda for the time that the family has, built on shared goals. On the client’s analytics.',
  },
  file_note_draft: {
    title: 'File note draft',
    purpose: 'A file note from the adviser’s own jottings, to be edited before it is kept. On the client’s notes.',
  },
} as const satisfies Record<PromptKey, { title: string; purpose: string }>

/**
 * How a value is written into a prompt. `words` are what people wrote: they are fenced. `label` and `id` are ours: one line, and
 * letters, digits and `_ . : -`. `money` is in cents, `share` from 0 to 1, `date` is `2026-11-21`.
 */
export type ScalarKind = 'words' | 'label' | 'id' | 'number' | 'money' | 'share' | 'date' | 'flag'

export interface ScalarVariable {
  kind: ScalarKind
  /** Is for those who edit prompts. */
  means: string
  example: string
  /** Characters of a value that reach the prompt; what is longer is cut, visibly. */
  maxLength?: number
  /** A prompt without it would not do its work. */
  required?: true
}

export interface ListVariable {
  kind: 'list'
  means: string
  /** Entries that reach the prompt. */
  maxItems: number
  fields: Readonly<Record<string, ScalarVariable>>
  required?: true
}

export type Variable = ScalarVariable | ListVariable

/** A member of a record by a name that somebody typed; never what every object has. */
export function ownProperty<T>(record: Readonly<Record<string, T>>, name: string): T | undefined {
  return Object.hasOwn(record, name) ? record[name] : undefined
}
