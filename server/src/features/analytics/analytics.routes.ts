import { api } from '@paddock/contract'
import { handle } from '../../platform/http/handle.ts'
import { exportAnalytics } from './export-analytics.ts'
import { getAgreementSince } from './get-agreement-since.ts'
import { getAnalytics } from './get-analytics.ts'
import { getOverview } from './get-overview.ts'
import { getOwnership } from './get-ownership.ts'
import { getPositionRows } from './get-position-rows.ts'

export const analyticsRoutes = [
  handle(api.analytics.getOverview, ({ deps, scope, params }) => getOverview(deps, scope, params.clientId), { mayLag: true }),
  handle(api.analytics.getAnalytics, ({ deps, scope, params, query }) => getAnalytics(deps, scope, params.clientId, query.audience), {
    mayLag: true,
  }),
  handle(api.analytics.getOwnership, ({ deps, scope, params }) => getOwnership(deps, scope, params.clientId), { mayLag: true }),
  handle(api.analytics.getPositionRows, ({ deps, scope, params, query }) => getPositionRows(deps, scope, params.clientId, query), {
    mayLag: true,
  }),
  handle(api.analytics.getAgreementSince, ({ deps, scope, params }) => getAgreementSince(deps, scope, params.clientId), { mayLag: true }),
  handle(api.analytics.exportAnalytics, ({ deps, scope, params, query }) => exportAnalytics(deps, scope, params.clientId, query)),
]
