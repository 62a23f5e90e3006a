import { sql, type SQL } from 'drizzle-orm'
import type { Database } from '../platform/database/database.ts'

/**
 * Deletes what a test has added in great number and nothing belongs to: which rows, by table. PostgreSQL would look for each of them through
 * all tables that could hold something of it. No trigger runs either, so what triggers wrote is named too.
 */
export async function takeOut({ db }: Database, rows: Record<string, SQL>): Promise<void> {
  await db.transaction(async (tx) => {
    await tx.execute(sql`set local session_replication_role = replica`)
    for (const [table, which] of Object.entries(rows)) await tx.execute(sql`delete from ${sql.identifier(table)} where ${which}`)
  })
  // The tests that follow would read over the room that the rows leave, and plan for them.
  await db.execute(sql.raw(`vacuum analyze ${Object.keys(rows).join(', ')}`))
}

/** Deletes the clients of a practice, which a test has added in great number. */
export const takeOutClients = (database: Database, organizationId: string) =>
  takeOut(database, {
    client_touches: sql`client_id in (select id from clients where organization_id = ${organizationId})`,
    client_counts: sql`organization_id = ${organizationId}`,
    clients: sql`organization_id = ${organizationId}`,
  })
