import { and, eq, inArray, isNull, ne, or, sql, type SQL } from 'drizzle-orm'
import type { SystemRole } from '@paddock/contract'
import type { Scope } from '../../platform/access/scope.ts'
import type { Reader, Transaction } from '../../platform/database/database.ts'
import { after, type Position } from '../../platform/database/keyset.ts'
import { escapeLike } from '../../platform/text/search-words.ts'
import { notFound } from '../../platform/errors/app-error.ts'
import { countLookedAfterBy } from '../clients/front.queries.ts'
import { practiceNameOf } from '../organizations/front.queries.ts'
import { invitationExpiresAt } from './front.queries.ts'
import { users } from './users.table.ts'

export type PersonRecord = typeof users.$inferSelect

/** The accounts that a person may see: all for staff of the platform, those of the own practice for an organisation admin. */
export function visiblePeople(scope: Scope): SQL {
  if (scope.role === 'admin') return sql`true`
  if (scope.role === 'user' || !scope.organizationId) return sql`false`
  return sql`users.organization_id = ${scope.organizationId} and users.system_role in ('manager', 'organizationAdmin')`
}

/** How many clients and prospects that are not archived somebody looks after. */
const assignedCount = sql<number>`${countLookedAfterBy(sql`users.id`)}`.mapWith(Number)

/** A word occurs in name or address. */
export const holdsPersonWord = (word: string): SQL => sql`users.search_text like ${`%${escapeLike(word)}%`}`

/** What people can be sorted by; each has an index. */
export const SORTS = {
  name: { column: sql`users.sort_name`, cast: sql`text`, kind: 'any' },
  email: { column: sql`users.email collate "C"`, cast: sql`text`, kind: 'any' },
  lastSignInAt: { column: sql`coalesce(users.last_sign_in_at, 'epoch'::timestamptz)`, cast: sql`timestamptz`, kind: 'moment' },
  createdAt: { column: sql`users.created_at`, cast: sql`timestamptz`, kind: 'moment' },
} as const

export interface PeopleFilters {
  words: string[]
  systemRole: SystemRole | undefined
  status: PersonRecord['status'] | undefined
  organizationId: string | undefined
}

export interface PeoplePage {
  sort: keyof typeof SORTS
  dir: 'asc' | 'desc'
  limit: number
  position: Position | null
}

type BelongsTo = { id: string; businessName: string; status: 'client' | 'prospect' }[]

/** The clients of which somebody is a stakeholder. */
const belongsTo = sql<BelongsTo>`coalesce((
  select json_agg(json_build_object('id', clients.id, 'businessName', clients.business_name, 'status', clients.status) order by clients.sort_name, clients.id)
  from stakeholders join clients on clients.id = stakeholders.client_id
  where stakeholders.user_id = users.id and stakeholders.archived_at is null and clients.archived_at is null), '[]'::json)`

const person = {
  record: users,
  organizationName: practiceNameOf(users.organizationId),
  assignedCount,
  belongsTo,
  invitationExpiresAt,
}

export type Person = Awaited<ReturnType<typeof findVisiblePerson>>

/** One keyset page of people, and one more where there is a next page. */
export function selectPeople(reader: Reader, scope: Scope, filters: PeopleFilters, page: PeoplePage) {
  const { column, cast } = SORTS[page.sort]
  const direction = sql.raw(page.dir)
  return reader
    .select({ ...person, sortValue: sql<string>`${column}::text` })
    .from(users)
    .where(
      and(
        visiblePeople(scope),
        filters.systemRole && eq(users.systemRole, filters.systemRole),
        filters.status && eq(users.status, filters.status),
        filters.organizationId ? eq(users.organizationId, filters.organizationId) : undefined,
        ...filters.words.map(holdsPersonWord),
        page.position ? after(column, sql`users.id`, page.dir, page.position, cast) : undefined,
      ),
    )
    .orderBy(sql`${column} ${direction}, users.id ${direction}`)
    .limit(page.limit + 1)
}

/** A person that this one may see, with what the screens show of them, or "not found". */
export async function findVisiblePerson(reader: Reader, scope: Scope, userId: string) {
  const [found] = await reader
    .select(person)
    .from(users)
    .where(and(eq(users.id, userId), visiblePeople(scope)))
  if (!found) throw notFound()
  return found
}

