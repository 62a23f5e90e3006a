import type { api, ParsedInput, RouteOutput } from '@paddock/contract'
import type { Scope } from '../../platform/access/scope.ts'
import { transact } from '../../platform/database/write.ts'
import type { Dependencies } from '../../platform/http/dependencies.ts'
import { lockVisibleClients, touchClients } from '../clients/index.ts'
import { insertTasks, tellTaskPages } from '../tasks/index.ts'
import { assignableManagers } from '../users/front.queries.ts'

type Input = ParsedInput<typeof api.practice.addTasks>['body']

/** Adds the same task for each of many records, all or none. Where the doer has left the practice, nobody does it yet. */
export function addTasks(
  { database, events }: Dependencies,
  scope: Scope,
  { clientIds, title, dueOn, doneBy }: Input,
): Promise<RouteOutput<typeof api.practice.addTasks>> {
  return transact(database, async (tx) => {
    const asked = [...new Set(clientIds)]
    const clients = (await lockVisibleClients(tx, scope, asked)).filter(({ archivedAt }) => archivedAt === null)
    const colleagues = new Set<string>()
    for (const organizationId of new Set(clients.map((client) => client.organizationId)))
      for (const { id } of await assignableManagers(tx, organizationId)) colleagues.add(id)
    const doerOf = (managerIds: string[]) => (doneBy === 'me' ? scope.userId : (managerIds.find((id) => colleagues.has(id)) ?? null))
    const tasks = await insertTasks(
      tx,
      scope,
      clients.map(({ id, organizationId, managerIds }) => ({ organizationId, clientId: id, userId: doerOf(managerIds), title, dueOn })),
    )
    await touchClients(
      tx,
      clients.map(({ id }) => id),
    )
    const taskIds = tasks.map(({ id }) => id)
    await tellTaskPages(tx, events, taskIds)
    return { taskIds, skipped: asked.length - tasks.length }
  })
}
