import { and, desc, eq, inArray, isNotNull, isNull, ne, sql, type SQL } from 'drizzle-orm'
import { type AnyPgColumn, QueryBuilder } from 'drizzle-orm/pg-core'
import type { Respondent } from '@paddock/contract/features/questionnaires/definition'
import type { Reader, Transaction } from '../../platform/database/database.ts'
import { outerColumn } from '../../platform/database/outer-column.ts'
import { notFound } from '../../platform/errors/app-error.ts'
import { anyClient } from '../clients/front.queries.ts'
import { practices } from '../organizations/front.queries.ts'
import { accounts, type NamedPerson } from '../users/front.queries.ts'
import { namesOf } from '@paddock/contract/field-list'
import { PERSON_FIELDS } from '@paddock/contract/features/stakeholders/stakeholders.fields'
import { jsonPairs } from '../../platform/database/field-columns.ts'
import { stakeholders } from './stakeholders.table.ts'

export type Stakeholder = typeof stakeholders.$inferSelect

/** Stakeholders as other features join them, on their `id`; those who were taken off the record too. */
export const people = new QueryBuilder()
  .select({
    id: stakeholders.id,
    clientId: stakeholders.clientId,
    userId: stakeholders.userId,
    firstName: stakeholders.firstName,
    lastName: stakeholders.lastName,
    fullName: stakeholders.fullName,
    type: stakeholders.type,
    accountKind: stakeholders.accountKind,
    generation: stakeholders.generation,
    onFarm: stakeholders.onFarm,
    involvement: stakeholders.involvement,
    life: stakeholders.life,
    email: stakeholders.email,
    archivedAt: stakeholders.archivedAt,
  })
  .from(stakeholders)
  .as('stakeholders')

/** The columns of `people` that make a respondent. */
export const respondentColumns = {
  type: people.type,
  generation: people.generation,
  onFarm: people.onFarm,
  involvement: people.involvement,
}

/** The details of a person that decide which questions they are asked, as JSON from `stakeholders`: the `Respondent` of the rules. */
export const respondentFields = sql`json_build_object(
  'isPrimary', stakeholders.type = 'Primary Stakeholder', 'generation', stakeholders.generation,
  'onFarm', stakeholders.on_farm, 'involvement', stakeholders.involvement)`

/** Makes a respondent of a stakeholder's record that was read already. */
export function respondentOf(person: Pick<Stakeholder, keyof typeof respondentColumns>): Respondent {
  const { type, generation, onFarm, involvement } = person
  return { isPrimary: type === 'Primary Stakeholder', generation, onFarm, involvement }
}

export async function findRespondent(reader: Reader, stakeholderId: string): Promise<Respondent> {
  const [person] = await reader.select(respondentColumns).from(people).where(eq(people.id, stakeholderId))
  if (!person) throw notFound()
  return respondentOf(person)
}

const isCurrent = isNull(stakeholders.archivedAt)
const isPrimary = sql<boolean>`${stakeholders.type} = 'Primary Stakeholder'`

/** The stakeholder whose identifier is in a column, by name; null where none does. */
export const stakeholderOf = (stakeholderId: AnyPgColumn): SQL<NamedPerson | null> =>
  sql`(select json_build_object('id', stakeholder.id, 'firstName', stakeholder.first_name, 'lastName', stakeholder.last_name)
    from stakeholders stakeholder where stakeholder.id = ${outerColumn(stakeholderId)})`

/** First and last name of the stakeholder whose identifier is in a column. */
export const stakeholderNameOf = (stakeholderId: AnyPgColumn): SQL<string> =>
  sql`(select trim(stakeholder.first_name || ' ' || stakeholder.last_name)
    from stakeholders stakeholder where stakeholder.id = ${outerColumn(stakeholderId)})`

const personName = sql<string>`trim(${stakeholders.firstName} || ' ' || ${stakeholders.lastName})`

