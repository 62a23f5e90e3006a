export { createEmbeddedIdentity, type IdentityOptions, type IdentityService } from './embedded-identity.ts'
export type { IdentityAdmin } from './identity-admin.ts'
