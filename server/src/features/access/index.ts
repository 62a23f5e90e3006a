export { familyOf, keptFamilyOf } from './family-scope.ts'
export { visibleClients, visibleToUser } from './visible-clients.queries.ts'
