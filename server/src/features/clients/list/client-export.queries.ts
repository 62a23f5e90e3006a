import { sql, type SQL } from 'drizzle-orm'
import { fieldsIn } from '@paddock/contract/field-list'
import { CLIENT_FIELDS, type ClientFieldIn, type StoredClientDetails } from '@paddock/contract/features/clients/clients.fields'
import type { Scope } from '../../../platform/access/scope.ts'
import type { Database } from '../../../platform/database/database.ts'
import { selected } from '../../../platform/database/field-columns.ts'
import { readRowsPlanned } from '../../../platform/database/read-json.ts'
import type { Position } from '../../../platform/database/keyset.ts'
import { clients } from '../clients.table.ts'
import type { ListFilters } from './client-filters.queries.ts'
import { listed, type ListOrder } from './client-list.queries.ts'

/** The fields that the file shows, in its order. */
export const EXPORTED = fieldsIn(CLIENT_FIELDS, 'export')

/** A record as the file shows it. */
export interface ExportedClient extends Pick<StoredClientDetails, ClientFieldIn<'export'>> {
  id: string
  sortValue: string | null
  organizationName: string
  status: string
  advisers: string
  surveysAssigned: number
  surveysCompleted: number
  /** Dollars; null while nothing is entered. */
  net: number | null
  /** Dollars; null where nobody said. */
  expectedFee: number | null
  /** 0 to 1; null where it is not defined. */
  equityRatio: number | null
  lastTouch: string
  added: string
  converted: string | null
  archived: string | null
}

const utc = (column: SQL) => sql`to_char(${column} at time zone 'UTC', 'YYYY-MM-DD HH24:MI')`

/** The next records of an export after a position, in the order of the list. */
export function readExportBatch(
  database: Database,
  scope: Scope,
  filters: ListFilters,
  order: ListOrder,
  batch: { ids: string[] | null; position: Position | null; limit: number },
): Promise<ExportedClient[]> {
  const direction = sql.raw(order.dir)
  const also = batch.ids ? { also: sql`clients.id = any(string_to_array(${batch.ids.join(',')}, ',')::uuid[])` } : {}
  const read = sql`clients.*`
  return readRowsPlanned<ExportedClient>(
    database,
    sql`
      select clients.id, clients.sort_value::text as "sortValue", organizations.name as "organizationName", clients.status,
        ${selected(clients, EXPORTED)},
        coalesce((
          select string_agg(trim(users.first_name || ' ' || users.last_name), '; ' order by assigned.assigned_at, users.id)
          from client_managers assigned join users on users.id = assigned.user_id where assigned.client_id = clients.id), '') as advisers,
        clients.surveys_assigned as "surveysAssigned", clients.surveys_completed as "surveysCompleted",
        case when clients.valued_records > 0
          then (clients.assets_cents - clients.liabilities_cents)::double precision / 100 end as net,
        clients.expected_fee_cents::double precision / 100 as "expectedFee",
        nullif(clients.equity_sort, '-Infinity') as "equityRatio",
        ${utc(sql`clients.last_touch_at`)} as "lastTouch", ${utc(sql`clients.created_at`)} as added,
        ${utc(sql`clients.converted_at`)} as converted, ${utc(sql`clients.archived_at`)} as archived
      from (
        ${listed(scope, filters, order, { read, behind: batch.position, limit: batch.limit, ...also })}
      ) clients join organizations on organizations.id = clients.organization_id
      order by clients.sort_value ${direction}, clients.id ${direction}`,
  )
}
