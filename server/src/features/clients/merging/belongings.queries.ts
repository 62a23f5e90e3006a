import { type SQL, sql } from 'drizzle-orm'
import type { Belonging } from '@paddock/contract/features/clients/merging.shapes'
import { BELONGING_KINDS, type BelongingKind } from '@paddock/contract/features/clients/belonging.rules'
import type { Scope } from '../../../platform/access/scope.ts'
import type { Reader } from '../../../platform/database/database.ts'
import type { ClientBelonging } from '../../belongings.ts'

const counted = (kind: BelongingKind, from: SQL, archived: SQL) => sql`
  select ${kind}::text as kind, count(*) filter (where not ${archived})::int as current, count(*) filter (where ${archived})::int as archived from ${from}`

/** How much belongs to a record and stays with it, of everything that a merge moves; only kinds of which this person is told anything. */
export async function countBelongings(
  reader: Reader,
  { userId }: Scope,
  belongings: readonly ClientBelonging[],
  clientId: string,
): Promise<Belonging[]> {
  const parts = belongings.map(({ kind, table, isOwn }) => {
    const from = sql`${table} where client_id = ${clientId}${isOwn ? sql` and user_id = ${userId}` : sql``}`
    return counted(kind, from, 'archivedAt' in table ? sql`archived_at is not null` : sql`false`)
  })
  const own = sql`(select id from clients where id = ${clientId} or merged_into_id = ${clientId})`
  parts.push(
    counted('activities', sql`activities where client_id in ${own}`, sql`false`),
    counted('mergedRecords', sql`clients where merged_into_id = ${clientId}`, sql`false`),
  )
  const found = await reader.execute(sql.join(parts, sql` union all `))
  const { rows } = found as { rows: Belonging[] }
  const place = ({ kind }: Belonging) => BELONGING_KINDS.indexOf(kind)
  return rows.filter(({ current, archived }) => current + archived > 0).toSorted((one, other) => place(one) - place(other))
}
