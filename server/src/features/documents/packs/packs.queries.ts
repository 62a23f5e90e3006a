import { and, eq, inArray, sql, type SQL } from 'drizzle-orm'
import { type PackItem, type RequestPack, SHIPPED_PACK } from '@paddock/contract/features/documents/packs.rules'
import type { Scope } from '../../../platform/access/scope.ts'
import { firstRow, rowsOf, type Reader, type Transaction } from '../../../platform/database/database.ts'
import { documentRequests, requestPacks } from '../documents.table.ts'

type PackRecord = typeof requestPacks.$inferSelect

const viewOf = ({ id, name, items, archivedAt, version }: PackRecord): RequestPack => ({
  id,
  name,
  items,
  archived: archivedAt !== null,
  version,
})

/** A practice's lists by name, archived ones last; the shipped one where the practice has not made it its own. */
export async function selectPacks(reader: Reader, organizationId: string | null): Promise<RequestPack[]> {
  const rows = organizationId ? await reader.select().from(requestPacks).where(eq(requestPacks.organizationId, organizationId)) : []
  const own = rows.map(viewOf)
  const all = own.some(({ id }) => id === SHIPPED_PACK.id) ? own : [SHIPPED_PACK, ...own]
  return all.toSorted((one, other) => Number(one.archived) - Number(other.archived) || one.name.localeCompare(other.name, 'en'))
}

/** One list; the shipped one where the practice has not changed it. */
export async function findPack(reader: Reader, organizationId: string, id: string): Promise<RequestPack | null> {
  const [found] = await reader
    .select()
    .from(requestPacks)
    .where(and(eq(requestPacks.organizationId, organizationId), eq(requestPacks.id, id)))
  if (found) return viewOf(found)
  return id === SHIPPED_PACK.id ? SHIPPED_PACK : null
}

/** A list as the log keeps it. */
export const loggedPack = ({ name, items }: RequestPack) => ({ name, items: items.map(({ title }) => title).join('; ') })

interface PackValues {
  organizationId: string
  id: string
  name: string
  items: PackItem[]
  archivedAt: Date | null
}

/** Stores a list over the version that was read; null where somebody else was faster. */
export async function storePack(
  tx: Transaction,
  { organizationId, id, ...values }: PackValues,
  version: number,
): Promise<RequestPack | null> {
  const [stored] = await tx
    .insert(requestPacks)
    .values({ organizationId, id, ...values, version: version + 1 })
    .onConflictDoUpdate({
      target: [requestPacks.organizationId, requestPacks.id],
      set: { ...values, version: version + 1 },
      setWhere: eq(requestPacks.version, version),
    })
    .returning()
  return stored ? viewOf(stored) : null
}

/** What a request asks for, and about whom or what. */
interface Wanted {
  title: string
  aboutEntityId: string | null
  aboutPersonId: string | null
}

/** Reads what this client's people were asked for and did not send yet, or sent and nobody looked at. */
export async function selectWanted(tx: Transaction, clientId: string): Promise<Wanted[]> {
  const result = await tx.execute(sql`
    select document_requests.title, about_entity_id as "aboutEntityId", about_person_id as "aboutPersonId"
    from document_requests join stakeholders on stakeholders.id = document_requests.stakeholder_id
    where document_requests.client_id = ${clientId} and document_requests.status in ('open', 'returned', 'answered')
      and (document_requests.status = 'answered' or stakeholders.archived_at is null)`)
  return rowsOf<Wanted>(result)
}

/**
 * Reads whom a list for many families is asked of: the primary stakeholder, everybody of the family, and the entities that the family
 * sees.
 */
export async function selectAskedOf(tx: Transaction, clientId: string) {
  const result = await tx.execute(sql`
    select (select id from stakeholders where client_id = ${clientId} and archived_at is null and type = 'Primary Stakeholder' limit 1) as "stakeholderId",
      array(select id::text from stakeholders where client_id = ${clientId} and archived_at is null and involvement = 'family' order by id limit 50) as "personIds",
      array(select id::text from entities where client_id = ${clientId} and archived_at is null and audience = 'family' order by id limit 50) as "entityIds"`)
  const row = firstRow<{ stakeholderId: string | null; personIds: string[]; entityIds: string[] }>(result)
  return row ?? { stakeholderId: null, personIds: [], entityIds: [] }
}

/** Reads which clients these requests belong to. */
export async function clientsOfRequests(tx: Transaction, requestIds: readonly string[]): Promise<string[]> {
  const ofThese = inArray(documentRequests.id, [...requestIds])
  const found = await tx.selectDistinct({ clientId: documentRequests.clientId }).from(documentRequests).where(ofThese)
  return found.map(({ clientId }) => clientId)
}

/** Withdraws those of these requests of locked clients that this person made and nobody has answered. */
export async function withdrawUnanswered(tx: Transaction, { userId }: Scope, requestIds: readonly string[], clientIds: readonly string[]) {
  if (clientIds.length === 0) return []
  const { id, clientId, stakeholderId, title, requestedBy, status, version } = documentRequests
  return tx
    .update(documentRequests)
    .set({ status: 'withdrawn', version: sql`${version} + 1` })
    .where(and(inArray(id, [...requestIds]), inArray(clientId, [...clientIds]), eq(requestedBy, userId), eq(status, 'open')))
    .returning({ id, clientId, stakeholderId, title })
}

/** Reads the names of people and entities, by identifier. */
export async function selectNames(tx: Transaction, clientId: string): Promise<Map<string, string>> {
  const result = await tx.execute(sql`
    select id, name from entities where client_id = ${clientId}
    union all select id, trim(first_name || ' ' || last_name) from stakeholders where client_id = ${clientId}`)
  return new Map(rowsOf<{ id: string; name: string }>(result).map(({ id, name }) => [id, name]))
}

/** How what each person was asked for stands, as JSON: what is not settled, and what was asked within a year. */
export async function readProgress(reader: Reader, clientId: string, today: string): Promise<string> {
  const count = (condition: SQL) => sql`count(*) filter (where ${condition})::int`
  const waiting = sql`document_requests.status in ('open', 'returned')`
  const result = await reader.execute(sql`
    select coalesce(json_agg(person order by person.stakeholder ->> 'id'), '[]')::text as people from (
      select json_build_object('id', stakeholders.id, 'firstName', stakeholders.first_name, 'lastName', stakeholders.last_name) as stakeholder,
        coalesce(account.status = 'active', false) and stakeholders.archived_at is null and stakeholders.involvement <> 'register' as "canAnswer",
        ${count(waiting)} as waiting, ${count(sql`${waiting} and due_on < ${today}::date`)} as late,
        ${count(sql`document_requests.status = 'returned'`)} as returned, ${count(sql`document_requests.status = 'answered'`)} as sent,
        ${count(sql`document_requests.status = 'accepted'`)} as accepted, ${count(sql`document_requests.status = 'not_applicable'`)} as "notApplicable"
      from document_requests join stakeholders on stakeholders.id = document_requests.stakeholder_id
      left join users account on account.id = stakeholders.user_id
      where document_requests.client_id = ${clientId} and document_requests.status <> 'withdrawn'
        and (document_requests.status in ('open', 'returned', 'answered') or document_requests.created_at > now() - interval '1 year')
      group by stakeholders.id, account.status
    ) person`)
  return firstRow<{ people: string }>(result)?.people ?? '[]'
}
