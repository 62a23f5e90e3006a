import type { api, ParsedInput, RouteOutput } from '@paddock/contract'
import type { Scope } from '../../../platform/access/scope.ts'
import { recordEach } from '../../../platform/audit/record.ts'
import { transact } from '../../../platform/database/write.ts'
import type { Dependencies } from '../../../platform/http/dependencies.ts'
import { lockVisibleClients } from '../../clients/index.ts'
import { tellPages } from '../sharing/readers.queries.ts'
import { clientsOfRequests, withdrawUnanswered } from './packs.queries.ts'

type Input = ParsedInput<typeof api.documents.withdrawRequests>['body']

/** Takes back requests that this person made, all together and only those that nobody has answered. Their clients are locked first. */
export function withdrawRequests(
  { database, events }: Dependencies,
  scope: Scope,
  input: Input,
): Promise<RouteOutput<typeof api.documents.withdrawRequests>> {
  return transact(database, async (tx) => {
    const requestIds = [...new Set(input.requestIds)]
    const seen = await lockVisibleClients(tx, scope, await clientsOfRequests(tx, requestIds))
    const clients = new Map(seen.filter(({ archivedAt }) => archivedAt === null).map((client) => [client.id, client]))
    const withdrawn = await withdrawUnanswered(tx, scope, requestIds, [...clients.keys()])
    await recordEach(
      tx,
      scope,
      'document.request_withdrawn',
      withdrawn.map(({ id, clientId, title }) => ({
        organizationId: clients.get(clientId)?.organizationId ?? null,
        clientId,
        entityId: id,
        subject: title,
        before: { status: 'open' },
        after: { status: 'withdrawn' },
      })),
    )
    for (const clientId of new Set(withdrawn.map((each) => each.clientId))) {
      const ofClient = withdrawn.filter((each) => each.clientId === clientId)
      await tellPages(tx, events, clientId, [...new Set(ofClient.map(({ stakeholderId }) => stakeholderId))])
    }
    return { withdrawn: withdrawn.length, skipped: requestIds.length - withdrawn.length }
  })
}
