import type { api, ParsedInput } from '@paddock/contract'
import type { Scope } from '../../platform/access/scope.ts'
import type { Dependencies } from '../../platform/http/dependencies.ts'
import { JsonText } from '../../platform/http/handle.ts'
import { findInspectedPerson } from '../users/index.ts'
import { readPersonActivity } from './person-activity.queries.ts'

type Query = ParsedInput<typeof api.activity.listPersonActivity>['query']

/** One keyset page of what somebody did. */
export async function listPersonActivity({ database }: Dependencies, scope: Scope, userId: string, query: Query): Promise<JsonText> {
  const { id } = await findInspectedPerson(database.db, scope, userId)
  const { cursor, limit } = query
  const { rows, next } = await readPersonActivity(database, id, { cursor, limit })
  return new JsonText(`{"rows":${rows},"next":${JSON.stringify(next)}}`)
}
