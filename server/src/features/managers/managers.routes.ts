import { api } from '@paddock/contract'
import { handle } from '../../platform/http/handle.ts'
import { listManagers } from './list-managers.ts'

export const managerRoutes = [handle(api.managers.listManagers, ({ deps, scope, query }) => listManagers(deps, scope, query))]
