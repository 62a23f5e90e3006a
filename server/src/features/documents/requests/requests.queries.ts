import { and, eq, sql } from 'drizzle-orm'
import type { api, ParsedInput } from '@paddock/contract'
import type { DocumentRequest } from '@paddock/contract/features/documents/requests.shapes'
import type { Scope } from '../../../platform/access/scope.ts'
import type { Reader, Transaction } from '../../../platform/database/database.ts'
import { decodeCursor, encodeCursor } from '../../../platform/database/keyset.ts'
import { notFound } from '../../../platform/errors/app-error.ts'
import { visibleClients } from '../../access/index.ts'
import { clientsSeenBy } from '../../clients/front.queries.ts'
import { accountState } from '../../stakeholders/index.ts'
import { addressees } from '../../stakeholders/front.queries.ts'
import { fullNameOf } from '../../users/front.queries.ts'
import { firstRow, person } from '../documents.queries.ts'
import { documentRequests } from '../documents.table.ts'

export type RequestRecord = typeof documentRequests.$inferSelect
type Query = ParsedInput<typeof api.documents.listDocumentRequests>['query']

const requestItem = sql`json_build_object(
  'id', document_requests.id,
  'clientId', document_requests.client_id,
  'clientName', clients.business_name,
  'clientStatus', clients.status,
  'stakeholder', ${person('stakeholders')},
  'canAnswer', coalesce(account.status = 'active', false) and stakeholders.archived_at is null and stakeholders.involvement <> 'register',
  'account', ${accountState},
  'title', document_requests.title,
  'note', document_requests.note,
  'dueOn', document_requests.due_on,
  'folderId', document_requests.folder_id,
  'status', document_requests.status,
  'requestedBy', ${person('requester')},
  'requestedAt', document_requests.created_at,
  'remindedAt', document_requests.reminded_at,
  'reminders', document_requests.reminders,
  'answeredAt', document_requests.answered_at,
  'documents', coalesce((
    select json_agg(json_build_object('id', documents.id, 'name', documents.name) order by documents.id)
    from documents where documents.request_id = document_requests.id and documents.archived_at is null), '[]'::json),
  'version', document_requests.version,
  'can', json_build_object(
    'edit', clients.archived_at is null and document_requests.status = 'open',
    'remind', clients.archived_at is null and document_requests.status = 'open' and coalesce(account.status = 'active', false),
    'withdraw', clients.archived_at is null and document_requests.status = 'open',
    'reopen', clients.archived_at is null and document_requests.status <> 'open'))`

const joins = sql`
  join clients on clients.id = document_requests.client_id
  join stakeholders on stakeholders.id = document_requests.stakeholder_id
  join users requester on requester.id = document_requests.requested_by
  left join users account on account.id = stakeholders.user_id`

/** One keyset page of requests, newest first. */
export async function readRequestPage(
  reader: Reader,
  scope: Scope,
  { clientId, status, cursor, limit }: Query,
): Promise<{ rows: string; next: string | null }> {
  const conditions = [visibleClients(scope), clientId ? sql`document_requests.client_id = ${clientId}` : sql`clients.archived_at is null`]
  if (status) conditions.push(sql`document_requests.status = ${status}`)
  if (cursor) conditions.push(sql`document_requests.id < ${decodeCursor(cursor)[1]}::uuid`)
  const result = await reader.execute(sql`
    with page as (
      select row_number() over (order by document_requests.id desc) as place, document_requests.id, ${requestItem} as item
      from document_requests ${joins}
      where ${sql.join(conditions, sql` and `)}
      order by document_requests.id desc limit ${limit + 1}
    )
    select coalesce(json_agg(item order by place) filter (where place <= ${limit}), '[]')::text as rows, count(*) > ${limit} as more,
      max(id::text) filter (where place = ${limit}) as last_id
    from page`)
  const row = firstRow<{ rows: string; more: boolean; last_id: string | null }>(result)
  return { rows: row?.rows ?? '[]', next: row?.more && row.last_id ? encodeCursor([null, row.last_id]) : null }
}

export async function readRequest(reader: Reader, requestId: string): Promise<DocumentRequest> {
  const result = await reader.execute(
    sql`select ${requestItem}::text as request from document_requests ${joins} where document_requests.id = ${requestId}`,
  )
  const row = firstRow<{ request: string }>(result)
  if (!row) throw notFound()
  return JSON.parse(row.request) as DocumentRequest
}

/** The client whose request this is, where the person sees it. */
export async function findClientOfRequest(reader: Reader, scope: Scope, requestId: string): Promise<string> {
  const seen = clientsSeenBy(scope)
  const [found] = await reader
    .select({ clientId: documentRequests.clientId })
    .from(documentRequests)
    .innerJoin(seen, eq(seen.id, documentRequests.clientId))
    .where(eq(documentRequests.id, requestId))
  if (!found) throw notFound()
  return found.clientId
}

export async function lockRequest(tx: Transaction, clientId: string, requestId: string): Promise<RequestRecord> {
  const [found] = await tx
    .select()
    .from(documentRequests)
    .where(and(eq(documentRequests.id, requestId), eq(documentRequests.clientId, clientId)))
    .for('update')
  if (!found) throw notFound()
  return found
}

export async function insertRequest(tx: Transaction, values: typeof documentRequests.$inferInsert): Promise<RequestRecord> {
  const [added] = await tx.insert(documentRequests).values(values).returning()
  if (!added) throw new Error('The request was not stored.')
  return added
}

export async function changeRequest(
  tx: Transaction,
  requestId: string,
  changes: Partial<typeof documentRequests.$inferInsert>,
): Promise<void> {
  await tx
    .update(documentRequests)
    .set({ ...changes, version: sql`${documentRequests.version} + 1` })
    .where(eq(documentRequests.id, requestId))
}

/** What a letter about a request names. */
export async function selectLetterWords(tx: Transaction, request: RequestRecord, writerId: string) {
  const [found] = await tx
    .select({
      email: addressees.email,
      status: addressees.status,
      firstName: addressees.firstName,
      stakeholderArchivedAt: addressees.archivedAt,
      businessName: addressees.businessName,
      practice: addressees.practice,
      writer: fullNameOf(writerId),
    })
    .from(addressees)
    .where(eq(addressees.id, request.stakeholderId))
  if (!found) throw notFound()
  return found
}
