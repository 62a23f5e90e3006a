import type { TemplateDoer, TemplateItem } from '@paddock/contract/features/tasks/tasks.rules'
import { plural } from '../../../ui/text/format.ts'

export const DOER_WORDS: Record<TemplateDoer, string> = {
  adviser: 'The adviser',
  primary: 'The primary stakeholder',
  nobody: 'Nobody yet',
}

/** The tasks of a set in words, one a line, where two versions of it are compared. */
export const tasksWords = (items: unknown): string =>
  (items as readonly TemplateItem[])
    .map(({ title, days, who }) => `${title} (${plural(days, 'day')}, ${DOER_WORDS[who].toLowerCase()})`)
    .join('\n')
