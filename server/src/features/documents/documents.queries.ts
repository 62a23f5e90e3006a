import { and, desc, eq, isNull, sql, type SQL } from 'drizzle-orm'
import type { Document } from '@paddock/contract/features/documents/document.shapes'
import type { Scope } from '../../platform/access/scope.ts'
import { firstRow, type Reader, type Transaction } from '../../platform/database/database.ts'
import { notFound } from '../../platform/errors/app-error.ts'
import { foldText } from '../../platform/text/fold-text.ts'
import { anyClient, clientsSeenBy } from '../clients/front.queries.ts'
import { people } from '../stakeholders/front.queries.ts'
import { documents, documentShares, documentTexts, documentVersions } from './documents.table.ts'
import { readableDocuments } from './readable-documents.queries.ts'
import { visibleClients } from '../access/index.ts'

export type DocumentRecord = typeof documents.$inferSelect
export type VersionRecord = typeof documentVersions.$inferSelect

export const person = (table: string): SQL =>
  sql`json_build_object('id', ${sql.raw(table)}.id, 'firstName', ${sql.raw(table)}.first_name, 'lastName', ${sql.raw(table)}.last_name)`

/** What a row and the detail have in common, from `documents`, `clients`, `folder` and `uploader`; the select is the whitelist. */
export const documentFields = sql`
  'id', documents.id,
  'clientId', documents.client_id,
  'clientName', clients.business_name,
  'clientStatus', clients.status,
  'folderId', documents.folder_id,
  'folderName', folder.name,
  'name', documents.name,
  'kind', documents.kind,
  'mediaType', documents.media_type,
  'size', documents.size,
  'visibility', documents.visibility,
  'sharedWith', coalesce((
    select json_agg(${person('shared')} order by shared.full_name, shared.id)
    from document_shares join stakeholders shared on shared.id = document_shares.stakeholder_id
    where document_shares.document_id = documents.id and shared.archived_at is null and documents.visibility = 'named'), '[]'::json),
  'expiresOn', documents.expires_on,
  'versionId', documents.version_id,
  'versionNumber', documents.version_number,
  'uploadedBy', ${person('uploader')},
  'uploadedAt', documents.uploaded_at,
  'sentByFamily', documents.sender_id is not null,
  'archivedAt', documents.archived_at,
  'mayPreview', documents.may_preview,
  'version', documents.version,
  'can', json_build_object(
    'edit', documents.archived_at is null and clients.archived_at is null,
    'archive', documents.archived_at is null and clients.archived_at is null,
    'restore', documents.archived_at is not null and clients.archived_at is null)`

export const documentJoins = sql`
  join clients on clients.id = documents.client_id
  join users uploader on uploader.id = documents.uploaded_by
  left join document_folders folder on folder.id = documents.folder_id`

/** One document with its versions, newest first. */
export async function readDocument(reader: Reader, scope: Scope, documentId: string): Promise<Document> {
  const result = await reader.execute(sql`
    select json_build_object(${documentFields},
      'createdAt', documents.created_at,
      'versions', (
        select json_agg(json_build_object(
          'id', each.id, 'number', each.number, 'fileName', each.file_name, 'kind', each.kind, 'mediaType', each.media_type, 'size', each.size,
          'sha256', each.sha256, 'uploadedBy', ${person('their')}, 'uploadedAt', each.uploaded_at, 'restoredFrom', each.restored_from,
          'isCurrent', each.id = documents.version_id) order by each.number desc)
        from document_versions each join users their on their.id = each.uploaded_by where each.document_id = documents.id),
      'request', (
        select json_build_object('id', document_requests.id, 'title', document_requests.title)
        from document_requests where document_requests.id = documents.request_id),
      'text', coalesce((
        select case when document_texts.version_id = documents.version_id then document_texts.state else 'waiting' end
        from document_texts where document_texts.document_id = documents.id), 'none'))::text as document
    from documents ${documentJoins}
    where documents.id = ${documentId} and ${visibleClients(scope)}`)
  const row = firstRow<{ document: string }>(result)
  if (!row) throw notFound()
  return JSON.parse(row.document)
}

/** The client whose document this is, where the person sees it. */
export async function findClientOf(reader: Reader, scope: Scope, documentId: string): Promise<string> {
  const seen = clientsSeenBy(scope)
  const [found] = await reader
    .select({ clientId: documents.clientId })
    .from(documents)
    .innerJoin(seen, eq(seen.id, documents.clientId))
    .where(eq(documents.id, documentId))
  if (!found) throw notFound()
  return found.clientId
}

export async function selectName(reader: Reader, documentId: string): Promise<string | null> {
  const [found] = await reader.select({ name: documents.name }).from(documents).where(eq(documents.id, documentId))
  return found?.name ?? null
}

/** A document, locked until the transaction ends; its client is locked already. */
export async function lockDocument(tx: Transaction, clientId: string, documentId: string): Promise<DocumentRecord> {
  const [found] = await tx
    .select()
    .from(documents)
    .where(and(eq(documents.id, documentId), eq(documents.clientId, clientId)))
    .for('update')
  if (!found) throw notFound()
  return found
}

