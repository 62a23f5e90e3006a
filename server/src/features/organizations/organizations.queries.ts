import { and, eq, isNotNull, isNull, sql, type SQL } from 'drizzle-orm'
import type { Scope } from '../../platform/access/scope.ts'
import type { Reader, Transaction } from '../../platform/database/database.ts'
import { after, type Position } from '../../platform/database/keyset.ts'
import { escapeLike } from '../../platform/text/search-words.ts'
import { notFound } from '../../platform/errors/app-error.ts'
import { countManagersOf } from '../users/front.queries.ts'
import { organizations } from './organizations.table.ts'

export type OrganizationRecord = typeof organizations.$inferSelect
export type OrganizationValues = Partial<Omit<OrganizationRecord, 'id' | 'createdAt' | 'version'>>

/** Says which practices a person may see: staff of the platform all of them, others their own. */
function visibleOrganizations(scope: Scope): SQL {
  if (scope.role === 'admin') return sql`true`
  return scope.organizationId ? sql`organizations.id = ${scope.organizationId}` : sql`false`
}

const currentRecords = (status: 'client' | 'prospect') =>
  sql<number>`coalesce((select total from client_counts where client_counts.organization_id = organizations.id and client_counts.status = ${status}), 0)::int`.mapWith(
    Number,
  )

const counts = {
  managerCount: sql<number>`${countManagersOf(sql`organizations.id`)}`.mapWith(Number),
  clientCount: currentRecords('client'),
  prospectCount: currentRecords('prospect'),
}

export type CountedOrganization = Awaited<ReturnType<typeof selectOrganizations>>[number]

interface OrganizationFilters {
  words: string[]
  archived: boolean
}

/** Each word occurs in name, town or contact. */
const matching = (scope: Scope, { words, archived }: OrganizationFilters) =>
  and(
    visibleOrganizations(scope),
    archived ? isNotNull(organizations.archivedAt) : isNull(organizations.archivedAt),
    ...words.map((word) => sql`organizations.search_text like ${`%${escapeLike(word)}%`}`),
  )

/** Practices with their counts, by name, from a position on. */
export function selectOrganizations(
  reader: Reader,
  scope: Scope,
  filters: OrganizationFilters,
  { position, limit }: { position: Position | null; limit: number },
) {
  const behind = position ? after(sql`organizations.sort_name`, sql`organizations.id`, 'asc', position) : undefined
  return reader
    .select({ record: organizations, ...counts })
    .from(organizations)
    .where(and(matching(scope, filters), behind))
    .orderBy(sql`organizations.sort_name`, organizations.id)
    .limit(limit)
}

/** How many practices match, counted up to `cap`. */
export async function countOrganizations(reader: Reader, scope: Scope, filters: OrganizationFilters, cap: number): Promise<number> {
  return reader.$count(reader.select({ id: organizations.id }).from(organizations).where(matching(scope, filters)).limit(cap).as('found'))
}

/** A practice that the person may see with its counts, or "not found". */
export async function findVisibleOrganization(reader: Reader, scope: Scope, organizationId: string): Promise<CountedOrganization> {
  const [found] = await reader
    .select({ record: organizations, ...counts })
    .from(organizations)
    .where(and(eq(organizations.id, organizationId), visibleOrganizations(scope)))
  if (!found) throw notFound()
  return found
}

/** Whether a practice lets a language model read what its families answered and its advisers noted. */
export async function allowsLanguageModel(reader: Reader, organizationId: string): Promise<boolean> {
  const [found] = await reader
    .select({ allowed: organizations.languageModelAllowed })
    .from(organizations)
    .where(eq(organizations.id, organizationId))
  return found?.allowed ?? false
}

/** Locks a visible organization until the transaction ends, and reads it without its counts. */
export async function lockVisibleOrganization(tx: Transaction, scope: Scope, organizationId: string): Promise<OrganizationRecord> {
  const [found] = await tx
    .select()
    .from(organizations)
    .where(and(eq(organizations.id, organizationId), visibleOrganizations(scope)))
    .for('update')
  if (!found) throw notFound()
  return found
}

export async function insertOrganization(tx: Transaction, values: typeof organizations.$inferInsert): Promise<OrganizationRecord> {
  const [added] = await tx.insert(organizations).values(values).returning()
  if (!added) throw new Error('The practice was not stored.')
  return added
}

export async function updateOrganizationRecord(
  tx: Transaction,
  organizationId: string,
  values: OrganizationValues,
): Promise<OrganizationRecord> {
  const [changed] = await tx
    .update(organizations)
    .set({ ...values, version: sql`${organizations.version} + 1` })
    .where(eq(organizations.id, organizationId))
    .returning()
  if (!changed) throw notFound()
  return changed
}

/** Whether a practice still has clients or prospects that are not archived. */
export async function hasCurrentClients(tx: Transaction, organizationId: string): Promise<boolean> {
  const [found] = await tx
    .select({ clients: currentRecords('client'), prospects: currentRecords('prospect') })
    .from(organizations)
    .where(eq(organizations.id, organizationId))
  return (found?.clients ?? 0) + (found?.prospects ?? 0) > 0
}
