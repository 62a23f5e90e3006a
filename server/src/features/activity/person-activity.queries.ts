import { sql } from 'drizzle-orm'
import type { Database } from '../../platform/database/database.ts'
import { decodeCursor, encodeCursor } from '../../platform/database/keyset.ts'
import { readRows } from '../../platform/database/read-json.ts'

/** One keyset page of what somebody did, newest first; a record that was merged into another one stands as that one. */
export async function readPersonActivity(
  database: Database,
  userId: string,
  { cursor, limit }: { cursor: string | undefined; limit: number },
): Promise<{ rows: string; next: string | null }> {
  const older = cursor ? sql`and activities.id < ${decodeCursor(cursor)[1]}::uuid` : sql``
  const [row] = await readRows<{ rows: string; more: boolean; last_id: string | null }>(
    database,
    sql`
      with found as (
        select activities.*, row_number() over (order by activities.id desc) as place from activities
        where activities.actor_id = ${userId}::uuid ${older} order by activities.id desc limit ${limit + 1}
      )
      select coalesce(json_agg(json_build_object(
          'id', found.id, 'action', found.action, 'clientId', found.client_id, 'entityId', found.entity_id, 'subject', found.subject,
          'at', found.at, 'before', found.before, 'after', found.after,
          'client', case when kept.id is not null
            then json_build_object('id', kept.id, 'businessName', kept.business_name, 'status', kept.status) end
        ) order by place) filter (where place <= ${limit}), '[]')::text as rows,
        count(*) > ${limit} as more, max(found.id::text) filter (where place = ${limit}) as last_id
      from found left join clients as named on named.id = found.client_id
        left join clients as kept on kept.id = coalesce(named.merged_into_id, named.id)`,
  )
  return { rows: row?.rows ?? '[]', next: row?.more && row.last_id ? encodeCursor([null, row.last_id]) : null }
}
