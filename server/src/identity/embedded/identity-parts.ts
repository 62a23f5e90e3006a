import type { Database, Transaction } from '../../platform/database/database.ts'
import type { Events } from '../../platform/events/events.ts'
import type { Jobs } from '../../platform/jobs/jobs.ts'
import type { Letter } from '../../platform/mail/index.ts'
import type { IdentityQuestions } from '../identity-service.ts'
import type { WorkAfterAnswer } from './work-after-answer.ts'
import type { Clock } from '../clock.ts'
import type { Codes } from './codes/codes.ts'
import type { Limits } from './limits/limits.ts'
import type { SignUps } from './accounts/sign-ups.ts'
import type { Sessions } from './sessions/sessions.ts'
import type { Tokens } from './sessions/tokens.ts'

/** What operations are made of. */
export interface IdentityParts extends IdentityQuestions {
  database: Database
  events: Events
  jobs: Jobs
  clock: Clock
  tokens: Tokens
  sessions: Sessions
  codes: Codes
  signUps: SignUps
  limits: Limits
  /** Whether codes of the external provider's sign-in may come. */
  hasExternalProvider: boolean
  afterwards: WorkAfterAnswer
  /** A text that only this server can make from another, always the same one. */
  pseudonym(text: string): string
}

/** Promises a mail as part of the transaction that it is about. */
export function mail({ jobs }: IdentityParts, tx: Transaction, to: string, letter: Letter): Promise<void> {
  return jobs.enqueue(tx, 'mail', { to, ...letter })
}
