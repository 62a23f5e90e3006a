import { checkTemplate } from '@paddock/contract/features/prompts/check-template'
import type { PromptKey } from '@paddock/contract/features/prompts/prompt-keys'
import { PROMPT_WORDS } from '@paddock/contract/features/prompts/prompt-variables'
import { AppError } from '../../platform/errors/app-error.ts'

/** Characters of a text that the log keeps: whole texts are in the versions. */
const LOGGED = 1_000
const NAMED_PROBLEMS = 5

/** What the log calls a prompt. */
export const subjectOf = (key: PromptKey): string => PROMPT_WORDS[key].title

/** How a text begins, for the log. */
export function loggedText(text: string): string {
  return text.length <= LOGGED ? text : `${text.slice(0, LOGGED).replace(/[\ud800-\udbff]$/, '')}…`
}

/** Refuses a text that could not be rendered as it is meant, and says what is wrong where. */
export function expectNoProblems(key: PromptKey, text: string): void {
  const problems = checkTemplate(key, text)
  if (problems.length === 0) return
  const named = problems.slice(0, NAMED_PROBLEMS).map(({ line, column, message }) => `Line ${line}, character ${column}: ${message}`)
  const more = problems.length - named.length
  throw new AppError('prompt_has_problems', { fields: { text: [...named, ...(more > 0 ? [`And ${more} more.`] : [])].join(' ') } })
}
