import { sql } from 'drizzle-orm'
import { rowsOf, type Reader } from '../../../platform/database/database.ts'

export interface ExpiringDocument {
  id: string
  name: string
  clientId: string
  organizationId: string
  /** Plain date. */
  expiresOn: string
  /** Counts the days until then; 0 on the day. */
  daysLeft: number
}

/**
 * Current documents that expire within so many days, or did within the last week: a server that stood still tells what it missed.
 * They come in the order of their identifiers, from one on.
 */
export async function selectExpiring(
  reader: Reader,
  day: string,
  within: number,
  after: string | null,
  limit: number,
): Promise<ExpiringDocument[]> {
  const result = await reader.execute(sql`
    select documents.id, documents.name, documents.client_id as "clientId", documents.organization_id as "organizationId",
      documents.expires_on::text as "expiresOn", (documents.expires_on - ${day}::date)::int as "daysLeft"
    from documents join clients on clients.id = documents.client_id
    where documents.archived_at is null and clients.archived_at is null
      and documents.expires_on between ${day}::date - 7 and ${day}::date + ${within}::int
      and (${after}::uuid is null or documents.id > ${after}::uuid)
    order by documents.id limit ${limit}`)
  return rowsOf<ExpiringDocument>(result)
}
