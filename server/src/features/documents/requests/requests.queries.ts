import { and, eq, isNull, lte, sql, type SQL } from 'drizzle-orm'
import type { api, ParsedInput } from '@paddock/contract'
import type { DocumentRequest } from '@paddock/contract/features/documents/requests.shapes'
import type { Scope } from '../../../platform/access/scope.ts'
import { firstRow, type Reader, type Transaction } from '../../../platform/database/database.ts'
import { decodeCursor, encodeCursor } from '../../../platform/database/keyset.ts'
import { notFound } from '../../../platform/errors/app-error.ts'
import { visibleClients } from '../../access/index.ts'
import { clientsSeenBy } from '../../clients/front.queries.ts'
import { accountState } from '../../stakeholders/index.ts'
import { addressees } from '../../stakeholders/front.queries.ts'
import { fullNameOf } from '../../users/front.queries.ts'
import { person } from '../documents.queries.ts'
import { documentRequests, documents, documentVersions, requestAnswers } from '../documents.table.ts'

export type RequestRecord = typeof documentRequests.$inferSelect
type Query = ParsedInput<typeof api.documents.listDocumentRequests>['query']

/** Whom or what a request is about, as JSON; null where that is the family. */
const aboutOf = (request: SQL) => sql`coalesce(
  (select json_build_object('kind', 'entity', 'id', entities.id, 'name', entities.name) from entities where entities.id = ${request}.about_entity_id),
  (select json_build_object('kind', 'person', 'id', about.id, 'name', trim(about.first_name || ' ' || about.last_name)) from stakeholders about where about.id = ${request}.about_person_id))`

/** Whether a document of the query around answers a request: it was sent for it, or somebody said that it answers it too. */
export const answers = (request: SQL) => sql`(documents.request_id = ${request}.id or exists (
  select 1 from request_answers where request_answers.request_id = ${request}.id and request_answers.document_id = documents.id))`

const isWanted = sql`document_requests.status in ('open', 'returned')`
const canAnswer = sql`(coalesce(account.status = 'active', false) and stakeholders.archived_at is null and stakeholders.involvement <> 'register')`

const requestItem = sql`json_build_object(
  'id', document_requests.id,
  'clientId', document_requests.client_id,
  'clientName', clients.business_name,
  'clientStatus', clients.status,
  'stakeholder', ${person('stakeholders')},
  'canAnswer', ${canAnswer},
  'account', ${accountState},
  'title', document_requests.title,
  'note', document_requests.note,
  'about', ${aboutOf(sql`document_requests`)},
  'dueOn', document_requests.due_on,
  'recalls', document_requests.recalls,
  'folderId', document_requests.folder_id,
  'status', document_requests.status,
  'requestedBy', ${person('requester')},
  'requestedAt', document_requests.created_at,
  'remindedAt', document_requests.reminded_at,
  'reminders', document_requests.reminders,
  'answeredAt', document_requests.answered_at,
  'reason', document_requests.reason,
  'documents', coalesce((
    select json_agg(json_build_object('id', documents.id, 'name', documents.name) order by documents.id)
    from documents where ${answers(sql`document_requests`)} and documents.archived_at is null), '[]'::json),
  'version', document_requests.version,
  'can', json_build_object(
    'edit', clients.archived_at is null and ${isWanted},
    'remind', clients.archived_at is null and ${isWanted} and ${canAnswer},
    'withdraw', clients.archived_at is null and ${isWanted},
    'reopen', clients.archived_at is null and document_requests.status not in ('open', 'returned'),
    'accept', clients.archived_at is null and document_requests.status not in ('accepted', 'withdrawn'),
    'return', clients.archived_at is null and document_requests.status in ('answered', 'accepted', 'not_applicable'),
    'waive', clients.archived_at is null and document_requests.status not in ('not_applicable', 'withdrawn')))`

const joins = sql`
  join clients on clients.id = document_requests.client_id
  join stakeholders on stakeholders.id = document_requests.stakeholder_id
  join users requester on requester.id = document_requests.requested_by
  left join users account on account.id = stakeholders.user_id`

