export { clientRoutes } from './clients.routes.ts'
export { derivedColumns, foldText, nameKeyOf } from './names.ts'
export { clientRowFields, findVisibleClient, lockVisibleClient, managerIdsOf, matching, replaceManagers, visibleClients, wordsOf } from './clients.queries.ts'
