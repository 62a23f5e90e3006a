import type { FastifyBaseLogger } from 'fastify'
import type { IdentityAdmin } from '../../platform/access/identity-admin.ts'
import type { Database } from '../../platform/database/database.ts'
import type { IdentityQuestions } from '../identity-service.ts'
import type { ExternalProvider } from './external-provider.ts'

/** What signing in through the external provider is made of, with either identity service. */
export interface ExternalParts {
  database: Database
  provider: ExternalProvider
  admin: Pick<IdentityAdmin, 'verifiedEmail'>
  questions: Pick<IdentityQuestions, 'personBy' | 'hasPendingInvitation' | 'onSignIn' | 'onSecurityChange'>
  clock(): Date
  log: Pick<FastifyBaseLogger, 'warn'>
}

/** Why nobody was signed in; the sign-in page has a sentence for each. */
export type SignInProblem = 'denied' | 'expired' | 'unavailable' | 'unverified' | 'unknown' | 'invited' | 'linked'