/** One keyset page of requests, newest first; of current ones the first page, what waits for the practice first. */
export async function readRequestPage(
  reader: Reader,
  scope: Scope,
  { clientId, status, cursor, limit }: Query,
): Promise<{ rows: string; next: string | null }> {
  const conditions = [visibleClients(scope), clientId ? sql`document_requests.client_id = ${clientId}` : sql`clients.archived_at is null`]
  const isCurrent = status === 'current'
  if (isCurrent) conditions.push(sql`document_requests.status in ('open', 'answered', 'returned')`)
  else if (status) conditions.push(sql`document_requests.status = ${status}`)
  if (cursor && !isCurrent) conditions.push(sql`document_requests.id < ${decodeCursor(cursor)[1]}::uuid`)
  const order = isCurrent
    ? sql`document_requests.status <> 'answered', document_requests.due_on nulls last, document_requests.id desc`
    : sql`document_requests.id desc`
  const result = await reader.execute(sql`
    with page as (
      select row_number() over (order by ${order}) as place, document_requests.id, ${requestItem} as item
      from document_requests ${joins}
      where ${sql.join(conditions, sql` and `)}
      order by ${order} limit ${limit + 1}
    )
    select coalesce(json_agg(item order by place) filter (where place <= ${limit}), '[]')::text as rows, count(*) > ${limit} as more,
      max(id::text) filter (where place = ${limit}) as last_id
    from page`)
  const row = firstRow<{ rows: string; more: boolean; last_id: string | null }>(result)
  return { rows: row?.rows ?? '[]', next: row?.more && row.last_id && !isCurrent ? encodeCursor([null, row.last_id]) : null }
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

export async function insertRequests(tx: Transaction, values: (typeof documentRequests.$inferInsert)[]): Promise<RequestRecord[]> {
  return values.length === 0 ? [] : tx.insert(documentRequests).values(values).returning()
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

/** Whether a document of this client that is not archived may answer a request; `senderId` takes only what that person sent. */
export async function isAnswerable(tx: Transaction, documentId: string, clientId: string, senderId: string | null): Promise<boolean> {
  const { id, senderId: sender, archivedAt } = documents
  const own = senderId ? eq(sender, senderId) : undefined
  const found = await tx
    .select({ id })
    .from(documents)
    .where(and(eq(id, documentId), eq(documents.clientId, clientId), isNull(archivedAt), own))
    .for('share')
  return found.length > 0
}

/** What was sent for a request that was returned, as far as it is of this size: the versions in which it stands now. */
export function selectReturned(reader: Reader, requestId: string, size: number) {
  const { storageKey, sha256 } = documentVersions
  return reader
    .select({ storageKey, sha256 })
    .from(documentRequests)
    .innerJoin(documents, answers(sql`document_requests`))
    .innerJoin(documentVersions, eq(documentVersions.id, documents.versionId))
    .where(and(eq(documentRequests.id, requestId), eq(documentRequests.status, 'returned'), eq(documentVersions.size, size)))
}

/** Whether a document is what was sent for a request last: it answers it, and has no version since. */
export async function isFormerAnswer(tx: Transaction, { id, answeredAt }: RequestRecord, documentId: string): Promise<boolean> {
  const found = await tx
    .select({ id: documents.id })
    .from(documents)
    .innerJoin(documentRequests, answers(sql`document_requests`))
    .where(and(eq(documents.id, documentId), eq(documentRequests.id, id), answeredAt ? lte(documents.uploadedAt, answeredAt) : undefined))
  return found.length > 0
}

/** Remembers that a document answers a request; false where that was known. */
export async function insertAnswer(tx: Transaction, requestId: string, documentId: string): Promise<boolean> {
  const added = await tx.insert(requestAnswers).values({ requestId, documentId }).onConflictDoNothing().returning()
  return added.length > 0
}

/** What a letter about a request names. */
export async function selectLetterWords(tx: Transaction, request: RequestRecord, writerId: string) {
  const [found] = await tx
    .select({
      email: addressees.email,
      status: addressees.status,
      firstName: addressees.firstName,
      name: addressees.name,
      stakeholderArchivedAt: addressees.archivedAt,
      businessName: addressees.businessName,
      organizationId: addressees.organizationId,
      practice: addressees.practice,
      writer: fullNameOf(writerId),
    })
    .from(addressees)
    .where(eq(addressees.id, request.stakeholderId))
  if (!found) throw notFound()
  return found
}
