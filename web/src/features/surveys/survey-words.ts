import type { Condition, ConsentChoice, QuestionType } from '@paddock/contract/features/questionnaires/definition'
import type { Survey, SurveyPerson } from '@paddock/contract/features/surveys/surveys.shapes'
import type { BadgeTone } from '../../ui/page/status-badge.tsx'
import { farmWords, generationWords } from '../stakeholders/front.ts'

export interface SurveyStatus {
  tone: BadgeTone
  label: string
  /** How far, and where. */
  detail: string
}

/** One badge for each person: late beats how far, and how far is beside it in words. */
export function statusOf(survey: Survey): SurveyStatus {
  const { status, isOverdue, answered, total, section, reviewedAt, sent } = survey
  if (status === 'completed') return { tone: 'ok', label: 'Complete', detail: reviewedAt ? 'Reviewed' : sent > 1 ? 'Sent again' : 'Sent' }
  const far = status === 'in_progress' ? `${answered} of ${total}${section ? `, in “${section}”` : ''}` : ''
  const again = sent > 0 ? 'Opened again' : ''
  if (isOverdue) return { tone: 'bad', label: 'Overdue', detail: [again, far || 'Not started'].filter(Boolean).join(', ') }
  if (status === 'in_progress') return { tone: 'warn', label: 'In progress', detail: [again, far].filter(Boolean).join(', ') }
  return { tone: 'idle', label: 'Not started', detail: '' }
}

/** "Primary stakeholder", "Next generation, off farm". */
export function personWords({ isPrimary, generation, onFarm, involvement, removed }: SurveyPerson): string {
  if (removed) return 'No longer on the record'
  if (involvement === 'helper') return 'Helps from outside, counted in no figure of the family'
  const place = generation === null ? '' : generationWords(generation)
  return sentence([isPrimary ? 'Primary stakeholder' : '', place, farmWords(onFarm)])
}

function sentence(parts: readonly string[]): string {
  const [first, ...others] = parts.filter(Boolean)
  return [first, ...others.map((part) => part.charAt(0).toLowerCase() + part.slice(1))].filter(Boolean).join(', ')
}

interface ConsentWords {
  label: string
  /** What it means for who reads the answers. */
  meaning: string
}

/** Who sees an answer, in the words of an adviser who reads it; `CONSENT_WORDS` of the answers are those of whoever gives it. */
export const READER_CONSENT_WORDS: Record<ConsentChoice, ConsentWords> = {
  adviser_only: { label: 'Adviser only', meaning: 'Nobody in the family sees it. Do not quote it.' },
  themes: {
    label: 'Without a name',
    meaning: 'Counted in the family’s figures when a round closes, with at least three besides the reader’s own; never with a name.',
  },
  named: { label: 'With the name', meaning: 'The family may see it with the person’s name.' },
}

/** Who is asked; empty for everybody. */
export function askedOf(condition: Condition | undefined): string {
  if (!condition) return ''
  if ('respondent' in condition) {
    const who = { primary: 'the primary stakeholder', senior: 'the senior generation', off_farm: 'people off the farm' }
    return `Asked of ${who[condition.respondent]}`
  }
  return 'Depends on an earlier answer'
}

/** How a question is answered. */
export const TYPE_WORDS: Record<QuestionType, string> = {
  text: 'Short text',
  long_text: 'Text',
  number: 'Number',
  money: 'Amount',
  percent: 'Percentage',
  date: 'Date',
  single: 'One choice',
  multiple: 'Several choices',
  rating: 'Rating',
  agreement: 'Scale',
  ranking: 'Ranking',
  rows: 'Rows',
  consents: 'Who may see what',
}

/** Why somebody got no questionnaire or no reminder, after their name. */
export const SKIPPED_WORDS = {
  completed: 'has finished meanwhile',
  no_account: 'has no account',
  just_reminded: 'was reminded within the last hour',
  nothing_asked: 'helps from outside, and nothing in it concerns a helper',
  register_only: 'is in the register only, and is asked nothing',
} as const
