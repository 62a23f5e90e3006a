import { api } from '@paddock/contract'
import { handle } from '../../platform/http/handle.ts'
import { deleteView } from './delete-view.ts'
import { listViews } from './list-views.ts'
import { saveView } from './save-view.ts'
import { updateView } from './update-view.ts'

export const viewRoutes = [
  handle(api.views.listViews, ({ deps, scope }) => listViews(deps, scope)),
  handle(api.views.saveView, ({ deps, scope, body }) => saveView(deps, scope, body)),
  handle(api.views.updateView, ({ deps, scope, params, body }) => updateView(deps, scope, params.viewId, body)),
  handle(api.views.deleteView, ({ deps, scope, params }) => deleteView(deps, scope, params.viewId)),
]
