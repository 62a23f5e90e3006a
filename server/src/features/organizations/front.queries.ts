import { and, eq, inArray, isNull, sql, type SQL } from 'drizzle-orm'
import { type AnyPgColumn, QueryBuilder } from 'drizzle-orm/pg-core'
import type { Reader, Transaction } from '../../platform/database/database.ts'
import { outerColumn } from '../../platform/database/outer-column.ts'
import { organizations } from './organizations.table.ts'

/** Practices as other features join them, on their `id`; archived ones too. */
export const practices = new QueryBuilder()
  .select({
    id: organizations.id,
    name: organizations.name,
    contactName: organizations.contactName,
    contactPhone: organizations.contactPhone,
    addressLine: organizations.addressLine,
    town: organizations.town,
    region: organizations.region,
    advisersShareClients: organizations.advisersShareClients,
    secondStepRequired: organizations.secondStepRequired,
    archivedAt: organizations.archivedAt,
  })
  .from(organizations)
  .as('organizations')

/** The name of the practice whose identifier is in a column; null where none does. */
export const practiceNameOf = (organizationId: AnyPgColumn): SQL<string | null> =>
  sql`(select practice.name from organizations practice where practice.id = ${outerColumn(organizationId)})`

export async function findPracticeName(reader: Reader, organizationId: string): Promise<string | undefined> {
  const [found] = await reader.select({ name: organizations.name }).from(organizations).where(eq(organizations.id, organizationId))
  return found?.name
}

/** The state that a practice is in, as it wrote it; empty where it did not. */
export async function regionOfPractice(reader: Reader, organizationId: string): Promise<string> {
  const [found] = await reader.select({ region: organizations.region }).from(organizations).where(eq(organizations.id, organizationId))
  return found?.region ?? ''
}

/** The states that practices are in, each once. */
export async function selectRegions(reader: Reader): Promise<string[]> {
  const found = await reader.selectDistinct({ region: organizations.region }).from(organizations)
  return found.map(({ region }) => region)
}

/** The state of the practice whose identifier is in a column. */
export const regionOf = (organizationId: SQL): SQL<string> =>
  sql`(select practice.region from organizations practice where practice.id = ${organizationId})`

const current = (organizationId: string) => and(eq(organizations.id, organizationId), isNull(organizations.archivedAt))

/** Whether there is such a practice, still at work. */
export async function practiceExists(reader: Reader, organizationId: string): Promise<boolean> {
  const found = await reader.select({ id: organizations.id }).from(organizations).where(current(organizationId))
  return found.length > 0
}

/** Whether there is such a practice, still at work; holds it, so that it cannot be removed while something is added to it. */
export async function holdPractice(tx: Transaction, organizationId: string): Promise<boolean> {
  return (await holdPractices(tx, [organizationId])).size > 0
}

/** Those of many practices that are still at work, held in the same way. */
export async function holdPractices(tx: Transaction, organizationIds: string[]): Promise<ReadonlySet<string>> {
  const held = await tx
    .select({ id: organizations.id })
    .from(organizations)
    .where(and(inArray(organizations.id, organizationIds), isNull(organizations.archivedAt)))
    .orderBy(organizations.id)
    .for('share')
  return new Set(held.map(({ id }) => id))
}

/** Every practice, archived ones included, with how many years it keeps its log. */
export function selectRetentions(reader: Reader): Promise<{ id: string; name: string; years: number }[]> {
  return reader
    .select({ id: organizations.id, name: organizations.name, years: sql<number>`${organizations.retentionYears}`.mapWith(Number) })
    .from(organizations)
    .orderBy(organizations.id)
}
