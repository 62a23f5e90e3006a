import type { api, RouteOutput } from '@paddock/contract'
import type { Scope } from '../../platform/access/scope.ts'
import type { Dependencies } from '../../platform/http/dependencies.ts'
import { findVisibleClient } from '../clients/index.ts'
import { removalOf, selectMeetings } from './meetings.queries.ts'

/** The meetings of a client, also removed ones, the latest first. */
export async function listMeetings(
  { database: { db } }: Dependencies,
  scope: Scope,
  clientId: string,
): Promise<RouteOutput<typeof api.meetings.listMeetings>> {
  const { archivedAt } = await findVisibleClient(db, scope, clientId)
  const rows = await selectMeetings(db, clientId)
  return {
    rows: rows.map(({ sentAt, archivedAt: removedAt, removedBy, ...row }) => ({
      ...row,
      sentAt: sentAt?.toISOString() ?? null,
      removed: removalOf(removedAt, removedBy),
    })),
    can: { plan: archivedAt === null },
  }
}
