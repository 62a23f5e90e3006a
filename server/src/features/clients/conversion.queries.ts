import { sql } from 'drizzle-orm'
import type { api, RouteOutput } from '@paddock/contract'
import type { Transaction } from '../../platform/database/database.ts'

type Moves = RouteOutput<typeof api.clients.previewConversion>['moves']

/** How much belongs to a record and stays with it. */
export async function countMoves(tx: Transaction, clientId: string): Promise<Moves> {
  const counted = await tx.execute(sql`select
    (select count(*)::int from notes where client_id = ${clientId} and archived_at is null) as notes,
    (select count(*)::int from stakeholders where client_id = ${clientId} and archived_at is null) as people,
    (select count(*)::int from outside_advisers where client_id = ${clientId} and archived_at is null) as advisers,
    (select count(*)::int from properties where client_id = ${clientId} and archived_at is null) as properties,
    (select count(*)::int from activities where client_id in (select id from clients where id = ${clientId} or merged_into_id = ${clientId})) as activities`)
  const [moves] = (counted as { rows: Moves[] }).rows
  return moves ?? { notes: 0, people: 0, advisers: 0, properties: 0, activities: 0 }
}
