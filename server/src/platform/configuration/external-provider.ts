/** An OpenID Connect provider whose accounts may sign in (docs/external-provider.md). */
export interface ExternalProviderConfiguration {
  issuer: string
  clientId: string
  clientSecret: string
  /** What the button says: "Continue with …". */
  label: string
  /** Where the provider sends the browser back to, if that is not below the address that people use. */
  callbackUrl: string | undefined
  /** What Amazon Cognito's triggers prove themselves with to this server; only a hosted identity service has it. */
  triggerSecret: string | undefined
}

export interface ExternalProviderValues {
  OIDC_ISSUER?: string | undefined
  OIDC_CLIENT_ID?: string | undefined
  OIDC_CLIENT_SECRET?: string | undefined
  OIDC_LABEL: string
  OIDC_CALLBACK_URL?: string | undefined
  OIDC_TRIGGER_SECRET?: string | undefined
}

const LOOPBACK = new Set(['127.0.0.1', '[::1]', 'localhost'])

/** What the environment says of the provider; undefined where there is none. Throws what is wrong with it. */
export function externalProviderOf(
  values: ExternalProviderValues,
  isHosted: boolean,
  refuse: (message: string) => Error,
): ExternalProviderConfiguration | undefined {
  const { OIDC_ISSUER: issuer, OIDC_CLIENT_ID: clientId, OIDC_CLIENT_SECRET: clientSecret, OIDC_TRIGGER_SECRET: triggerSecret } = values
  if (!issuer && !clientId && !clientSecret) return undefined
  if (!issuer || !clientId || !clientSecret) {
    throw refuse('OIDC_ISSUER, OIDC_CLIENT_ID and OIDC_CLIENT_SECRET go together: set all three or none.')
  }
  const { protocol, hostname } = new URL(issuer)
  if (protocol !== 'https:' && !LOOPBACK.has(hostname)) {
    throw refuse('OIDC_ISSUER must begin with https: whoever is in between could sign in as anybody. Only loopback may do without.')
  }
  if (isHosted && !triggerSecret) {
    throw refuse(
      'OIDC_ISSUER with Amazon Cognito needs OIDC_TRIGGER_SECRET, by which its triggers ask this server (docs/external-provider.md).',
    )
  }
  return {
    issuer,
    clientId,
    clientSecret,
    label: values.OIDC_LABEL,
    callbackUrl: values.OIDC_CALLBACK_URL,
    triggerSecret: isHosted ? triggerSecret : undefined,
  }
}
