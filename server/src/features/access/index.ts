export { familyOf, keptFamilyOf } from './family-scope.ts'
export { ownStakeholderIds, ownSurveyIds } from './own-records.queries.ts'
export { visibleClients, visibleToUser } from './visible-clients.queries.ts'
