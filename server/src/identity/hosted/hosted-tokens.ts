import { createRemoteJWKSet, errors, jwtVerify } from 'jose'
import type { VerifiedToken } from '../../platform/access/verified-token.ts'
import type { CognitoConfiguration } from '../../platform/configuration/configuration.ts'
import { outage } from './pool-error.ts'

const ALGORITHM = 'RS256'
const FETCH_MS = 5_000
/** Anybody can send tokens with key names that do not exist: so often at most the keys are fetched again for one. */
const COOLDOWN_MS = 30_000
/** Keys that we have are good for a day, so that an hour without Amazon's address signs nobody out. */
const RETENTION_MS = 86_400_000

export interface HostedTokens {
  /** Checks an access token of the pool; null for anything that is not ours or not valid. Throws when the keys cannot be had. */
  verify(token: string): Promise<VerifiedToken | null>
  /** The token that a verified one was read from. */
  textOf(token: VerifiedToken): string | undefined
}

/** Where a pool's tokens say that they come from; its keys lie below. */
export function issuerOf({ region, userPoolId, endpoint }: CognitoConfiguration): string {
  return endpoint ? new URL(userPoolId, endpoint).href : `https://cognito-idp.${region}.amazonaws.com/${userPoolId}`
}

/** Verifies the access tokens that a user pool signs, by the keys that it publishes. */
export function createHostedTokens(configuration: CognitoConfiguration, clock: () => Date): HostedTokens {
  const { clientId } = configuration
  const issuer = issuerOf(configuration)
  const texts = new WeakMap<VerifiedToken, string>()
  const published = createRemoteJWKSet(new URL(`${issuer}/.well-known/jwks.json`), {
    timeoutDuration: FETCH_MS,
    cooldownDuration: COOLDOWN_MS,
    cacheMaxAge: RETENTION_MS,
  })

  /** A key that is not there is the sender's affair; keys that we cannot fetch are ours, and no reason to sign somebody out. */
  const keys: typeof published = Object.assign(async (...wanted: Parameters<typeof published>) => {
    try {
      return await published(...wanted)
    } catch (error) {
      if (error instanceof errors.JWKSNoMatchingKey) throw error
      throw outage(error)
    }
  }, published)

  return {
    async verify(token) {
      try {
        const { payload } = await jwtVerify(token, keys, {
          issuer,
          algorithms: [ALGORITHM],
          currentDate: clock(),
          requiredClaims: ['sub', 'exp'],
        })
        const { sub, exp, origin_jti: sessionId, auth_time: authTime } = payload
        if (payload.token_use !== 'access' || payload.client_id !== clientId) return null
        // Without `origin_jti` (token revocation is off in the app client) no session could ever be ended: such tokens do not open the API.
        if (!sub || !exp || typeof sessionId !== 'string' || typeof authTime !== 'number') return null
        const verified = { subject: sub, sessionId, expiresAt: exp * 1000, authenticatedAt: authTime * 1000 }
        texts.set(verified, token)
        return verified
      } catch (error) {
        if (error instanceof errors.JOSEError || error instanceof TypeError || error instanceof SyntaxError) return null
        throw error
      }
    },
    textOf: (token) => texts.get(token),
  }
}
