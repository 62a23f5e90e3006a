import type { api, ParsedInput } from '@paddock/contract'
import type { SavedView } from '@paddock/contract/features/views/views.shapes'
import type { Scope } from '../../platform/access/scope.ts'
import { record } from '../../platform/audit/record.ts'
import { transact } from '../../platform/database/write.ts'
import { refuseField } from '../../platform/errors/app-error.ts'
import type { Dependencies } from '../../platform/http/dependencies.ts'
import { insertView, viewOf } from './views.queries.ts'

type Input = ParsedInput<typeof api.views.saveView>['body']

/** Saves a view under a name that the person has not used for this list. */
export function saveView({ database }: Dependencies, scope: Scope, { list, name, search, createdAt }: Input): Promise<SavedView> {
  return transact(database, async (tx) => {
    const view = await insertView(tx, {
      userId: scope.userId,
      list,
      name,
      search,
      ...(createdAt !== undefined && { createdAt: new Date(createdAt) }),
    })
    if (!view) throw refuseField('view_name_taken', 'name')
    await record(tx, scope, 'view.saved', {
      organizationId: scope.organizationId,
      entityId: view.id,
      subject: name,
      after: { list, name, search },
    })
    return viewOf(view)
  })
}
