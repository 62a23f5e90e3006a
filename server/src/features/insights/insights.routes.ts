import { api } from '@paddock/contract'
import { handle } from '../../platform/http/handle.ts'
import { archiveInsight } from './insight/archive-insight.ts'
import { editInsight } from './insight/edit-insight.ts'
import { getInsight } from './insight/get-insight.ts'
import { listInsights } from './insight/list-insights.ts'
import { listPromptRuns } from './runs/list-prompt-runs.ts'
import { previewInsight } from './runs/preview-insight.ts'
import { previewPrompt } from './runs/preview-prompt.ts'
import { restoreInsight } from './insight/restore-insight.ts'
import { runInsight } from './runs/run-insight.ts'
import { stopInsight } from './runs/stop-insight.ts'
import { tryPrompt } from './runs/try-prompt.ts'

export const insightRoutes = [
  handle(api.insights.listInsights, ({ deps, scope, params, query }) => listInsights(deps, scope, params.clientId, query)),
  handle(api.insights.getInsight, ({ deps, scope, params }) => getInsight(deps, scope, params)),
  handle(api.insights.previewInsight, ({ deps, scope, params, body }) => previewInsight(deps, scope, params.clientId, body)),
  handle(api.insights.runInsight, ({ deps, scope, params, body, signal, request }) =>
    runInsight(deps, scope, params.clientId, body, { requestId: request.id, signal }),
  ),
  handle(api.insights.stopInsight, ({ deps, scope, params }) => stopInsight(deps, scope, params)),
  handle(api.insights.editInsight, ({ deps, scope, params, body }) => editInsight(deps, scope, params, body)),
  handle(api.insights.archiveInsight, ({ deps, scope, params }) => archiveInsight(deps, scope, params)),
  handle(api.insights.restoreInsight, ({ deps, scope, params }) => restoreInsight(deps, scope, params)),
  handle(api.insights.listPromptRuns, ({ deps, query }) => listPromptRuns(deps, query.key)),
  handle(api.insights.previewPrompt, ({ deps, scope, body }) => previewPrompt(deps, scope, body)),
  handle(api.insights.tryPrompt, ({ deps, scope, body, signal, request }) =>
    tryPrompt(deps, scope, body, { requestId: request.id, signal }),
  ),
]
