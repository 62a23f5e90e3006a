import { and, eq, gt, sql } from 'drizzle-orm'
import type { Scope } from '../../platform/access/scope.ts'
import type { Reader } from '../../platform/database/database.ts'
import type { Batch, Marks } from '../../platform/http/downloads/data-file.ts'
import { clients, clientManagers, clientTags } from './clients.table.ts'

export function selectMyAssignments(reader: Reader, { userId }: Scope, { after, limit }: Batch) {
  return reader
    .select({ id: clients.id, business: clients.businessName, status: clients.status, assignedAt: clientManagers.assignedAt })
    .from(clientManagers)
    .innerJoin(clients, eq(clients.id, clientManagers.clientId))
    .where(and(eq(clientManagers.userId, userId), gt(clientManagers.clientId, after)))
    .orderBy(clientManagers.clientId)
    .limit(limit)
}

export function selectMyTags(reader: Reader, { userId }: Scope, { after, limit }: Batch) {
  const { id, clientId, tag, createdAt } = clientTags
  return reader
    .select({ id, clientId, business: clients.businessName, tag, createdAt })
    .from(clientTags)
    .innerJoin(clients, eq(clients.id, clientId))
    .where(and(eq(clientTags.userId, userId), gt(id, after)))
    .orderBy(id)
    .limit(limit)
}

/** Other places in which this feature stores a person, by what they did. */
export const marks: Marks = {
  'Converted a prospect': (userId: string) => sql`
    select id, converted_at as at, id as client_id, '' as detail from clients where converted_by = ${userId}`,
}
