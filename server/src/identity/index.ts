export { EMBEDDED_CLIENT_ID, EMBEDDED_PATH, EMBEDDED_REGION, EMBEDDED_USER_POOL_ID } from './client.ts'
export { createEmbeddedIdentity, type IdentityOptions, type IdentityService } from './embedded-identity.ts'
export type { IdentityAdmin } from './identity-admin.ts'
export { inEqualTime } from './in-equal-time.ts'