/** A person that this one may see, locked until the transaction ends. */
export async function lockVisiblePerson(tx: Transaction, scope: Scope, userId: string): Promise<PersonRecord> {
  const [found] = await tx
    .select()
    .from(users)
    .where(and(eq(users.id, userId), visiblePeople(scope)))
    .for('update')
  if (!found) throw notFound()
  return found
}

const activeSuperAdmin = sql`users.system_role = 'admin' and users.is_super_admin and users.status = 'active'`

/**
 * Holds everybody whom a change of accounts reads or writes, in the order of their identifiers, so that two administrators who act on
 * each other at once go one after the other: the second sees what the first did.
 */
export async function holdPeople(tx: Transaction, userIds: string[], { superAdmins }: { superAdmins: boolean }): Promise<void> {
  const named = inArray(users.id, userIds)
  await tx
    .select({ id: users.id })
    .from(users)
    .where(superAdmins ? or(named, activeSuperAdmin) : named)
    .orderBy(users.id)
    .for('no key update')
}

/** Whether a person still is what they were when their request came in. */
export async function isStillInRole(tx: Transaction, { userId, role, isSuperAdmin, organizationId }: Scope): Promise<boolean> {
  const [found] = await tx
    .select({ id: users.id })
    .from(users)
    .where(
      and(
        eq(users.id, userId),
        eq(users.status, 'active'),
        eq(users.systemRole, role),
        eq(users.isSuperAdmin, isSuperAdmin),
        organizationId === null ? isNull(users.organizationId) : eq(users.organizationId, organizationId),
      ),
    )
  return found !== undefined
}

/** Somebody's own account, locked for a change that they make themselves. */
export async function lockPerson(tx: Transaction, userId: string): Promise<PersonRecord | null> {
  const [person] = await tx.select().from(users).where(eq(users.id, userId)).for('update')
  return person ?? null
}

/** Whoever has this address (lower case), in whichever practice; locked until the transaction ends. */
export async function lockPersonByEmail(tx: Transaction, email: string): Promise<PersonRecord | null> {
  const [found] = await tx.select().from(users).where(eq(users.email, email)).for('update')
  return found ?? null
}

/** Adds a person unless the address was taken meanwhile; null then. */
export async function insertPerson(tx: Transaction, values: typeof users.$inferInsert): Promise<PersonRecord | null> {
  const [added] = await tx.insert(users).values(values).onConflictDoNothing({ target: users.email }).returning()
  return added ?? null
}

export async function updatePerson(tx: Transaction, userId: string, values: Partial<PersonRecord>): Promise<PersonRecord> {
  const [changed] = await tx
    .update(users)
    .set({ ...values, version: sql`${users.version} + 1` })
    .where(eq(users.id, userId))
    .returning()
  if (!changed) throw notFound()
  return changed
}

export async function deletePerson(tx: Transaction, userId: string): Promise<void> {
  await tx.delete(users).where(eq(users.id, userId))
}

/** Whether somebody else has this address, or this identity account. */
export async function belongsToAnother(reader: Reader, userId: string, mark: { email: string } | { subId: string }): Promise<boolean> {
  const same = 'email' in mark ? eq(users.email, mark.email) : eq(users.subId, mark.subId)
  const [row] = await reader
    .select({ id: users.id })
    .from(users)
    .where(and(same, ne(users.id, userId)))
    .limit(1)
  return row !== undefined
}

/** Whether somebody other than this one is a super admin who can sign in. */
export async function hasOtherSuperAdmin(tx: Transaction, userId: string): Promise<boolean> {
  const [found] = await tx
    .select({ id: users.id })
    .from(users)
    .where(and(activeSuperAdmin, ne(users.id, userId)))
    .limit(1)
  return found !== undefined
}

/** Somebody of that practice who can be given clients now. */
export async function findSuccessor(tx: Transaction, userId: string, leaving: PersonRecord): Promise<PersonRecord | null> {
  if (!leaving.organizationId) return null
  const [found] = await tx
    .select()
    .from(users)
    .where(
      and(
        eq(users.id, userId),
        ne(users.id, leaving.id),
        eq(users.organizationId, leaving.organizationId),
        eq(users.status, 'active'),
        inArray(users.systemRole, ['manager', 'organizationAdmin']),
      ),
    )
    .for('share')
  return found ?? null
}
