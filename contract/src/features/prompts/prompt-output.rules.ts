import type { PromptKey } from './prompt-keys.ts'
import type { PromptOutput } from './prompt-output.shapes.ts'

/** The sections of an answer with their headings, in the order in which they are read; `missing` is last. */
export const OUTPUT_SECTIONS = {
  stakeholder_summary: {
    summary: 'In short',
    hopes: 'What they hope for',
    worries: 'What worries them',
    questions: 'Questions to ask them',
  },
  alignment_brief: { agree: 'Where answers are close together', differ: 'Where answers differ', questions: 'Questions for the family' },
  net_position_commentary: { position: 'Where the family stands', strengths: 'What carries it', watch: 'What to watch' },
  family_meeting_agenda: { purpose: 'Why we meet', agenda: 'Agenda', prepare: 'To prepare' },
  file_note_draft: { discussed: 'What was discussed', decisions: 'Decisions', actions: 'Actions', followUp: 'To follow up' },
} as const satisfies { [Key in PromptKey]: Record<Exclude<keyof PromptOutput<Key>, 'missing'>, string> }
export const MISSING_HEADING = 'What is missing'
