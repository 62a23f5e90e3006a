import type { api, ParsedInput, RouteOutput } from '@paddock/contract'
import type { Scope } from '../../platform/access/scope.ts'
import { transact } from '../../platform/database/write.ts'
import type { Dependencies } from '../../platform/http/dependencies.ts'
import { lockVisibleClients, touchClients } from '../clients/index.ts'
import { tellTaskPages } from '../tasks/index.ts'
import { clientsOfTasks, removeOpenTasks } from '../tasks/front.queries.ts'

type Input = ParsedInput<typeof api.practice.removeTasks>['body']

/** Removes tasks that this person added, all together and only open ones. Their clients are locked first, as in every write. */
export function removeTasks(
  { database, events }: Dependencies,
  scope: Scope,
  input: Input,
): Promise<RouteOutput<typeof api.practice.removeTasks>> {
  return transact(database, async (tx) => {
    const taskIds = [...new Set(input.taskIds)]
    const clients = (await lockVisibleClients(tx, scope, await clientsOfTasks(tx, taskIds))).filter(({ archivedAt }) => archivedAt === null)
    const removed = await removeOpenTasks(
      tx,
      scope,
      taskIds,
      clients.map(({ id }) => id),
    )
    await touchClients(tx, [...new Set(removed.map(({ clientId }) => clientId))])
    const removedIds = removed.map(({ entityId }) => entityId)
    await tellTaskPages(tx, events, removedIds)
    return { removed: removed.length, skipped: taskIds.length - removed.length }
  })
}