/** A version of a document that the person may open: the current one, or the one that they name. */
export async function findReadableVersion(reader: Reader, scope: Scope, documentId: string, versionId?: string) {
  const [found] = await reader
    .select({ document: documents, version: documentVersions })
    .from(documents)
    .innerJoin(anyClient, eq(anyClient.id, documents.clientId))
    .innerJoin(
      documentVersions,
      and(eq(documentVersions.documentId, documents.id), eq(documentVersions.id, versionId ?? documents.versionId)),
    )
    .where(and(eq(documents.id, documentId), readableDocuments(scope)))
  if (!found) throw notFound()
  // A family reads what was shared with it, not what stood there before it was.
  if (scope.role === 'user' && found.version.id !== found.document.versionId) throw notFound()
  return found
}

export async function changeDocument(tx: Transaction, documentId: string, changes: Partial<typeof documents.$inferInsert>): Promise<void> {
  await tx
    .update(documents)
    .set({ ...changes, version: sql`${documents.version} + 1` })
    .where(eq(documents.id, documentId))
}

/** Whom it is shared with by name, but for who has left the family. */
export async function selectShares(reader: Reader, documentId: string): Promise<string[]> {
  const rows = await reader
    .select({ id: documentShares.stakeholderId })
    .from(documentShares)
    .innerJoin(people, and(eq(people.id, documentShares.stakeholderId), isNull(people.archivedAt)))
    .where(eq(documentShares.documentId, documentId))
    .orderBy(documentShares.stakeholderId)
  return rows.map(({ id }) => id)
}

export async function replaceShares(tx: Transaction, documentId: string, stakeholderIds: readonly string[]): Promise<void> {
  await tx.delete(documentShares).where(eq(documentShares.documentId, documentId))
  if (stakeholderIds.length > 0)
    await tx.insert(documentShares).values(stakeholderIds.map((stakeholderId) => ({ documentId, stakeholderId })))
}

export async function findVersion(reader: Reader, documentId: string, versionId: string): Promise<VersionRecord> {
  const [found] = await reader
    .select()
    .from(documentVersions)
    .where(and(eq(documentVersions.id, versionId), eq(documentVersions.documentId, documentId)))
  if (!found) throw notFound()
  return found
}

export async function insertDocument(tx: Transaction, values: typeof documents.$inferInsert): Promise<void> {
  await tx.insert(documents).values(values)
}

/** Serves work behind the scenes, which no permission decides. */
export async function findVersionById(reader: Reader, versionId: string): Promise<VersionRecord | undefined> {
  const [found] = await reader.select().from(documentVersions).where(eq(documentVersions.id, versionId))
  return found
}

/** A new version, which becomes the current one of its document at once. */
export async function insertVersion(tx: Transaction, values: typeof documentVersions.$inferInsert & { id: string }): Promise<void> {
  await tx.insert(documentVersions).values(values)
  const { id: versionId, number: versionNumber, kind, mediaType, mayPreview, size, uploadedBy } = values
  await changeDocument(tx, values.documentId, {
    versionId,
    versionNumber,
    kind,
    mediaType,
    mayPreview,
    size,
    uploadedBy,
    uploadedAt: new Date(),
  })
}

/** The current document of that name in a folder, whatever its case. */
export async function findByName(
  reader: Reader,
  clientId: string,
  folderId: string | null,
  name: string,
): Promise<DocumentRecord | undefined> {
  const [found] = await reader
    .select()
    .from(documents)
    .where(
      and(
        eq(documents.clientId, clientId),
        eq(documents.sortName, foldText(name)),
        sql`lower(${documents.name}) = lower(${name}) and ${documents.folderId} is not distinct from ${folderId}::uuid and ${documents.archivedAt} is null`,
      ),
    )
    .orderBy(desc(documents.id))
    .limit(1)
  return found
}

/** What the same person sent before under that name in answer to the same request. */
export async function findSentBefore(
  reader: Reader,
  requestId: string,
  senderId: string | null,
  name: string,
): Promise<DocumentRecord | undefined> {
  const [found] = await reader
    .select()
    .from(documents)
    .where(
      and(
        eq(documents.requestId, requestId),
        sql`${documents.senderId} is not distinct from ${senderId}::uuid and ${documents.archivedAt} is null`,
        // The family knows nothing of the practice's name for it.
        sql`exists (select 1 from document_versions where document_versions.document_id = ${documents.id} and lower(document_versions.file_name) = lower(${name}))`,
      ),
    )
    .orderBy(desc(documents.id))
    .limit(1)
  return found
}

/** Keeps the words of a document's name beside those of its text. */
export async function changeNameWords(tx: Transaction, documentId: string, name: string): Promise<void> {
  const folded = foldText(name)
  await tx.execute(sql`
    insert into document_texts (document_id, words) values (${documentId}, ${`${folded}\n`})
    on conflict (document_id) do update set words = ${`${folded}\n`} || substr(document_texts.words, strpos(document_texts.words, ${'\n'}) + 1)`)
}

/** Stores the text of a version that is still the current one. */
export async function storeText(
  tx: Transaction,
  version: VersionRecord,
  state: 'found' | 'none' | 'unread',
  content: string,
): Promise<void> {
  await tx
    .update(documentTexts)
    .set({
      versionId: version.id,
      state,
      content,
      words: sql`substr(${documentTexts.words}, 1, strpos(${documentTexts.words}, ${'\n'})) || ${foldText(content)}`,
    })
    .where(
      and(
        eq(documentTexts.documentId, version.documentId),
        sql`exists (select 1 from documents where documents.id = ${version.documentId} and documents.version_id = ${version.id})`,
      ),
    )
}

export async function changeVersion(tx: Transaction, versionId: string, changes: { sha256: string }): Promise<void> {
  await tx.update(documentVersions).set(changes).where(eq(documentVersions.id, versionId))
}
