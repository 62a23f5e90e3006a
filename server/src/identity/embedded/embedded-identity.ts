import { keptSecret } from '../../platform/database/kept-secret.ts'
import { findAccountBySubject, insertAccountUnlessKnown } from './accounts/accounts.queries.ts'
import { createWorkAfterAnswer } from './work-after-answer.ts'
import { createCodes } from './codes/codes.ts'
import { createEmbeddedAdmin } from './embedded-admin.ts'
import type { IdentityOptions, IdentityService } from '../identity-service.ts'
import type { IdentityParts } from './identity-parts.ts'
import { identityRoutes } from './identity.routes.ts'
import { createLimits, networkOf } from './limits/limits.ts'
import { hmac } from '../secrets.ts'
import { createSignUps } from './accounts/sign-ups.ts'
import { createSessions } from './sessions/sessions.ts'
import { selectAddressesOf, selectLiveSession } from './sessions/embedded-sessions.queries.ts'
import { createSigningKeys } from './sessions/signing-keys.ts'
import { createTokens } from './sessions/tokens.ts'

interface EmbeddedIdentity extends IdentityService {
  /** Ends when everything that was left for after the answers is done. */
  settled(): Promise<void>
}

/** The identity service that needs nothing but the database; it speaks Cognito's protocol. */
export async function createEmbeddedIdentity(options: IdentityOptions): Promise<EmbeddedIdentity> {
  const { database, events, jobs, clock = () => new Date() } = options
  const pepper = await keptSecret(database.db, options.configuration, 'code_pepper')
  const keys = createSigningKeys(database, clock, {
    encryption: options.configuration.keyEncryption,
    onUnreadable: (error) => options.log?.error({ err: error }, 'a signing key is not believed'),
  })
  await keys.signing()
  const tokens = createTokens(keys, clock)
  const parts: IdentityParts = {
    database,
    events,
    jobs,
    clock,
    tokens,
    sessions: createSessions({ database, events, tokens, clock, onSecurityChange: options.onSecurityChange }),
    codes: createCodes(database, clock, pepper),
    signUps: createSignUps(database, clock, pepper),
    limits: createLimits(database, clock, pepper, async (reader, name, address) => {
      const network = networkOf(address)
      return (await selectAddressesOf(reader, name)).some((known) => networkOf(known) === network)
    }),
    afterwards: createWorkAfterAnswer((error) => options.log?.error({ err: error }, 'a try to sign in was not recorded')),
    hasExternalProvider: options.configuration.externalProvider !== undefined,
    pseudonym: (text) => uuidFrom(hmac(pepper, text)),
    hasPendingInvitation: (email) => options.hasPendingInvitation(email),
    belongsToPerson: (reader, subId) => options.belongsToPerson(reader, subId),
    personBy: (reader, by) => options.personBy(reader, by),
    secondStepDemand: (subId) => options.secondStepDemand(subId),
    onAddressProved: (tx, proved, take) => options.onAddressProved(tx, proved, take),
    onSignIn: (event) => options.onSignIn(event),
    onSecurityChange: (tx, subId, change, caller) => options.onSecurityChange(tx, subId, change, caller),
  }

  return {
    verify: (token) => tokens.verify(token),
    liveSession: (token) => selectLiveSession(database, token, clock()),
    admin: createEmbeddedAdmin(parts),
    async openSession({ subId, email, secondStep = true }) {
      const now = clock()
      await insertAccountUnlessKnown(database.db, { subject: subId, email: email.toLowerCase(), confirmedAt: now, createdAt: now })
      const account = await findAccountBySubject(database.db, subId)
      if (!account) throw new Error('This address belongs to another account.')
      const { answer } = await parts.sessions.open(
        account,
        { address: '', userAgent: '' },
        { way: 'password', authenticatedAt: now, secondStep },
      )
      return answer.AuthenticationResult.AccessToken
    },
    plugin: identityRoutes(parts, keys),
    settled: () => parts.afterwards.settled(),
  }
}

/** Looks like Cognito's subjects. */
function uuidFrom(hex: string): string {
  return [hex.slice(0, 8), hex.slice(8, 12), `4${hex.slice(13, 16)}`, `8${hex.slice(17, 20)}`, hex.slice(20, 32)].join('-')
}
