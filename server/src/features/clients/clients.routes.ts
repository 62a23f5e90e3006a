import { api } from '@paddock/contract'
import { handle } from '../../platform/http/handle.ts'
import { listClients } from './list-clients.ts'

export const clientRoutes = [handle(api.clients.listClients, ({ deps, scope, query }) => listClients(deps, scope, query))]
