import type { SavedView } from '@paddock/contract/features/views/views.shapes'
import type { Scope } from '../../platform/access/scope.ts'
import { record } from '../../platform/audit/record.ts'
import { transact } from '../../platform/database/write.ts'
import type { Dependencies } from '../../platform/http/dependencies.ts'
import { lockOwnView, removeView, viewOf } from './views.queries.ts'

/** Removes a view and answers what it was, so that saving it again puts it back. */
export function deleteView({ database }: Dependencies, scope: Scope, viewId: string): Promise<SavedView> {
  return transact(database, async (tx) => {
    const view = await lockOwnView(tx, scope, viewId)
    await removeView(tx, view.id)
    const { list, name, search } = view
    await record(tx, scope, 'view.removed', {
      organizationId: scope.organizationId,
      entityId: view.id,
      subject: name,
      before: { list, name, search },
    })
    return viewOf(view)
  })
}
