import { and, eq, inArray, isNull, sql, type SQL } from 'drizzle-orm'
import { QueryBuilder } from 'drizzle-orm/pg-core'
import type { Scope } from '../../platform/access/scope.ts'
import type { Reader, Transaction } from '../../platform/database/database.ts'
import { notFound } from '../../platform/errors/app-error.ts'
import { visibleClients } from '../access/index.ts'
import { practices } from '../organizations/front.queries.ts'
import { clients, outsideAdvisers } from './clients.table.ts'

const clientsWhere = (condition: SQL | undefined) =>
  new QueryBuilder()
    .select({
      id: clients.id,
      organizationId: clients.organizationId,
      status: clients.status,
      businessName: clients.businessName,
      town: clients.town,
      contactFirstName: clients.contactFirstName,
      contactLastName: clients.contactLastName,
      valuedRecords: clients.valuedRecords,
      archivedAt: clients.archivedAt,
    })
    .from(clients)
    .where(condition)
    .as('clients')

/** The clients and prospects that somebody sees, as other features join them on their `id`. */
export const clientsSeenBy = (scope: Scope) => clientsWhere(visibleClients(scope))

/** All clients and prospects, for work that nobody asks for and where what is joined to them decided who sees it. */
export const anyClient = clientsWhere(undefined)

/** Whom a client's record names as its contact, and where, as their own stakeholders' data join it on its `id`. */
export const contacts = new QueryBuilder()
  .select({
    id: clients.id,
    organizationId: clients.organizationId,
    businessName: clients.businessName,
    firstName: clients.contactFirstName,
    lastName: clients.contactLastName,
    email: clients.contactEmail,
    phone: clients.contactPhone,
    mobile: clients.contactMobile,
    addressLine: clients.addressLine,
    town: clients.town,
    region: clients.region,
    postcode: clients.postcode,
  })
  .from(clients)
  .as('contact')

/**
 * How the records of a client are stored, found and changed, of each kind that has a table; their client is locked. The tables have the
 * columns in common that are used here, so one stands for all.
 */
export function recordsIn<Stored extends { [K in keyof Values]: object }, Values extends object>(tables: {
  [K in keyof Stored & keyof Values]: { $inferSelect: Stored[K]; $inferInsert: Values[K] }
}) {
  type Kind = keyof Stored & keyof Values & string
  const tableOf = (kind: Kind) => tables[kind] as unknown as typeof outsideAdvisers
  return {
    async insertRecord<K extends Kind>(tx: Transaction, kind: K, values: Values[K]): Promise<Stored[K]> {
      const [stored] = await tx
        .insert(tableOf(kind))
        .values(values as typeof outsideAdvisers.$inferInsert)
        .returning()
      if (!stored) throw new Error(`The ${kind} was not stored.`)
      return stored as unknown as Stored[K]
    },
    /** Finds a record of this client, removed ones included. */
    async findRecord<K extends Kind>(tx: Transaction, kind: K, clientId: string, recordId: string): Promise<Stored[K]> {
      const table = tableOf(kind)
      const [stored] = await tx
        .select()
        .from(table)
        .where(and(eq(table.id, recordId), eq(table.clientId, clientId)))
      if (!stored) throw notFound()
      return stored as unknown as Stored[K]
    },
    async changeRecord<K extends Kind>(tx: Transaction, kind: K, recordId: string, changes: Partial<Values[K]>): Promise<Stored[K]> {
      const table = tableOf(kind)
      const [stored] = await tx
        .update(table)
        .set({ ...(changes as Partial<typeof outsideAdvisers.$inferInsert>), version: sql`${table.version} + 1` })
        .where(eq(table.id, recordId))
        .returning()
      if (!stored) throw notFound()
      return stored as unknown as Stored[K]
    },
  }
}

/** Reads a client for background work, where nobody's permission decides any more. */
export async function findClient(reader: Reader, clientId: string) {
  const [found] = await reader
    .select({ organizationId: clients.organizationId, businessName: clients.businessName, status: clients.status })
    .from(clients)
    .where(eq(clients.id, clientId))
  if (!found) throw notFound()
  return found
}

/** What a proposal about the business itself is compared with. */
export async function findRecordedClient(reader: Reader, clientId: string) {
  const { id, businessName, abn, structures, enterprises } = clients
  const [found] = await reader.select({ id, businessName, abn, structures, enterprises }).from(clients).where(eq(clients.id, clientId))
  if (!found) throw notFound()
  return found
}

/** The practices of these clients. */
export async function practicesOf(reader: Reader, clientIds: readonly string[]): Promise<Map<string, string>> {
  if (clientIds.length === 0) return new Map()
  const rows = await reader
    .select({ id: clients.id, organizationId: clients.organizationId })
    .from(clients)
    .where(inArray(clients.id, [...clientIds]))
  return new Map(rows.map(({ id, organizationId }) => [id, organizationId]))
}

/** The practice of a client, within another query. */
export const practiceOf = (clientId: string): SQL => sql`(select organization_id from clients where id = ${clientId})`

/** How many clients and prospects that are not archived a person of the query around looks after. */
export const countLookedAfterBy = (userId: SQL, status?: 'client' | 'prospect'): SQL => sql`(
  select count(*)::int from client_managers
  where client_managers.user_id = ${userId} and client_managers.status ${status ? sql.raw(`= '${status}'`) : sql`is not null`})`

/** Locks a client for a change that its family makes: no permission is asked, for it was where the change began. */
export async function lockClient(tx: Transaction, clientId: string): Promise<void> {
  await tx.select({ id: clients.id }).from(clients).where(eq(clients.id, clientId)).for('update')
}

/** The sums of a client's records in cents of AUD; undefined where there is no such client. */
export async function findSums(reader: Reader, clientId: string): Promise<{ assets: number; liabilities: number } | undefined> {
  const [sums] = await reader
    .select({ assets: clients.assetsCents, liabilities: clients.liabilitiesCents })
    .from(clients)
    .where(eq(clients.id, clientId))
  return sums
}

/** What a family's business and its practice are called, where they are and whom they name; undefined where there is no such client. */
export async function findNamesAround(reader: Reader, clientId: string) {
  const [found] = await reader
    .select({
      organizationId: clients.organizationId,
      contactFirstName: clients.contactFirstName,
      contactLastName: clients.contactLastName,
      town: clients.town,
      addressLine: clients.addressLine,
      practice: { name: practices.name, contactName: practices.contactName, town: practices.town, addressLine: practices.addressLine },
    })
    .from(clients)
    .innerJoin(practices, eq(practices.id, clients.organizationId))
    .where(eq(clients.id, clientId))
  return found
}

/** Those of these outside advisers who are on a client's record today: how they are reached, and whether the family agreed to that. */
export function selectOutsideAdvisers(reader: Reader, clientId: string, ids: readonly string[]) {
  const { id, name, email, mayContact, archivedAt } = outsideAdvisers
  return reader
    .select({ id, name, email, mayContact })
    .from(outsideAdvisers)
    .where(and(eq(outsideAdvisers.clientId, clientId), inArray(id, [...ids]), isNull(archivedAt)))
    .orderBy(id)
}

/** Names and firms of everybody outside who ever advised a client, in the order in which they were added. */
export function selectOutsideNames(reader: Reader, clientId: string): Promise<{ name: string; firm: string }[]> {
  return reader
    .select({ name: outsideAdvisers.name, firm: outsideAdvisers.firm })
    .from(outsideAdvisers)
    .where(eq(outsideAdvisers.clientId, clientId))
    .orderBy(outsideAdvisers.id)
}