/** The person who gets a letter about a client's matters, and the names in it; read by a stakeholder's `id`. */
export const addressees = new QueryBuilder()
  .select({
    id: stakeholders.id,
    firstName: stakeholders.firstName,
    name: personName.as('person_name'),
    archivedAt: stakeholders.archivedAt,
    email: accounts.email,
    status: accounts.status,
    businessName: anyClient.businessName,
    organizationId: anyClient.organizationId,
    practice: practices.name,
  })
  .from(stakeholders)
  .innerJoin(anyClient, eq(anyClient.id, stakeholders.clientId))
  .innerJoin(practices, eq(practices.id, anyClient.organizationId))
  .leftJoin(accounts, eq(accounts.id, stakeholders.userId))
  .as('addressee')

/** Who sent answers, and for which business. */
export async function findSender(reader: Reader, stakeholderId: string): Promise<{ person: string; businessName: string }> {
  const [found] = await reader
    .select({
      person: personName,
      businessName: anyClient.businessName,
    })
    .from(stakeholders)
    .innerJoin(anyClient, eq(anyClient.id, stakeholders.clientId))
    .where(eq(stakeholders.id, stakeholderId))
  return { person: found?.person || 'A stakeholder', businessName: found?.businessName ?? '' }
}

/** Reads the account kind that a user has at present; null for an account without a family. */
export async function accountKindOf(reader: Reader, userId: string) {
  const [row] = await reader
    .select({ accountKind: stakeholders.accountKind })
    .from(stakeholders)
    .where(and(eq(stakeholders.userId, userId), isCurrent))
    .orderBy(desc(stakeholders.id))
    .limit(1)
  return row?.accountKind ?? null
}

/** The client that an account is in at present, and its practice; undefined for an account without a family. */
export async function clientOfAccount(reader: Reader, userId: string): Promise<{ organizationId: string; clientId: string } | undefined> {
  const [client] = await reader
    .select({ organizationId: anyClient.organizationId, clientId: anyClient.id })
    .from(stakeholders)
    .innerJoin(anyClient, eq(anyClient.id, stakeholders.clientId))
    .where(and(eq(stakeholders.userId, userId), isCurrent))
    .orderBy(desc(stakeholders.id))
    .limit(1)
  return client
}

/** A stakeholder whose account goes stays a person of their client. */
export async function detachStakeholders(tx: Transaction, userId: string): Promise<void> {
  await tx.update(stakeholders).set({ userId: null }).where(eq(stakeholders.userId, userId))
}

/** The identity subjects of everybody who ever stood in one of these clients with an account. */
export async function subjectsOfFamilies(reader: Reader, clientIds: string[]): Promise<string[]> {
  const found = await reader
    .selectDistinct({ subId: accounts.subId })
    .from(stakeholders)
    .innerJoin(accounts, eq(accounts.id, stakeholders.userId))
    .where(and(inArray(stakeholders.clientId, clientIds), isNotNull(accounts.subId)))
  return found.flatMap(({ subId }) => (subId ? [subId] : []))
}

/** Reads which of these are people of the client today. */
export async function selectCurrentAmong(reader: Reader, clientId: string, ids: readonly string[]): Promise<NamedPerson[]> {
  if (ids.length === 0) return []
  return reader
    .select({ id: stakeholders.id, firstName: stakeholders.firstName, lastName: stakeholders.lastName })
    .from(stakeholders)
    .where(and(eq(stakeholders.clientId, clientId), inArray(stakeholders.id, [...ids]), isCurrent))
    .orderBy(stakeholders.id)
}

/** Reads which of these can be asked for something: who is only in the register cannot. */
export async function selectAskableAmong(reader: Reader, clientId: string, ids: readonly string[]): Promise<NamedPerson[]> {
  const found = await reader
    .select({ id: stakeholders.id })
    .from(stakeholders)
    .where(and(eq(stakeholders.clientId, clientId), inArray(stakeholders.id, [...ids]), ne(stakeholders.involvement, 'register')))
  return selectCurrentAmong(
    reader,
    clientId,
    found.map(({ id }) => id),
  )
}

