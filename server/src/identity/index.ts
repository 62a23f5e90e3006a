import type { IdentityService } from './identity-service.ts'
import { createEmbeddedIdentity } from './embedded/embedded-identity.ts'
import { withExternalProvider } from './external/with-external-provider.ts'
import type { HostedIdentityOptions } from './hosted/hosted-identity.ts'

export { createEmbeddedIdentity } from './embedded/embedded-identity.ts'
export { closeAccountsAt } from './close-accounts.queries.ts'
export { storedSigningKeys } from './embedded/sessions/signing-keys.queries.ts'
export { endEverything } from './end-everything.queries.ts'
export { withExternalProvider, type ExternalOptions } from './external/with-external-provider.ts'
export { movePeople } from './move-people.ts'
export type { IdentityService } from './identity-service.ts'

/** The identity service that the configuration names: Amazon Cognito, or the embedded one, which needs nothing. */
export async function createIdentity(options: HostedIdentityOptions): Promise<IdentityService> {
  const { cognito } = options.configuration
  if (!cognito) return withExternalProvider(await createEmbeddedIdentity(options), options)
  const { createHostedIdentity } = await import('./hosted/hosted-identity.ts')
  return withExternalProvider(await createHostedIdentity(options, cognito), options)
}
