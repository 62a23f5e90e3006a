export { ownOrganizationId } from './get-organization.ts'
export { allowsLanguageModel, findVisibleOrganization } from './organizations.queries.ts'
export { dayOfPractice } from './practice-day.ts'
export { dayOfRegion, timeZoneOf } from './practice-time-zone.ts'
