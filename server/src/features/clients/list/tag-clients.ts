import type { api, ParsedInput, RouteOutput } from '@paddock/contract'
import type { Scope } from '../../../platform/access/scope.ts'
import { record } from '../../../platform/audit/record.ts'
import { transact } from '../../../platform/database/write.ts'
import type { Dependencies } from '../../../platform/http/dependencies.ts'
import { lockVisibleClients } from '../clients.queries.ts'
import { putTag, takeTagOff } from './tags.queries.ts'

type Input = ParsedInput<typeof api.clients.tagClients>['body']

/**
 * Puts an own tag on many records, or takes it off. The log says that it happened and to how many records, but neither the word nor the
 * records: a tag is a note to oneself, and is no contact with a family.
 */
export function tagClients(
  { database }: Dependencies,
  scope: Scope,
  { clientIds, tag, on }: Input,
): Promise<RouteOutput<typeof api.clients.tagClients>> {
  return transact(database, async (tx) => {
    const asked = [...new Set(clientIds)]
    const seen = (await lockVisibleClients(tx, scope, asked)).map(({ id }) => id)
    const changed = await (on ? putTag : takeTagOff)(tx, scope, seen, tag)
    if (changed.length > 0) {
      await record(tx, scope, on ? 'client.tagged' : 'client.untagged', {
        organizationId: scope.organizationId,
        after: { records: changed.length },
      })
    }
    return { changed, skipped: asked.length - changed.length }
  })
}
