/** The prompts that ship. */
export const PROMPT_KEYS = [
  'stakeholder_summary',
  'alignment_brief',
  'net_position_commentary',
  'family_meeting_agenda',
  'file_note_draft',
] as const
export type PromptKey = (typeof PROMPT_KEYS)[number]
