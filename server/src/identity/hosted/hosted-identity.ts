import type { FastifyBaseLogger } from 'fastify'
import { ConfigurationError, type CognitoConfiguration } from '../../platform/configuration/configuration.ts'
import type { IdentityOptions, IdentityService } from '../identity-service.ts'
import { createHostedAdmin } from './hosted-admin.ts'
import { createHostedSessions, LOOK_AGAIN_MS } from './hosted-sessions.ts'
import { createHostedTokens } from './hosted-tokens.ts'
import { openPool } from './pool.ts'
import { createWishes } from './wishes.ts'

export interface HostedIdentityOptions extends IdentityOptions {
  log: Pick<FastifyBaseLogger, 'warn' | 'error'>
}

/** Amazon Cognito in the place of the embedded identity service (docs/hosted-identity.md). */
export async function createHostedIdentity(options: HostedIdentityOptions, cognito: CognitoConfiguration): Promise<IdentityService> {
  const { database, events, jobs, log, clock = () => new Date() } = options
  requireRegion(cognito)
  const pool = await openPool(cognito)
  const tokens = createHostedTokens(cognito, clock)
  const sessions = createHostedSessions({ database, events, pool, questions: options, clock, log })
  const wishes = createWishes(database, jobs, pool)

  return {
    verify: (token) => tokens.verify(token),
    liveSession: (token, caller) => sessions.live(token, tokens.textOf(token), caller),
    liveFor: LOOK_AGAIN_MS,
    admin: createHostedAdmin({ database, events, pool, wishes, questions: options, clock }),
    async openSession() {
      throw new Error('Amazon Cognito opens sessions itself: nobody is signed in here without it.')
    },
    plugin: async (app) => {
      app.addHook('onClose', async () => pool.close())
    },
  }
}

/** A pool's name begins with its region: where the two differ, nobody could ever sign in. */
function requireRegion({ region, userPoolId }: CognitoConfiguration): void {
  const named = /^([a-z]{2}(?:-[a-z]+)+-\d)_/.exec(userPoolId)?.[1]
  if (named && named !== region) {
    throw new ConfigurationError(`COGNITO_REGION is ${region}, but COGNITO_USER_POOL_ID names a pool of ${named}.`)
  }
}