/** Reads the living people of each of these clients' families, always in the same order. A client without anybody is missing. */
export async function selectFamilies(
  reader: Reader,
  clientIds: readonly string[],
): Promise<Map<string, { id: string; isPrimary: boolean }[]>> {
  const families = new Map<string, { id: string; isPrimary: boolean }[]>()
  if (clientIds.length === 0) return families
  const { id, clientId, involvement, life } = stakeholders
  const rows = await reader
    .select({ id, clientId, isPrimary })
    .from(stakeholders)
    .where(and(inArray(clientId, [...clientIds]), isCurrent, eq(involvement, 'family'), eq(life, 'living')))
    .orderBy(clientId, id)
  for (const { clientId: of, ...person } of rows) families.set(of, [...(families.get(of) ?? []), person])
  return families
}

/** The people of a client, those who were taken off the record last, always in one order. */
export function selectEverybody(reader: Reader, clientId: string) {
  return reader
    .select({
      id: stakeholders.id,
      firstName: stakeholders.firstName,
      lastName: stakeholders.lastName,
      relationship: stakeholders.relationship,
      isPrimary,
      archived: sql<boolean>`${stakeholders.archivedAt} is not null`,
    })
    .from(stakeholders)
    .where(eq(stakeholders.clientId, clientId))
    .orderBy(sql`${stakeholders.archivedAt} is not null`, stakeholders.id)
}

/** A primary stakeholder who is replaced goes on keeping the family's record. */
export const accountKindOfDemoted = (kind: Stakeholder['accountKind']): Stakeholder['accountKind'] => (kind === 'primary' ? 'admin' : kind)

/**
 * A family has one primary stakeholder: that of the duplicate makes way where the record that stays has one of its own. Answers who did, as
 * they were.
 */
export async function demoteSecondPrimary(tx: Transaction, from: string, to: string): Promise<Stakeholder[]> {
  const primaryOf = (clientId: string) => and(eq(stakeholders.clientId, clientId), eq(stakeholders.type, 'Primary Stakeholder'))
  const [keptPrimary] = await tx
    .select({ id: stakeholders.id })
    .from(stakeholders)
    .where(and(primaryOf(to), isNull(stakeholders.archivedAt)))
    .limit(1)
  if (!keptPrimary) return []
  const demoted = await tx.select().from(stakeholders).where(primaryOf(from)).orderBy(stakeholders.id).for('update')
  await tx
    .update(stakeholders)
    .set({
      type: 'Stakeholder',
      accountKind: sql`case when account_kind = 'primary' then 'admin' else account_kind end`,
      version: sql`${stakeholders.version} + 1`,
    })
    .where(primaryOf(from))
  return demoted
}

/** Makes stakeholders the primary ones that they were before a merge. Answers them as they are now. */
export async function restorePrimary(tx: Transaction, demoted: readonly Pick<Stakeholder, 'id' | 'accountKind'>[]): Promise<Stakeholder[]> {
  const promoted: Stakeholder[] = []
  for (const { id, accountKind } of demoted)
    promoted.push(
      ...(await tx
        .update(stakeholders)
        .set({ type: 'Primary Stakeholder', involvement: 'family', accountKind, version: sql`${stakeholders.version} + 1` })
        .where(eq(stakeholders.id, id))
        .returning()),
    )
  return promoted
}

/** What can be typed of a person, as JSON from `stakeholders`. */
export const typedOfPerson = jsonPairs(stakeholders, namesOf(PERSON_FIELDS))

/** Everybody of a client's register, asked or not, as JSON of the client of the query around; the senior generation first. */
export const registerPeopleOf = (clientId: SQL): SQL => sql`coalesce((
  select json_agg(json_build_object('id', id, ${jsonPairs(stakeholders, namesOf(PERSON_FIELDS))}, 'version', version)
    order by generation nulls last, birth_year nulls last, id)
  from stakeholders where client_id = ${clientId} and archived_at is null), '[]')`

/** What of the people of a client their roles and relations are checked against. */
export function selectRegisterPeople(reader: Reader, clientId: string) {
  const { id, birthYear, life, diedOn } = stakeholders
  return reader
    .select({ id, birthYear, life, diedOn })
    .from(stakeholders)
    .where(and(eq(stakeholders.clientId, clientId), isNull(stakeholders.archivedAt)))
}
