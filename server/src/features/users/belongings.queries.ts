import { and, eq, gt, sql } from 'drizzle-orm'
import type { Scope } from '../../platform/access/scope.ts'
import type { Reader } from '../../platform/database/database.ts'
import type { Batch, Marks } from '../../platform/http/downloads/data-file.ts'
import { practiceNameOf } from '../organizations/front.queries.ts'
import { displayNameOf } from './front.queries.ts'
import { anyClient } from '../clients/front.queries.ts'
import { invitations, users } from './users.table.ts'

export function selectMyInvitations(reader: Reader, { userId }: Scope, { after, limit }: Batch) {
  return reader
    .select({
      id: invitations.id,
      createdAt: invitations.createdAt,
      invitedBy: displayNameOf(invitations.invitedBy),
      business: anyClient.businessName,
      expiresAt: invitations.expiresAt,
      acceptedAt: invitations.acceptedAt,
      revokedAt: invitations.revokedAt,
      codesSent: invitations.codesSent,
    })
    .from(invitations)
    .leftJoin(anyClient, eq(anyClient.id, invitations.clientId))
    .where(and(eq(invitations.userId, userId), gt(invitations.id, after)))
    .orderBy(invitations.id)
    .limit(limit)
}

export async function selectMyProfile(reader: Reader, { userId }: Scope) {
  const [row] = await reader
    .select({
      id: users.id,
      subId: users.subId,
      email: users.email,
      firstName: users.firstName,
      lastName: users.lastName,
      systemRole: users.systemRole,
      isSuperAdmin: users.isSuperAdmin,
      practice: practiceNameOf(users.organizationId),
      profession: users.profession,
      status: users.status,
      createdAt: users.createdAt,
      lastSignInAt: users.lastSignInAt,
    })
    .from(users)
    .where(eq(users.id, userId))
  return row
}

/** Other places in which this feature stores a person, by what they did. */
export const marks: Marks = {
  'Invited somebody': (userId: string) => sql`
    select id, created_at as at, client_id, '' as detail from invitations where invited_by = ${userId}`,
}
