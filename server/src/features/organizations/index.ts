export { organizationRoutes } from './organizations.routes.ts'
export { ownOrganizationId } from './get-organization.ts'
export { findVisibleOrganization } from './organizations.queries.ts'
