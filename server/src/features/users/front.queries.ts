import { and, asc, eq, inArray, isNotNull, sql, type SQL } from 'drizzle-orm'
import { type AnyPgColumn, QueryBuilder } from 'drizzle-orm/pg-core'
import type { Reader, Transaction } from '../../platform/database/database.ts'
import { outerColumn } from '../../platform/database/outer-column.ts'
import { users } from './users.table.ts'

export interface NamedPerson {
  id: string
  firstName: string
  lastName: string
}

/** The person whose identifier stands in a column; null where it may hold none. */
export function personOf<C extends AnyPgColumn>(userId: C): SQL<NamedPerson | (C['_']['notNull'] extends true ? never : null)> {
  return sql`(select json_build_object('id', person.id, 'firstName', person.first_name, 'lastName', person.last_name)
    from users person where person.id = ${outerColumn(userId)})`
}

/** First and last name of somebody; empty for somebody without one. */
export const fullNameOf = (userId: string | SQL): SQL<string> =>
  sql`(select trim(person.first_name || ' ' || person.last_name) from users person where person.id = ${userId})`

/** What whom a column names is called: their name, or the address of somebody without one. */
export function displayNameOf<C extends AnyPgColumn>(userId: C): SQL<string | (C['_']['notNull'] extends true ? never : null)> {
  return sql`(select coalesce(nullif(trim(person.first_name || ' ' || person.last_name), ''), person.email)
    from users person where person.id = ${outerColumn(userId)})`
}

/** When the open invitation of an invited person of `users` ends. */
export const invitationExpiresAt = sql<Date | null>`(
  case when users.status = 'invited' then (
    select max(expires_at) from invitations
    where invitations.user_id = users.id and invitations.accepted_at is null and invitations.revoked_at is null) end)`.mapWith(
  users.createdAt,
)

/** How the newest invitation of an account of the query around stands: revoked (`none`), `expired` or still open (`invited`); null without one. */
export const invitationStateOf = (userId: SQL): SQL => sql`(
  select case when invitations.revoked_at is not null then 'none' when invitations.expires_at <= now() then 'expired' else 'invited' end
  from invitations where invitations.user_id = ${userId} order by invitations.id desc limit 1)`

/** How many accounts of a practice of the query around work with clients. */
export const countManagersOf = (organizationId: SQL): SQL => sql`(
  select count(*)::int from users where users.organization_id = ${organizationId} and users.status <> 'deactivated'
    and users.system_role in ('manager', 'organizationAdmin'))`

const invitedAt = sql<Date | null>`(select max(created_at) from invitations where invitations.user_id = users.id)`.mapWith(users.createdAt)

/** Accounts as other features join them, on their `id`. */
export const accounts = new QueryBuilder()
  .select({
    id: users.id,
    subId: users.subId,
    email: users.email,
    firstName: users.firstName,
    lastName: users.lastName,
    systemRole: users.systemRole,
    organizationId: users.organizationId,
    profession: users.profession,
    status: users.status,
    lastSignInAt: users.lastSignInAt,
    invitedAt: invitedAt.as('invited_at'),
    invitationExpiresAt: invitationExpiresAt.as('invitation_expires_at'),
  })
  .from(users)
  .as('account')

/** What is known of a person when they are written to or named; undefined for a stranger. */
export async function findPerson(reader: Reader, by: { userId: string } | { subId: string }) {
  const [person] = await reader
    .select({
      id: users.id,
      email: users.email,
      firstName: users.firstName,
      lastName: users.lastName,
      systemRole: users.systemRole,
      organizationId: users.organizationId,
      status: users.status,
      subId: users.subId,
    })
    .from(users)
    .where('userId' in by ? eq(users.id, by.userId) : eq(users.subId, by.subId))
  return person
}

/** These people, each once, in no order. */
export async function selectNamed(reader: Reader, userIds: readonly string[]): Promise<(NamedPerson & { email: string })[]> {
  if (userIds.length === 0) return []
  return reader
    .select(named)
    .from(users)
    .where(inArray(users.id, [...userIds]))
}

const named = { id: users.id, firstName: users.firstName, lastName: users.lastName, email: users.email }

const isOfStaff = inArray(users.systemRole, ['manager', 'organizationAdmin'])
const assignable = (organizationId: string) => and(eq(users.organizationId, organizationId), eq(users.status, 'active'), isOfStaff)

/** Who of a practice can look after clients now, by name. */
export function assignableManagers(reader: Reader, organizationId: string): Promise<(NamedPerson & { email: string })[]> {
  return reader.select(named).from(users).where(assignable(organizationId)).orderBy(asc(users.sortName), asc(users.id))
}

/** Which of these can look after clients of that practice, in the order given; none of them leaves before the transaction ends. */
export async function holdAssignable(tx: Transaction, organizationId: string, userIds: readonly string[]): Promise<string[]> {
  if (userIds.length === 0) return []
  const held = await tx
    .select({ id: users.id })
    .from(users)
    .where(and(assignable(organizationId), inArray(users.id, [...userIds])))
    .orderBy(users.id)
    .for('share')
  const ids = new Set(held.map(({ id }) => id))
  return [...new Set(userIds)].filter((id) => ids.has(id))
}

/** The names of everybody who works or worked at a practice, in the order in which they came. */
export async function selectStaffNames(reader: Reader, organizationId: string): Promise<string[]> {
  const found = await reader
    .select({ name: sql<string>`trim(${users.firstName} || ' ' || ${users.lastName})` })
    .from(users)
    .where(and(eq(users.organizationId, organizationId), isOfStaff))
    .orderBy(users.id)
  return found.map(({ name }) => name)
}

const isAdministrator = and(eq(users.systemRole, 'admin'), eq(users.status, 'active'))
/** More people than any platform has at its desk; also the bound of what is told to all of them. */
const ADMINISTRATORS_LIMIT = 500

/** Reads who runs the platform now, by name. */
export function selectAdministrators(reader: Reader): Promise<(NamedPerson & { email: string })[]> {
  return reader.select(named).from(users).where(isAdministrator).orderBy(asc(users.sortName), asc(users.id)).limit(ADMINISTRATORS_LIMIT)
}

/** Whether somebody runs the platform now. */
export async function isActiveAdministrator(reader: Reader, userId: string): Promise<boolean> {
  const [found] = await reader
    .select({ id: users.id })
    .from(users)
    .where(and(eq(users.id, userId), isAdministrator))
  return found !== undefined
}

/** The identity subjects of everybody of a practice who has an account. */
export async function subjectsOfPractice(reader: Reader, organizationId: string): Promise<string[]> {
  const found = await reader
    .select({ subId: users.subId })
    .from(users)
    .where(and(eq(users.organizationId, organizationId), isNotNull(users.subId)))
  return found.flatMap(({ subId }) => (subId ? [subId] : []))
}
