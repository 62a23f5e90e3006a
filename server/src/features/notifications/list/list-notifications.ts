import type { api, ParsedInput } from '@paddock/contract'
import type { Scope } from '../../../platform/access/scope.ts'
import type { Dependencies } from '../../../platform/http/dependencies.ts'
import { JsonText } from '../../../platform/http/handle.ts'
import { readNotificationPage } from './notifications.queries.ts'

type Query = ParsedInput<typeof api.notifications.listNotifications>['query']

/** What the reader was told; what they may not open any more is there without a name. */
export async function listNotifications({ database }: Dependencies, scope: Scope, { cursor, limit, ...filters }: Query): Promise<JsonText> {
  const { rows, next } = await readNotificationPage(database, scope, filters, { cursor, limit })
  return new JsonText(`{"rows":${rows},"next":${JSON.stringify(next)}}`)
}
