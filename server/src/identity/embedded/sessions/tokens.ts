import { randomUUID } from 'node:crypto'
import { jwtVerify, SignJWT } from 'jose'
import type { VerifiedToken } from '../../../platform/access/verified-token.ts'
import type { Account } from '../accounts/accounts.queries.ts'
import { EMBEDDED_CLIENT_ID } from '../../../platform/configuration/embedded-identity.ts'
import type { Clock } from '../../clock.ts'
import { SIGNING_ALGORITHM, TOKEN_SECONDS, type SigningKeys } from './signing-keys.ts'

/** A name and no address: tokens stay valid when the server's address changes. */
const ISSUER = 'urn:paddock:identity'

export interface Tokens {
  issue(account: Account, sessionId: string, authenticatedAt: Date): Promise<{ accessToken: string; idToken: string }>
  /** Checks signature, issuer, use and expiry of an access token; null for anything that is not ours or not valid. */
  verify(token: string): Promise<VerifiedToken | null>
}

/** Access and identity tokens as Cognito shapes them. */
export function createTokens(keys: SigningKeys, clock: Clock): Tokens {
  async function sign(subject: string, claims: Record<string, unknown>, audience?: string): Promise<string> {
    const { keyId, key } = await keys.signing()
    const now = Math.floor(clock().getTime() / 1000)
    const token = new SignJWT(claims)
      .setProtectedHeader({ alg: SIGNING_ALGORITHM, kid: keyId })
      .setSubject(subject)
      .setIssuer(ISSUER)
      .setJti(randomUUID())
      .setIssuedAt(now)
      .setExpirationTime(now + TOKEN_SECONDS)
    return (audience ? token.setAudience(audience) : token).sign(key)
  }

  return {
    async issue(account, sessionId, authenticatedAt) {
      const { subject, email } = account
      const authTime = Math.floor(authenticatedAt.getTime() / 1000)
      const [accessToken, idToken] = await Promise.all([
        sign(subject, {
          token_use: 'access',
          scope: 'aws.cognito.signin.user.admin',
          client_id: EMBEDDED_CLIENT_ID,
          username: subject,
          origin_jti: sessionId,
          auth_time: authTime,
        }),
        sign(
          subject,
          {
            token_use: 'id',
            email,
            email_verified: account.confirmedAt !== null,
            'cognito:username': subject,
            origin_jti: sessionId,
            auth_time: authTime,
          },
          EMBEDDED_CLIENT_ID,
        ),
      ])
      return { accessToken, idToken }
    },

    async verify(token) {
      try {
        const { payload } = await jwtVerify(
          token,
          async ({ kid }) => {
            const key = kid ? await keys.verifying(kid) : null
            if (!key) throw new UnknownKeyError()
            return key
          },
          { issuer: ISSUER, algorithms: [SIGNING_ALGORITHM], currentDate: clock(), requiredClaims: ['sub', 'exp'] },
        )
        const { sub, exp, origin_jti: sessionId, auth_time: authTime } = payload
        if (payload.token_use !== 'access' || payload.client_id !== EMBEDDED_CLIENT_ID) return null
        if (!sub || !exp || typeof sessionId !== 'string' || typeof authTime !== 'number') return null
        return { subject: sub, sessionId, expiresAt: exp * 1000, authenticatedAt: authTime * 1000 }
      } catch (error) {
        if (isRefusal(error)) return null
        throw error
      }
    },
  }
}

class UnknownKeyError extends Error {}

/** A bad token is the sender's affair; a database that does not answer is ours. */
function isRefusal(error: unknown): boolean {
  if (error instanceof UnknownKeyError || error instanceof TypeError || error instanceof SyntaxError) return true
  return error instanceof Error && 'code' in error && String(error.code).startsWith('ERR_J')
}
