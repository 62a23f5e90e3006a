import type { api, RouteOutput } from '@paddock/contract'
import type { Scope } from '../../../platform/access/scope.ts'
import type { Dependencies } from '../../../platform/http/dependencies.ts'
import { readOwnTags } from './tags.queries.ts'

/** The own tags: a colleague’s are theirs alone. */
export async function listTags({ database }: Dependencies, scope: Scope): Promise<RouteOutput<typeof api.clients.listTags>> {
  return { rows: await readOwnTags(database, scope) }
}
