export { ownOrganizationId } from './get-organization.ts'
export { allowsLanguageModel, findVisibleOrganization } from './organizations.queries.ts'
