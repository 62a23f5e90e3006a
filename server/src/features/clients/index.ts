export { clientRoutes } from './clients.routes.ts'
export { derivedColumns, foldText, nameKeyOf } from './names.ts'
export { clientRowFields, escapeLike, findVisibleClient, holdsWord, lockVisibleClient, managerIdsOf, matching, replaceManagers, visibleClients, wordsOf } from './clients.queries.ts'
export { touchClient } from './touch-client.queries.ts'
