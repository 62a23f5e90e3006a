import type { api, ParsedInput } from '@paddock/contract'
import type { SavedView } from '@paddock/contract/features/views/views.shapes'
import type { Scope } from '../../platform/access/scope.ts'
import { record } from '../../platform/audit/record.ts'
import { transact } from '../../platform/database/write.ts'
import { refuseField } from '../../platform/errors/app-error.ts'
import type { Dependencies } from '../../platform/http/dependencies.ts'
import { insertView, lockOwnView, removeView, viewOf } from './views.queries.ts'

type Input = ParsedInput<typeof api.views.updateView>['body']

/** Renames a view or replaces its settings; it keeps its place in the row. */
export function updateView({ database }: Dependencies, scope: Scope, viewId: string, changes: Input): Promise<SavedView> {
  return transact(database, async (tx) => {
    const former = await lockOwnView(tx, scope, viewId)
    await removeView(tx, former.id)
    const view = await insertView(tx, { ...former, ...changes })
    if (!view) throw refuseField('view_name_taken', 'name')
    await record(tx, scope, 'view.updated', {
      organizationId: scope.organizationId,
      entityId: view.id,
      subject: view.name,
      before: { name: former.name, search: former.search },
      after: { name: view.name, search: view.search },
    })
    return viewOf(view)
  })
}
