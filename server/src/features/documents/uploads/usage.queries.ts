import { DEFAULT_QUOTA } from '@paddock/contract/features/documents/documents.rules'
import { sql } from 'drizzle-orm'
import { firstRow, type Reader, type Transaction } from '../../../platform/database/database.ts'
import { AppError } from '../../../platform/errors/app-error.ts'
import { practiceOf } from '../../clients/front.queries.ts'

/** Keeps room for a file that is to come; refuses it where the practice has none left. One practice's uploads are counted one after the other. */
export async function reserveRoom(tx: Transaction, organizationId: string, size: number): Promise<void> {
  await tx.execute(sql`insert into document_usage (organization_id) values (${organizationId}) on conflict do nothing`)
  const reserved = await tx.execute(sql`
    update document_usage set reserved = reserved + ${size}
    where organization_id = ${organizationId} and used + reserved + ${size} <= quota returning organization_id`)
  if (!firstRow(reserved)) throw new AppError('quota_exceeded')
}

/** Gives the room of an upload back. */
export async function releaseRoom(tx: Transaction, clientId: string, size: number): Promise<void> {
  await tx.execute(sql`
    update document_usage set reserved = greatest(reserved - ${size}, 0)
    where organization_id = ${practiceOf(clientId)}`)
}

/** The file of an upload is there: what was reserved is used. */
export async function useReservedRoom(tx: Transaction, organizationId: string, size: number, newDocuments: 0 | 1): Promise<void> {
  await tx.execute(sql`
    update document_usage set reserved = greatest(reserved - ${size}, 0), used = used + ${size}, documents = documents + ${newDocuments}
    where organization_id = ${organizationId}`)
}

export interface Usage {
  usedBytes: number
  reservedBytes: number
  quotaBytes: number
  documents: number
}

/** Reads the storage that one practice, or all together, use. A practice that has stored nothing yet has the usual quota. */
export async function readUsage(reader: Reader, organizationId: string | null): Promise<Usage | undefined> {
  const result = await reader.execute(sql`
    select coalesce(sum(used), 0)::float8 as "usedBytes", coalesce(sum(reserved), 0)::float8 as "reservedBytes",
      coalesce(sum(coalesce(quota, ${DEFAULT_QUOTA}::bigint)), 0)::float8 as "quotaBytes", coalesce(sum(documents), 0)::int as documents
    from organizations left join document_usage on document_usage.organization_id = organizations.id
    where ${organizationId}::uuid is null or organizations.id = ${organizationId}::uuid
    having count(*) > 0`)
  return firstRow<Usage>(result)
}

/** Sets a practice's quota; answers the former one, or nothing where there is no such practice. */
export async function changeQuota(
  tx: Transaction,
  organizationId: string,
  quota: number,
): Promise<{ name: string; before: number } | undefined> {
  const found = await tx.execute(sql`
    select organizations.name, coalesce(document_usage.quota, ${DEFAULT_QUOTA}::bigint)::float8 as before
    from organizations left join document_usage on document_usage.organization_id = organizations.id
    where organizations.id = ${organizationId} for update of organizations`)
  const practice = firstRow<{ name: string; before: number }>(found)
  if (!practice) return undefined
  await tx.execute(sql`
    insert into document_usage (organization_id, quota) values (${organizationId}, ${quota})
    on conflict (organization_id) do update set quota = excluded.quota`)
  return practice
}
