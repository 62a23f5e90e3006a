import type { api, ParsedInput } from '@paddock/contract'
import type { RouteOutput } from '@paddock/contract/route'
import type { Scope } from '../../../platform/access/scope.ts'
import { transact } from '../../../platform/database/write.ts'
import type { Dependencies } from '../../../platform/http/dependencies.ts'
import { lockEditableClient } from '../../clients/index.ts'
import { askForItems } from './ask-for-items.ts'

type Input = ParsedInput<typeof api.documents.requestPack>['body']
type Output = RouteOutput<typeof api.documents.requestPack>

/** Asks people of one client for the items of a list. */
export function requestPack(deps: Dependencies, scope: Scope, clientId: string, input: Input): Promise<Output> {
  return transact(deps.database, async (tx) => {
    const client = await lockEditableClient(tx, scope, clientId)
    const { requestIds, already, people } = await askForItems(tx, deps, scope, client, input, input)
    return { requested: requestIds.length, already, people }
  })
}
