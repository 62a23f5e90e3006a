import { sql } from 'drizzle-orm'
import type { Reader } from '../../platform/database/database.ts'
import { organizations } from '../organizations/organizations.table.ts'

/** Every practice, archived ones included, with how long it keeps its log. */
export function selectRetentions(reader: Reader): Promise<{ id: string; name: string; years: number }[]> {
  return reader
    .select({ id: organizations.id, name: organizations.name, years: sql<number>`${organizations.retentionYears}`.mapWith(Number) })
    .from(organizations)
    .orderBy(organizations.id)
}
