import { sql, type SQL } from 'drizzle-orm'
import type { Database } from '../../platform/database/database.ts'
import { readRows } from '../../platform/database/read-json.ts'
import { type ActivityFilters, matching, newestOfClient } from './activity.queries.ts'

export interface ExportedActivity {
  id: string
  action: string
  actor: string
  subject: string
  /** UTC, to the second. */
  at: string
  before: Record<string, unknown> | null
  after: Record<string, unknown> | null
}

export interface ChainedActivity extends ExportedActivity {
  /** The client's or prospect's name as it is now. */
  client: string
  /** Its place in the chain of the practice; none while it waits for one. */
  position: number | null
  hash: string | null
}

const COLUMNS = sql`activities.id, activities.action, coalesce(trim(users.first_name || ' ' || users.last_name), '') as actor, activities.subject,
  to_char(activities.at at time zone 'UTC', 'YYYY-MM-DD HH24:MI:SS') as at, activities.before, activities.after`

const olderThan = (lastId: string | null): SQL => (lastId ? sql` and activities.id < ${lastId}::uuid` : sql``)

/** A batch of a client's entries older than the last one. */
export function readClientExportBatch(
  database: Database,
  clientId: string,
  filters: ActivityFilters,
  lastId: string | null,
  size: number,
): Promise<ExportedActivity[]> {
  return readRows<ExportedActivity>(
    database,
    sql`
      select ${COLUMNS} from (${newestOfClient(clientId, filters, olderThan(lastId), size)}) as activities
      left join users on users.id = activities.actor_id
      order by activities.id desc
      limit ${size}`,
  )
}

/** A batch of a practice's entries older than the last one, each with its place in the chain. */
export function readOrganizationExportBatch(
  database: Database,
  organizationId: string,
  filters: ActivityFilters,
  lastId: string | null,
  size: number,
): Promise<ChainedActivity[]> {
  return readRows<ChainedActivity>(
    database,
    sql`
      select ${COLUMNS}, coalesce(clients.business_name, '') as client, activity_seals.position::float8 as position,
        encode(activity_seals.hash, 'hex') as hash
      from (
        select * from activities where activities.organization_id = ${organizationId} and ${matching(filters)}${olderThan(lastId)}
        order by activities.id desc nulls last limit ${size}
      ) as activities
      left join activity_seals on activity_seals.activity_id = activities.id
      left join users on users.id = activities.actor_id
      left join clients on clients.id = activities.client_id
      order by activities.id desc`,
  )
}
