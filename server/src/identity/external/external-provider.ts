import type { Configuration as Client } from 'openid-client'
import type { ExternalProviderConfiguration } from '../../platform/configuration/external-provider.ts'

/** A person who came back from the provider. */
export interface ExternalAccount {
  issuer: string
  externalSubject: string
  /** Lower case, and only where the provider says that it has verified it. */
  verifiedEmail: string | null
  /** When the person last proved themselves there; null where the provider does not tell. */
  authenticatedAt: Date | null
  /** Whether the provider says that they did so by more than one factor; it need not say anything. */
  secondStep: boolean
}

/** What only our side knows of a sign-in that is under way. */
export interface SignInSecrets {
  state: string
  nonce: string
  codeVerifier: string
}

export interface ExternalProvider {
  /** Where the browser goes, and what to keep until it comes back. `again` asks for a new proof from somebody who is signed in there. */
  beginSignIn(options: { again: boolean }): Promise<SignInSecrets & { address: URL }>
  /** Exchanges what the browser brought back; throws where state, issuer, nonce, PKCE or signature are not right. */
  finishSignIn(query: string, secrets: SignInSecrets): Promise<ExternalAccount>
  /** Where somebody signs out of the provider; null where it has no such place. */
  farewell(backTo: string): Promise<URL | null>
}

/** The person said no there, or was not let in. */
export class DeniedError extends Error {}

const SCOPE = 'openid email'
/** The value of `amr` for multiple-factor authentication (RFC 8176). */
const MULTIPLE_FACTORS = 'mfa'
const PATIENCE_SECONDS = 5
const LOOPBACK = /^http:\/\/(127\.0\.0\.1|\[::1\]|localhost)(:|\/|$)/

/**
 * The configured OpenID Connect provider, by authorization code with PKCE. What it publishes of itself is read at first use and again
 * after a failure: one that is down stops nobody from starting this server or from signing in with a password.
 */
export function createExternalProvider(configuration: ExternalProviderConfiguration, callback: () => string): ExternalProvider {
  let opening: Promise<{ openid: typeof import('openid-client'); client: Client }> | undefined

  async function open() {
    const openid = await import('openid-client')
    const { issuer, clientId, clientSecret } = configuration
    // By default a token that came straight from the provider by TLS is believed. Here its signature is checked as well.
    const execute = [openid.enableNonRepudiationChecks]
    if (LOOPBACK.test(issuer)) execute.push(openid.allowInsecureRequests)
    const client = await openid.discovery(new URL(issuer), clientId, clientSecret, undefined, { execute, timeout: PATIENCE_SECONDS })
    return { openid, client }
  }

  function opened() {
    opening ??= open()
    opening.catch(() => {
      opening = undefined
    })
    return opening
  }

  return {
    async beginSignIn({ again }) {
      const { openid, client } = await opened()
      const secrets = { state: openid.randomState(), nonce: openid.randomNonce(), codeVerifier: openid.randomPKCECodeVerifier() }
      const address = openid.buildAuthorizationUrl(client, {
        redirect_uri: callback(),
        scope: SCOPE,
        state: secrets.state,
        nonce: secrets.nonce,
        code_challenge: await openid.calculatePKCECodeChallenge(secrets.codeVerifier),
        code_challenge_method: 'S256',
        ...(again && { prompt: 'login', max_age: '0' }),
      })
      return { ...secrets, address }
    },

    async finishSignIn(query, { state, nonce, codeVerifier }) {
      const { openid, client } = await opened()
      const address = new URL(callback())
      address.search = query
      try {
        const tokens = await openid.authorizationCodeGrant(client, address, {
          expectedState: state,
          expectedNonce: nonce,
          pkceCodeVerifier: codeVerifier,
          idTokenExpected: true,
        })
        const claims = tokens.claims()!
        const { userinfo_endpoint: userInfo } = client.serverMetadata()
        const about = claims.email === undefined && userInfo ? await openid.fetchUserInfo(client, tokens.access_token, claims.sub) : claims
        return {
          issuer: claims.iss,
          externalSubject: claims.sub,
          verifiedEmail: verifiedEmailOf(about),
          authenticatedAt: typeof claims.auth_time === 'number' ? new Date(claims.auth_time * 1000) : null,
          secondStep: Array.isArray(claims.amr) && claims.amr.includes(MULTIPLE_FACTORS),
        }
      } catch (error) {
        if (error instanceof openid.AuthorizationResponseError && REFUSALS.has(error.error)) throw new DeniedError()
        throw error
      }
    },

    async farewell(backTo) {
      const { openid, client } = await opened()
      if (!client.serverMetadata().end_session_endpoint) return null
      // The client's name stands in for the identity token that is usual here: no address ever holds a token.
      return openid.buildEndSessionUrl(client, { post_logout_redirect_uri: backTo })
    },
  }
}

const REFUSALS = new Set(['access_denied', 'login_required', 'interaction_required', 'consent_required', 'account_selection_required'])

/** `true`, as some providers write it. */
const TRUE: readonly unknown[] = [true, 'true', 1, '1']

/**
 * Only an address that the provider vouches for. Microsoft's says so by another claim, and only where it was asked to: that the owner
 * of the address's domain is known to it (docs/external-provider.md).
 */
function verifiedEmailOf({ email, email_verified: isVerified, xms_edov: isOfKnownDomain }: Record<string, unknown>): string | null {
  if (!TRUE.includes(isVerified ?? isOfKnownDomain) || typeof email !== 'string' || email === '') return null
  return email.trim().toLowerCase()
}

/** What of a failure may be in a log: what kind it is, never what the browser or the provider wrote. */
export function kindOfFailure(error: unknown): { name: string; code?: string; error?: string } {
  if (!(error instanceof Error)) return { name: 'unknown' }
  const [code, refusal] = [wordOf(error, 'code'), wordOf(error, 'error')]
  return { name: error.name, ...(code && { code }), ...(refusal && { error: refusal }) }
}

function wordOf(error: Error, name: 'code' | 'error'): string | undefined {
  const value: unknown = name in error ? Reflect.get(error, name) : undefined
  return typeof value === 'string' && /^\w{1,40}$/.test(value) ? value : undefined
}
