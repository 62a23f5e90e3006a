import { and, asc, eq, gt, inArray, isNotNull, isNull, type SQL, sql } from 'drizzle-orm'
import { fieldsIn } from '@paddock/contract/field-list'
import { CLIENT_FIELDS, type ClientFieldIn, type StoredClientDetails } from '@paddock/contract/features/clients/clients.fields'
import type { Scope } from '../../../platform/access/scope.ts'
import type { Reader, Transaction } from '../../../platform/database/database.ts'
import { visibleClients } from '../../access/index.ts'
import type { ClientRecord } from '../clients.queries.ts'
import { clients } from '../clients.table.ts'
import { derivedColumns } from '../names.ts'
import { touchClients } from '../touch-client.queries.ts'

/** The details of a client that a file can hold. */
export type ImportedDetails = Pick<StoredClientDetails, ClientFieldIn<'import'>>

/** The columns of a bulk statement: the details, and what follows from them. */
const DETAILS = [...fieldsIn(CLIENT_FIELDS, 'import'), 'sortName', 'nameKey', 'searchText'] as const
const names = DETAILS.map((key) => clients[key].name)
const columns = sql.raw(names.join(', '))
const recordset = sql.raw(`id uuid, ${DETAILS.map((key) => `${clients[key].name} ${clients[key].getSQLType()}`).join(', ')}`)
const assignments = sql.raw(names.map((name) => `${name} = r.${name}`).join(', '))

/** A record's details under their column names, with the columns that follow from them. */
function asRow(id: string, details: ImportedDetails): Record<string, unknown> {
  const all: Record<string, unknown> = { ...details, ...derivedColumns(details) }
  return { id, ...Object.fromEntries(DETAILS.map((key) => [clients[key].name, all[key]])) }
}

/** Adds records in one statement. Who will look after them is in their rows at once: no second version of each is written for it. */
export async function addClients(
  tx: Transaction,
  owner: { organizationId: string; status: 'client' | 'prospect'; importId: string },
  added: { id: string; details: ImportedDetails; managerIds: string[] }[],
): Promise<void> {
  if (added.length === 0) return
  const rows = added.map(({ id, details, managerIds }) => ({ ...asRow(id, details), manager_ids: managerIds }))
  await tx.execute(sql`
    insert into clients (id, organization_id, status, import_id, manager_ids, ${columns})
    select r.id, ${owner.organizationId}, ${owner.status}, ${owner.importId}, r.manager_ids, ${sql.raw(names.map((name) => `r.${name}`).join(', '))}
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as r(${recordset}, manager_ids uuid[])`)
}

/** Gives records new details in one statement; each becomes one version newer. */
export async function changeClients(tx: Transaction, changed: { id: string; details: ImportedDetails; touched: boolean }[]): Promise<void> {
  if (changed.length === 0) return
  const rows = changed.map(({ id, details }) => asRow(id, details))
  await tx.execute(sql`
    update clients set ${assignments}, version = clients.version + 1
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as r(${recordset})
    where clients.id = r.id`)
  await touchClients(
    tx,
    changed.flatMap(({ id, touched }) => (touched ? [id] : [])),
  )
}

export async function archiveClients(tx: Transaction, ids: string[]): Promise<void> {
  if (ids.length === 0) return
  await tx
    .update(clients)
    .set({ archivedAt: sql`now()`, version: sql`${clients.version} + 1` })
    .where(inArray(clients.id, ids))
}

/** Assigns advisers to new records in one statement; the first of each record is the one that the lists name. */
export async function assignAll(tx: Transaction, assigned: { clientId: string; userIds: string[] }[]): Promise<void> {
  const rows = assigned.flatMap(({ clientId, userIds }) => userIds.map((userId, place) => ({ clientId, userId, place })))
  if (rows.length === 0) return
  await tx.execute(sql`
    insert into client_managers (client_id, user_id, assigned_at)
    select "clientId", "userId", now() + place * interval '1 millisecond'
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as r("clientId" uuid, "userId" uuid, place int)`)
}

/** Reads who looks after records that an import added, without the person who imported: how many of them, and the first ones. */
export async function readImportAssignments(tx: Transaction, importId: string, importedBy: string, first: number) {
  const found = await tx.execute(sql`
    select user_id as "userId", count(*)::int as records,
      (array_agg(json_build_object('id', clients.id, 'organizationId', clients.organization_id, 'businessName', clients.business_name) order by clients.id))[1:${sql.raw(String(first))}] as clients
    from client_managers join clients on clients.id = client_managers.client_id
    where clients.import_id = ${importId} and user_id <> ${importedBy}
    group by user_id order by user_id`)
  return (found as { rows: { userId: string; records: number; clients: { id: string; organizationId: string; businessName: string }[] }[] })
    .rows
}

/** Finds the record that each of these lives on in, where it was merged away. One step leads there, however many merges came before. */
export async function readMerged(tx: Transaction, ids: readonly string[]): Promise<Map<string, string>> {
  if (ids.length === 0) return new Map()
  const found = await tx
    .select({ id: clients.id, into: clients.mergedIntoId })
    .from(clients)
    .where(and(inArray(clients.id, [...ids]), isNotNull(clients.mergedIntoId)))
  return new Map(found.flatMap(({ id, into }) => (into === null ? [] : [[id, into] as const])))
}

/** The records of the practice among these that the person may see, locked in one order. */
export async function lockClients(
  tx: Transaction,
  scope: Scope,
  organizationId: string,
  ids: string[],
): Promise<Map<string, ClientRecord>> {
  if (ids.length === 0) return new Map()
  const found = await tx
    .select()
    .from(clients)
    .where(and(inArray(clients.id, ids), eq(clients.organizationId, organizationId), visibleClients(scope)))
    .orderBy(clients.id)
    .for('update')
  return new Map(found.map((client) => [client.id, client]))
}

/** One page of the records that a person may see, for the comparison; with `newTo` those that came or changed since that import was checked. */
export function readComparables(
  reader: Reader,
  scope: Scope,
  organizationId: string,
  page: { after: string | null; limit: number; newTo?: string },
) {
  return reader
    .select({
      id: clients.id,
      name: clients.businessName,
      abn: clients.abn,
      email: clients.contactEmail,
      town: clients.town,
      postcode: clients.postcode,
      phone: clients.contactPhone,
      mobile: clients.contactMobile,
      firstName: clients.contactFirstName,
      lastName: clients.contactLastName,
    })
    .from(clients)
    .where(
      and(
        eq(clients.organizationId, organizationId),
        isNull(clients.archivedAt),
        visibleClients(scope),
        ...(page.after ? [gt(clients.id, page.after)] : []),
        ...(page.newTo ? [touchedAfter(checkBegan(page.newTo))] : []),
      ),
    )
    .orderBy(asc(clients.id))
    .limit(page.limit)
}

const touchedAfter = (moment: SQL) => sql`exists (
  select 1 from client_touches where client_touches.client_id = ${clients.id} and client_touches.last_touch_at > ${moment})`

const checkBegan = (importId: string) => sql`(
  select max(at) - interval '1 minute' from activities where entity_id = ${importId} and action = 'import.check_started')`
