import { and, eq, gt, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import type { Scope } from '../../platform/access/scope.ts'
import type { Reader } from '../../platform/database/database.ts'
import type { Batch, Marks } from '../../platform/http/downloads/data-file.ts'
import { personName } from './people.queries.ts'
import { clients } from '../clients/clients.table.ts'
import { invitations, users } from './users.table.ts'

export function selectMyInvitations(reader: Reader, { userId }: Scope, { after, limit }: Batch) {
  const inviter = alias(users, 'inviter') as unknown as typeof users
  return reader
    .select({
      id: invitations.id,
      createdAt: invitations.createdAt,
      invitedBy: personName(inviter),
      business: clients.businessName,
      expiresAt: invitations.expiresAt,
      acceptedAt: invitations.acceptedAt,
      revokedAt: invitations.revokedAt,
      codesSent: invitations.codesSent,
    })
    .from(invitations)
    .leftJoin(inviter, eq(inviter.id, invitations.invitedBy))
    .leftJoin(clients, eq(clients.id, invitations.clientId))
    .where(and(eq(invitations.userId, userId), gt(invitations.id, after)))
    .orderBy(invitations.id)
    .limit(limit)
}

/** Where else a person's name stands here, by what they did. */
export const marks: Marks = {
  'Invited somebody': (userId: string) => sql`
    select id, created_at as at, client_id, '' as detail from invitations where invited_by = ${userId}`,
}
