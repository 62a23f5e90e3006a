import type { api, ParsedInput } from '@paddock/contract'
import type { RouteOutput } from '@paddock/contract/route'
import type { Scope } from '../../../platform/access/scope.ts'
import { transact } from '../../../platform/database/write.ts'
import type { Dependencies } from '../../../platform/http/dependencies.ts'
import { lockVisibleClients } from '../../clients/index.ts'
import { askForItems } from './ask-for-items.ts'
import { selectAskedOf } from './packs.queries.ts'

type Input = ParsedInput<typeof api.documents.requestPackOfClients>['body']
type Output = RouteOutput<typeof api.documents.requestPackOfClients>

/** Asks several families for the items of a list. They are locked in one order, so that two who ask at once never wait in a ring. */
export function requestPackOfClients(deps: Dependencies, scope: Scope, { clientIds, ...asked }: Input): Promise<Output> {
  return transact(deps.database, async (tx) => {
    const outcome: Output = { requested: 0, already: 0, clients: 0, requestIds: [], skipped: [] }
    const wanted = [...new Set(clientIds)]
    const clients = await lockVisibleClients(tx, scope, wanted)
    const seen = new Set(clients.map(({ id }) => id))
    outcome.skipped.push(...wanted.flatMap((clientId) => (seen.has(clientId) ? [] : { clientId, clientName: '', reason: 'gone' as const })))
    for (const client of clients) {
      const clientId = client.id
      const { stakeholderId, personIds, entityIds } = await selectAskedOf(tx, clientId)
      if (client.archivedAt || !stakeholderId) {
        outcome.skipped.push({ clientId, clientName: client.businessName, reason: client.archivedAt ? 'archived' : 'nobody' })
        continue
      }
      const { requestIds, already } = await askForItems(tx, deps, scope, client, asked, { stakeholderId, personIds, entityIds })
      outcome.requested += requestIds.length
      outcome.requestIds.push(...requestIds)
      outcome.already += already
      if (requestIds.length > 0) outcome.clients += 1
    }
    return outcome
  })
}
