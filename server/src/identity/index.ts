import type { IdentityService } from './identity-service.ts'
import { createEmbeddedIdentity } from './embedded/embedded-identity.ts'
import type { HostedIdentityOptions } from './hosted/hosted-identity.ts'

export { createEmbeddedIdentity, type IdentityOptions } from './embedded/embedded-identity.ts'
export type { IdentityService } from './identity-service.ts'

/** The identity service that the configuration names: Amazon Cognito, or the embedded one, which needs nothing. */
export async function createIdentity(options: HostedIdentityOptions): Promise<IdentityService> {
  const { cognito } = options.configuration
  if (!cognito) return createEmbeddedIdentity(options)
  const { createHostedIdentity } = await import('./hosted/hosted-identity.ts')
  return createHostedIdentity(options, cognito)
}
