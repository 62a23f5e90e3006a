import { and, eq, gt, inArray, sql, type SQL } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import type { Scope } from '../../../platform/access/scope.ts'
import { activities } from '../../../platform/audit/audit.table.ts'
import type { Reader } from '../../../platform/database/database.ts'
import { clients } from '../../clients/clients.table.ts'
import { organizations } from '../../organizations/organizations.table.ts'
import { signIns } from '../../security/security.table.ts'
import { invitations, users } from '../../users/users.table.ts'
import { savedViews } from '../../views/views.table.ts'
import type { Batch } from './my-data-file.ts'

/** A person's name, or their address while they have none. */
export const personName = (person: typeof users) =>
  sql<string | null>`coalesce(nullif(trim(${person.firstName} || ' ' || ${person.lastName}), ''), ${person.email})`

/** The records of families that are this person's own. */
export const myStakeholderIds = ({ userId }: Scope): SQL => sql`(select id from stakeholders where user_id = ${userId})`
/** The questionnaires that this person was asked. */
export const mySurveyIds = (scope: Scope): SQL => sql`(select id from surveys where stakeholder_id in ${myStakeholderIds(scope)})`

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
      practice: organizations.name,
      profession: users.profession,
      status: users.status,
      createdAt: users.createdAt,
      lastSignInAt: users.lastSignInAt,
    })
    .from(users)
    .leftJoin(organizations, eq(organizations.id, users.organizationId))
    .where(eq(users.id, userId))
  return row
}

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

export function selectMySignIns(reader: Reader, { userId }: Scope, { after, limit }: Batch) {
  return reader
    .select()
    .from(signIns)
    .where(and(eq(signIns.userId, userId), gt(signIns.id, after)))
    .orderBy(signIns.id)
    .limit(limit)
}

export function selectMyViews(reader: Reader, { userId }: Scope, { after, limit }: Batch) {
  return reader
    .select()
    .from(savedViews)
    .where(and(eq(savedViews.userId, userId), gt(savedViews.id, after)))
    .orderBy(savedViews.id)
    .limit(limit)
}

export type FoundActivity = Awaited<ReturnType<typeof selectMyActivities>>[number]

/** What somebody did, and what was done to their account, their record or their questionnaires. */
export function selectMyActivities(reader: Reader, scope: Scope, { after, limit }: Batch) {
  const aboutMe = sql<boolean>`(${activities.entityId} = ${scope.userId} or ${activities.entityId} in ${myStakeholderIds(scope)}
    or ${activities.entityId} in ${mySurveyIds(scope)})`
  return reader
    .select({
      id: activities.id,
      at: activities.at,
      actorId: activities.actorId,
      actor: personName(users),
      action: activities.action,
      subject: activities.subject,
      business: clients.businessName,
      aboutMe,
      before: activities.before,
      after: activities.after,
    })
    .from(activities)
    .leftJoin(users, eq(users.id, activities.actorId))
    .leftJoin(clients, eq(clients.id, activities.clientId))
    .where(inArray(activities.id, placesOf(scope, { after, limit })))
    .orderBy(activities.id)
    .limit(limit)
}

/** Each half by its own index; with "or" between them PostgreSQL would read the whole log. */
function placesOf(scope: Scope, { after, limit }: Batch): SQL {
  return sql`(
    (select id from activities where actor_id = ${scope.userId} and id > ${after} order by id limit ${limit})
    union
    (select log.id from activities log join (
        select ${scope.userId}::uuid as id union select id from ${myStakeholderIds(scope)} mine union select id from ${mySurveyIds(scope)} asked
      ) about on about.id = log.entity_id
      where log.id > ${after} order by log.id limit ${limit}))`
}
