import { api } from '@paddock/contract'
import { handle } from '../../platform/http/handle.ts'
import { exportClientActivity } from './export-client-activity.ts'
import { listClientActivity } from './list-client-activity.ts'

export const activityRoutes = [
  handle(api.activity.listClientActivity, ({ deps, scope, params, query }) => listClientActivity(deps, scope, params.clientId, query)),
  handle(api.activity.exportClientActivity, ({ deps, scope, params, query }) => exportClientActivity(deps, scope, params.clientId, query)),
]
