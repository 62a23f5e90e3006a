import { api } from '@paddock/contract'
import { handle } from '../../platform/http/handle.ts'
import { ownOrganizationId } from '../organizations/index.ts'
import { exportClientActivity } from './export-client-activity.ts'
import { exportOrganizationActivity } from './export-organization-activity.ts'
import { getActivityLog } from './get-activity-log.ts'
import { listClientActivity } from './list-client-activity.ts'
import { listPersonActivity } from './list-person-activity.ts'

const calls = api.activity

export const activityRoutes = [
  handle(calls.listClientActivity, ({ deps, scope, params, query }) => listClientActivity(deps, scope, params.clientId, query)),
  handle(calls.listPersonActivity, ({ deps, scope, params, query }) => listPersonActivity(deps, scope, params.userId, query)),
  handle(calls.exportClientActivity, ({ deps, scope, params, query }) => exportClientActivity(deps, scope, params.clientId, query)),
  handle(calls.getOrganizationActivityLog, ({ deps, scope, params }) => getActivityLog(deps, scope, params.organizationId)),
  handle(calls.exportOrganizationActivity, ({ deps, scope, params, query }) =>
    exportOrganizationActivity(deps, scope, params.organizationId, query),
  ),
  handle(calls.getMyActivityLog, async ({ deps, scope }) => getActivityLog(deps, scope, ownOrganizationId(scope))),
  handle(calls.exportMyActivity, async ({ deps, scope, query }) =>
    exportOrganizationActivity(deps, scope, ownOrganizationId(scope), query),
  ),
]
