import type { Insight } from '@paddock/contract/features/insights/insights.shapes'
import { plainTextOf } from '@paddock/contract/features/insights/insight-text'
import type { PromptKey } from '@paddock/contract/features/prompts/prompt-variables'
import { count, dayAndTime, fullName } from '../../ui/text/format.ts'
import { costWords } from './runs/run-words.ts'

/** The insights of the analytics tab, in the order in which a family's story is told. */
export const KINDS = ['alignment_brief', 'stakeholder_summary', 'net_position_commentary', 'family_meeting_agenda'] as const
export type Kind = (typeof KINDS)[number]

export const KIND_WORDS: Record<Kind, { label: string; about: string }> = {
  alignment_brief: {
    label: 'Alignment brief',
    about: 'Where answers are close together, where they differ, and questions that open the talk.',
  },
  stakeholder_summary: { label: 'Summary of a person', about: 'What one person hopes for and worries about, and what to ask next.' },
  net_position_commentary: {
    label: 'Net position commentary',
    about: 'A few sentences beside the figures. The figures themselves are ours.',
  },
  family_meeting_agenda: { label: 'Meeting agenda', about: 'An agenda for the time that the family has, built on goals it shares.' },
}

const TITLES: Record<PromptKey, string> = {
  alignment_brief: 'Alignment brief',
  stakeholder_summary: 'Summary',
  net_position_commentary: 'Net position commentary',
  family_meeting_agenda: 'Meeting agenda',
  file_note_draft: 'File note',
}

/** "Summary of Tess Whitlock" */
export const titleOf = ({ key, stakeholder }: Pick<Insight, 'key' | 'stakeholder'>): string =>
  stakeholder ? `${TITLES[key]} of ${stakeholder.name}` : TITLES[key]

/** Who asked, when, which model and prompt, and what it took. */
export function madeWords(insight: Insight): string {
  const seconds = insight.finishedAt
    ? Math.max(1, Math.round((Date.parse(insight.finishedAt) - Date.parse(insight.startedAt)) / 1000))
    : null
  return [
    `${dayAndTime(insight.startedAt)}, for ${fullName(insight.requestedBy, 'somebody')}`,
    `${insight.model}, prompt version ${insight.promptVersion}`,
    seconds === null ? '' : `${count(seconds)} s`,
    insight.usage ? `${count(insight.usage.inputTokens + insight.usage.outputTokens)} tokens` : '',
    insight.cost ? costWords(insight.cost) : '',
  ]
    .filter(Boolean)
    .join(' · ')
}

/** How an insight ended, where it did not end well. */
export const STATE_WORDS: Record<Insight['state'], string> = {
  running: 'Being written',
  done: 'Done',
  cancelled: 'Stopped',
  failed: 'Failed',
}

/** What is read and edited. */
export const textFor = (insight: Insight): string =>
  insight.edited?.text ?? (insight.output ? plainTextOf(insight.key, insight.output) : '')

/** What is copied and put into a note: words that were written for the family and may not be shown to it take that along. */
export const textToTake = (insight: Insight): string =>
  insight.audience === 'family' && !insight.forFamily
    ? `For advisers only: it may tell what the family does not see now.\n\n${textFor(insight)}`
    : textFor(insight)

/** "Ewes, 40 head; Home Block; and 3 more": titles have commas of their own. */
export const fewTitles = (titles: readonly string[], most = 3): string =>
  (titles.length > most + 1 ? [...titles.slice(0, most), `and ${titles.length - most} more`] : titles).join('; ')
