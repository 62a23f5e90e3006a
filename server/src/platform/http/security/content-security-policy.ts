import type { Configuration } from '../../configuration/configuration.ts'
import { INTERCOM_ORIGINS } from './intercom-origins.ts'

type Integrations = Pick<Configuration, 'cognito' | 'sentry' | 's3' | 'intercomAppId' | 'intercomSecret'>
type Directives = Record<string, readonly string[]>

/**
 * What a page of the web may load and where it may send anything: our own files and calls, and of others only who is configured.
 * Scripts are files of ours, and of text within a page what the build put there, by its hash (`scripts`). Styles may be within one: the
 * component library writes its variables there.
 */
export function contentSecurityPolicy(configuration: Integrations, isEncrypted: boolean, scripts: readonly string[] = []): string {
  const hasChat = Boolean(configuration.intercomAppId && configuration.intercomSecret)
  const chat: Partial<typeof INTERCOM_ORIGINS> = hasChat ? INTERCOM_ORIGINS : {}
  const directives: Directives = {
    'default-src': ["'none'"],
    'script-src': ["'self'", ...scripts, ...(chat.scriptSrc ?? [])],
    'style-src': ["'self'", "'unsafe-inline'"],
    'img-src': ["'self'", 'data:', 'blob:', ...storageOrigins(configuration), ...(chat.imgSrc ?? [])],
    'font-src': ["'self'", ...(chat.fontSrc ?? [])],
    'connect-src': [
      "'self'",
      ...storageOrigins(configuration),
      ...identityOrigins(configuration),
      ...reportingOrigins(configuration),
      ...(chat.connectSrc ?? []),
    ],
    'media-src': chat.mediaSrc ?? ["'none'"],
    'frame-src': chat.frameSrc ?? ["'none'"],
    'worker-src': ["'self'"],
    'manifest-src': ["'self'"],
    'object-src': ["'none'"],
    'base-uri': ["'none'"],
    'form-action': ["'self'", ...(chat.formAction ?? [])],
    'frame-ancestors': ["'none'"],
    // The chat builds its pages from text; without it nothing may, but for what the pages' first script allows.
    ...(!hasChat && { 'require-trusted-types-for': ["'script'"], 'trusted-types': ['default'] }),
    ...(isEncrypted && { 'upgrade-insecure-requests': [] }),
  }
  return policyOf(directives)
}

/** The page of the API: files of its own, calls to this server, and no way out. */
export const API_PAGE_POLICY = policyOf({
  'default-src': ["'none'"],
  'script-src': ["'self'"],
  'style-src': ["'self'", "'unsafe-inline'"],
  'img-src': ["'self'", 'data:'],
  'font-src': ["'self'"],
  'connect-src': ["'self'"],
  'base-uri': ["'none'"],
  'form-action': ["'none'"],
  'frame-ancestors': ["'none'"],
})

function policyOf(directives: Directives): string {
  return Object.entries(directives)
    .map(([name, sources]) => [name, ...sources].join(' '))
    .join('; ')
}

/** Amazon's user pool, and its identity pool where the web asks for temporary credentials. */
function identityOrigins({ cognito }: Integrations): string[] {
  if (!cognito) return []
  const pool = cognito.endpoint ? new URL(cognito.endpoint).origin : `https://cognito-idp.${cognito.region}.amazonaws.com`
  return cognito.identityPoolId ? [pool, `https://cognito-identity.${cognito.region}.amazonaws.com`] : [pool]
}

/** Where the web reports its failures. */
const reportingOrigins = ({ sentry }: Integrations) => (sentry ? [new URL(sentry.dsn).origin] : [])

/** Where the web sends the parts of files and fetches them, where they are in a bucket. */
const storageOrigins = ({ s3 }: Integrations) => (s3 ? [s3.origin] : [])
