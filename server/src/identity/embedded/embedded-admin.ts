import { findAccount, findAccountBySubject, updateAccount } from './accounts/accounts.queries.ts'
import { deleteCodes } from './codes/codes.queries.ts'
import { hasLink } from '../links.queries.ts'
import type { IdentityAdmin } from '../../platform/access/identity-admin.ts'
import type { IdentityParts } from './identity-parts.ts'
import { acceptsPassword } from '../password-rule.ts'
import { keepUnproved } from './accounts/keep-unproved.ts'
import { hashPassword } from './accounts/passwords.ts'
import { setPasswordHash, takeAccount } from './accounts/take-account.ts'

/** The admin port of the embedded service: its accounts live in the same database, so they share the caller's transaction. */
export function createEmbeddedAdmin(parts: IdentityParts): IdentityAdmin {
  return {
    createVerifiedUser: async (tx, { email, password }) => takeAccount(parts, tx, email.trim().toLowerCase(), await hashPassword(password)),
    keepUnproved: (signUp, caller) => keepUnproved(parts, signUp, caller),
    setPassword: async (tx, subId, password) => setPasswordHash(parts, tx, subId, await hashPassword(password)),
    revokeSessions: (tx, subId, except) => parts.sessions.endAll(tx, subId, except),
    listSessions: (subId) => parts.sessions.list(subId),
    endSession: (tx, subId, sessionId) => parts.sessions.end(tx, subId, sessionId),
    async requirePasswordReset(tx, subId) {
      await updateAccount(tx, subId, { resetRequiredAt: parts.clock() })
      await parts.sessions.endAll(tx, subId)
      await deleteCodes(tx, subId, 'sign_in')
    },
    async signInMethods(subId) {
      const [account, provider] = await Promise.all([findAccountBySubject(parts.database.db, subId), hasLink(parts.database.db, subId)])
      return {
        password: account?.passwordHash != null,
        passwordChangedAt: account?.passwordChangedAt ?? null,
        secondStep: account?.emailSecondStep ?? false,
        provider,
      }
    },
    async disable(tx, subId) {
      await updateAccount(tx, subId, { disabledAt: parts.clock() })
      await parts.sessions.endAll(tx, subId)
    },
    async enable(tx, subId) {
      await updateAccount(tx, subId, { disabledAt: null })
      await parts.events.publish(tx, 'access', { subId })
    },
    async verifiedEmail(subId) {
      const account = await findAccountBySubject(parts.database.db, subId)
      return account?.confirmedAt ? account.email : null
    },
    async emailInUse(email) {
      const account = await findAccount(parts.database.db, email)
      return account?.confirmedAt != null
    },
    acceptsPassword,
    announcesChanges: true,
  }
}
