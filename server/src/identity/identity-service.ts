import type { FastifyBaseLogger, FastifyPluginAsync } from 'fastify'
import type { Caller } from '../platform/access/caller.ts'
import type { IdentityAdmin } from '../platform/access/identity-admin.ts'
import type { SecurityChange, SignInEvent } from '../platform/access/sign-in-event.ts'
import type { SecondStepDemand } from '../platform/access/second-step.ts'
import type { LiveSession, VerifiedToken } from '../platform/access/verified-token.ts'
import type { Configuration } from '../platform/configuration/configuration.ts'
import type { Database, Reader, Transaction } from '../platform/database/database.ts'
import type { Events } from '../platform/events/events.ts'
import type { Jobs } from '../platform/jobs/jobs.ts'
import type { Clock } from './clock.ts'

/** Says who people are, and how the rest of the server asks. The embedded and the hosted service have the same shape. */
export interface IdentityService {
  /** Checks an access token by itself; whether its session still lives is a question of its own. */
  verify(token: string): Promise<VerifiedToken | null>
  /** The session of a verified token while it lives; null once it is over. */
  liveSession(token: VerifiedToken, caller: Caller): Promise<LiveSession | null>
  /** How long that answer may be remembered. Without it, the answer holds until the `access` topic says that something changed. */
  liveFor?: number
  admin: IdentityAdmin
  /**
   * A signed-in session without a sign-in: for whoever has proved themselves in another way, by two steps unless told otherwise.
   * Answers the access token.
   */
  openSession(person: { subId: string; email: string; secondStep?: boolean }): Promise<string>
  /** What the service answers by HTTP itself. */
  plugin: FastifyPluginAsync
}

/** What the rest of the product answers to the identity service, which knows no features. */
export interface IdentityQuestions {
  /** Whether somebody with this address (lower case) may sign up. */
  hasPendingInvitation(email: string): Promise<boolean>
  /** Whether a second step is asked of this person, whatever they want. */
  secondStepDemand(subId: string): Promise<SecondStepDemand>
  /** Whether this subject is somebody's who was ever let in; with a hosted service accounts may exist that are nobody's. */
  belongsToPerson(reader: Reader, subId: string): Promise<boolean>
  /**
   * A person who was ever let in, by address (lower case) or subject, and whether they may come in now; null also where their practice
   * is gone.
   */
  personBy(reader: Reader, by: { email: string } | { subId: string }): Promise<{ subId: string; isActive: boolean } | null>
  /**
   * Told within the transaction in which the code of a sign-up came back: turns the invitation into a person with the account that
   * `takeAccount` makes. False where no invitation waits any more; the caller then undoes everything.
   */
  onAddressProved(
    tx: Transaction,
    proved: { email: string; about: Record<string, string> },
    takeAccount: () => Promise<{ subId: string }>,
  ): Promise<boolean>
  /** Told of each try to sign in as a known person, after its answer was decided; never part of a transaction. */
  onSignIn(event: SignInEvent): Promise<void>
  /** Told within the transaction that changes how somebody signs in, so that the notice is promised with it. */
  onSecurityChange(tx: Transaction, subId: string, change: SecurityChange, caller: Caller): Promise<void>
}

/** What either service is built from. */
export interface IdentityOptions extends IdentityQuestions {
  database: Database
  events: Events
  jobs: Jobs
  configuration: Configuration
  /** The address that people use. */
  publicUrl(): string
  clock?: Clock
  log?: Pick<FastifyBaseLogger, 'error'>
}
