export { createEmbeddedIdentity, type IdentityOptions } from './embedded/embedded-identity.ts'
export type { IdentityService } from './identity-service.ts'
