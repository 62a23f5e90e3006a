import type { TemplateDoer } from '@paddock/contract/features/tasks/tasks.rules'

export const DOER_WORDS: Record<TemplateDoer, string> = {
  adviser: 'The adviser',
  primary: 'The primary stakeholder',
  nobody: 'Nobody yet',
}
