import { sql, type SQL } from 'drizzle-orm'
import type { Scope } from '../../../platform/access/scope.ts'
import type { Database } from '../../../platform/database/database.ts'
import { readRows } from '../../../platform/database/read-json.ts'
import type { Batch } from '../../../platform/http/downloads/data-file.ts'

export function selectMyMarks(database: Database, { userId }: Scope, marksOf: (userId: string) => SQL, { after, limit }: Batch) {
  return readRows<{ id: string; at: string; business: string | null; detail: string }>(
    database,
    sql`
      select marks.id::text as id, to_char(marks.at at time zone 'UTC', 'YYYY-MM-DD HH24:MI:SS') as at,
        clients.business_name as business, marks.detail
      from (${marksOf(userId)}) marks left join clients on clients.id = marks.client_id
      where marks.id > ${after}::uuid order by marks.id limit ${limit}`,
  )
}
