import type { IdentityAdmin } from '../../platform/access/identity-admin.ts'
import type { Database, Transaction } from '../../platform/database/database.ts'
import { refuseField } from '../../platform/errors/app-error.ts'
import type { Events } from '../../platform/events/events.ts'
import { acceptsPassword } from '../password-rule.ts'
import { endSessionOf, endSessionsOf, selectLiveSessions } from '../sessions.queries.ts'
import type { IdentityQuestions } from '../identity-service.ts'
import { hasLink } from '../links.queries.ts'
import { deleteSignUps } from '../sign-ups.queries.ts'
import { keepUnproved } from './hosted-sign-ups.ts'
import type { Pool, PoolUser } from './pool.ts'
import type { Wishes } from './wishes.ts'

interface Parts {
  database: Database
  events: Events
  pool: Pool
  wishes: Wishes
  questions: Pick<IdentityQuestions, 'belongsToPerson'>
  clock: () => Date
}

/**
 * The admin port in front of Amazon Cognito, which knows no transaction of ours.
 *
 * What ends an access (sessions, disabling, a forced reset) is stored here, in the caller's transaction, and counts from its commit on;
 * Cognito follows by a job that the same transaction promises, however long that takes.
 *
 * What must be known before the caller can go on (a new account's subject, a password, which no job may store) is done at Cognito at
 * once, inside the transaction. If the commit fails afterwards, Cognito is one step ahead: an account that is nobody's, which
 * opens nothing here and is taken over when the invitation is accepted again; or a new password, which the next try sets again.
 * An account that already is a person's is never touched by an invitation.
 */
export function createHostedAdmin({ database, events, pool, wishes, questions, clock }: Parts): IdentityAdmin {
  async function endAll(tx: Transaction, subId: string, except?: string): Promise<number> {
    const ended = await endSessionsOf(tx, subId, clock(), except)
    await events.publish(tx, 'access', { subId })
    return ended
  }

  async function takeOver(tx: Transaction, email: string): Promise<PoolUser> {
    const user = await pool.find(email)
    if (!user) throw new Error('Cognito has this address and does not know it.')
    if (await questions.belongsToPerson(tx, user.subject)) throw refuseField('email_used', 'email')
    await pool.proveEmail(user.subject, email)
    if (!user.enabled) await pool.setEnabled(user.subject, true)
    await endAll(tx, user.subject)
    await wishes.make(tx, user.subject, 'signOut')
    return user
  }

  return {
    async createVerifiedUser(tx, { email, password }) {
      const address = email.trim().toLowerCase()
      const user = (await pool.create(address)) ?? (await takeOver(tx, address))
      await pool.setPassword(user.subject, password)
      await deleteSignUps(tx, address)
      return { subId: user.subject }
    },
    keepUnproved: (signUp) => keepUnproved({ database, pool, questions, clock }, signUp),
    async setPassword(tx, subId, password) {
      await pool.setPassword(subId, password)
      await endAll(tx, subId)
      await wishes.make(tx, subId, 'signOut')
    },
    /** Cognito ends all sessions of somebody or none: `except` is kept by our table alone, so the API refuses the others. */
    async revokeSessions(tx, subId, except) {
      const ended = await endAll(tx, subId, except)
      if (except === undefined) await wishes.make(tx, subId, 'signOut')
      return ended
    },
    listSessions: (subId) => selectLiveSessions(database.db, subId, clock()),
    async endSession(tx, subId, sessionId) {
      const ended = await endSessionOf(tx, subId, sessionId, clock())
      if (ended) await events.publish(tx, 'access', { subId })
      return ended
    },
    async requirePasswordReset(tx, subId) {
      await endAll(tx, subId)
      await wishes.make(tx, subId, 'requireReset')
    },
    async signInMethods(subId) {
      const [user, provider] = await Promise.all([pool.find(subId), hasLink(database.db, subId)])
      return { password: user !== null && !user.federated, passwordChangedAt: null, secondStep: user?.secondStep ?? false, provider }
    },
    async disable(tx, subId) {
      await endAll(tx, subId)
      await wishes.make(tx, subId, 'disable')
    },
    async enable(tx, subId) {
      await wishes.make(tx, subId, 'enable')
      await events.publish(tx, 'access', { subId })
    },
    async verifiedEmail(subId) {
      const user = await pool.find(subId)
      return user?.emailVerified && user.email ? user.email : null
    },
    /** An account that is nobody's here opens nothing, so it does not count. */
    async emailInUse(email) {
      const user = await pool.find(email.trim().toLowerCase())
      return user !== null && questions.belongsToPerson(database.db, user.subject)
    },
    acceptsPassword,
    announcesChanges: false,
  }
}
