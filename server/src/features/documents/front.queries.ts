import { and, eq, inArray, isNull, sql, type SQL } from 'drizzle-orm'
import { rowsOf, type Transaction } from '../../platform/database/database.ts'
import { documentFolders, documents, documentVersions } from './documents.table.ts'

type FolderName = Pick<typeof documentFolders.$inferSelect, 'id' | 'name' | 'sortName'>

/** A folder at the top whose name the other record has too says where it came from: "Trusts (2)". Answers the former names. */
export async function makeWayForFolders(tx: Transaction, from: string, to: string): Promise<FolderName[]> {
  const clashing = sql`document_folders.client_id = ${from} and document_folders.parent_id is null and document_folders.archived_at is null
    and exists (select 1 from document_folders taken where taken.client_id = ${to} and taken.parent_id is null and taken.archived_at is null
      and taken.sort_name = document_folders.sort_name)`
  const former = await tx
    .select({ id: documentFolders.id, name: documentFolders.name, sortName: documentFolders.sortName })
    .from(documentFolders)
    .where(clashing)
    .orderBy(documentFolders.id)
  await tx.execute(sql`
    update document_folders set name = left(name, 110) || ' (' || n || ')', sort_name = left(sort_name, 110) || ' (' || n || ')', version = version + 1
    from generate_series(2, 500) as n
    where ${clashing}
      and n = (select min(free) from generate_series(2, 500) as free where not exists (
        select 1 from document_folders taken where taken.client_id in (${to}, ${from}) and taken.parent_id is null and taken.archived_at is null
          and taken.sort_name = left(document_folders.sort_name, 110) || ' (' || free || ')'))`)
  return former
}

/** Moves folders to a client, under the names that they had there. */
export async function moveFoldersBack(tx: Transaction, folders: readonly FolderName[], clientId: string): Promise<void> {
  for (const { id, name, sortName } of folders)
    await tx
      .update(documentFolders)
      .set({ clientId, name, sortName, version: sql`${documentFolders.version} + 1` })
      .where(eq(documentFolders.id, id))
}

/** Whether a document is on its way into a client's record: it might lie down in a folder that goes. */
export async function awaitsUpload(tx: Transaction, clientId: string): Promise<boolean> {
  const result = await tx.execute(sql`
    select 1 from document_uploads where client_id = ${clientId} and state in ('open', 'arrived', 'checking') and expires_at > now() limit 1`)
  return rowsOf<unknown>(result).length > 0
}

/** Whether the document that the query around names was archived. */
export const isDocumentArchived = (documentId: SQL): SQL =>
  sql`exists (select 1 from documents where documents.id = ${documentId} and documents.archived_at is not null)`

/** These documents of a client in use, as they are now, in the order asked for. */
export async function filesOfDocuments(tx: Transaction, clientId: string, ids: string[]) {
  const { name, size, mediaType } = documents
  const found =
    ids.length === 0
      ? []
      : await tx
          .select({ id: documents.id, name, size, mediaType, storageKey: documentVersions.storageKey })
          .from(documents)
          .innerJoin(documentVersions, eq(documentVersions.id, documents.versionId))
          .where(and(eq(documents.clientId, clientId), inArray(documents.id, ids), isNull(documents.archivedAt)))
  return ids.flatMap((id) => found.find((file) => file.id === id) ?? [])
}

/** Which of these documents are on the client's record. */
export async function knownDocumentIds(tx: Transaction, clientId: string, ids: string[]): Promise<Set<string>> {
  const theirs = and(eq(documents.clientId, clientId), inArray(documents.id, ids), isNull(documents.archivedAt))
  const found = ids.length === 0 ? [] : await tx.select({ id: documents.id }).from(documents).where(theirs)
  return new Set(found.map(({ id }) => id))
}
