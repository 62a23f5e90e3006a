import * as clients from './features/clients/clients.errors.ts'
import * as documents from './features/documents/documents.errors.ts'
import * as finances from './features/finances/finances.errors.ts'
import * as general from './general-errors.ts'
import * as imports from './features/imports/imports.errors.ts'
import * as insights from './features/insights/insights.errors.ts'
import * as knowledge from './features/knowledge/knowledge.errors.ts'
import * as meetings from './features/meetings/meetings.errors.ts'
import * as letters from './features/letters/letters.errors.ts'
import * as notifications from './features/notifications/notifications.errors.ts'
import * as organizations from './features/organizations/organizations.errors.ts'
import * as prompts from './features/prompts/prompts.errors.ts'
import * as register from './features/register/register.errors.ts'
import * as security from './features/security/security.errors.ts'
import * as stakeholders from './features/stakeholders/stakeholders.errors.ts'
import * as support from './features/support/support.errors.ts'
import * as surveys from './features/surveys/surveys.errors.ts'
import * as tasks from './features/tasks/tasks.errors.ts'
import * as users from './features/users/users.errors.ts'
import * as views from './features/views/views.errors.ts'

/** The whole catalogue, by name. The browser imports the parts that a page names. */
export const ERRORS = {
  ...general,
  ...clients,
  ...documents,
  ...finances,
  ...imports,
  ...insights,
  ...knowledge,
  ...meetings,
  ...letters,
  ...notifications,
  ...organizations,
  ...prompts,
  ...register,
  ...security,
  ...stakeholders,
  ...support,
  ...surveys,
  ...tasks,
  ...users,
  ...views,
}

export type ErrorName = keyof typeof ERRORS
export type ErrorCode = (typeof ERRORS)[ErrorName]['code']

/** The body of every refusal. `fields` names what is wrong with which field, in the field's words. */
export interface ErrorBody {
  code: number
  message: string
  fields?: Record<string, string>
  /** Holds the record as it is stored now, with `stale` or where it was decided meanwhile. */
  current?: unknown
}

const MESSAGES = new Map<number, string>(Object.values(ERRORS).map((error) => [error.code, error.message]))

export function isKnownCode(code: unknown): code is number {
  return typeof code === 'number' && MESSAGES.has(code)
}

/** The sentence of a code; unknown codes read like 1000. */
export function messageOf(code: number | undefined): string {
  return MESSAGES.get(code ?? 1000) ?? ERRORS.unexpected.message
}
