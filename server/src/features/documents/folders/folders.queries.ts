import { and, eq, isNull, sql } from 'drizzle-orm'
import type { Folder } from '@paddock/contract/features/documents/folders.shapes'
import type { Scope } from '../../../platform/access/scope.ts'
import { firstRow, rowsOf, type Reader, type Transaction } from '../../../platform/database/database.ts'
import { notFound } from '../../../platform/errors/app-error.ts'
import { clientsSeenBy } from '../../clients/front.queries.ts'
import { documentFolders } from '../documents.table.ts'

export type FolderRecord = typeof documentFolders.$inferSelect

/** A tree of a family's papers has dozens. */
const FOLDERS_LIMIT = 500

const folderItem = sql`json_build_object(
  'id', document_folders.id, 'clientId', document_folders.client_id, 'parentId', document_folders.parent_id, 'name', document_folders.name,
  'documentCount', (select count(*)::int from documents where documents.folder_id = document_folders.id and documents.archived_at is null),
  'archivedAt', document_folders.archived_at, 'version', document_folders.version,
  'can', json_build_object(
    'edit', document_folders.archived_at is null and clients.archived_at is null,
    'archive', document_folders.archived_at is null and clients.archived_at is null,
    'restore', document_folders.archived_at is not null and clients.archived_at is null))`

/** The folders of a client by name. */
export async function readFolders(reader: Reader, clientId: string, archived: boolean): Promise<Folder[]> {
  const result = await reader.execute(sql`
    select ${folderItem}::text as folder from document_folders join clients on clients.id = document_folders.client_id
    where document_folders.client_id = ${clientId} and ${archived ? sql`document_folders.archived_at is not null` : sql`document_folders.archived_at is null`}
    order by document_folders.sort_name, document_folders.id limit ${FOLDERS_LIMIT}`)
  return rowsOf<{ folder: string }>(result).map(({ folder }) => JSON.parse(folder) as Folder)
}

export async function readFolder(reader: Reader, folderId: string): Promise<Folder> {
  const result = await reader.execute(sql`
    select ${folderItem}::text as folder from document_folders join clients on clients.id = document_folders.client_id
    where document_folders.id = ${folderId}`)
  const row = firstRow<{ folder: string }>(result)
  if (!row) throw notFound()
  return JSON.parse(row.folder) as Folder
}

/** The client whose folder this is, where the person sees it. */
export async function findClientOfFolder(reader: Reader, scope: Scope, folderId: string): Promise<string> {
  const seen = clientsSeenBy(scope)
  const [found] = await reader
    .select({ clientId: documentFolders.clientId })
    .from(documentFolders)
    .innerJoin(seen, eq(seen.id, documentFolders.clientId))
    .where(eq(documentFolders.id, folderId))
  if (!found) throw notFound()
  return found.clientId
}

/** A folder; its client is locked already, so nobody else changes the tree meanwhile. */
export async function lockFolder(tx: Transaction, clientId: string, folderId: string): Promise<FolderRecord> {
  const [found] = await tx
    .select()
    .from(documentFolders)
    .where(and(eq(documentFolders.id, folderId), eq(documentFolders.clientId, clientId)))
    .for('update')
  if (!found) throw notFound()
  return found
}

export async function isOpenFolder(reader: Reader, clientId: string, folderId: string): Promise<boolean> {
  const [found] = await reader
    .select({ id: documentFolders.id })
    .from(documentFolders)
    .where(and(eq(documentFolders.id, folderId), eq(documentFolders.clientId, clientId), isNull(documentFolders.archivedAt)))
  return found !== undefined
}

/** Refuses a folder that is another client's or archived. */
export async function expectOpenFolder(reader: Reader, clientId: string, folderId: string): Promise<void> {
  if (!(await isOpenFolder(reader, clientId, folderId))) throw notFound()
}

/** The folder and everything above it, from itself upwards. */
export async function pathOf(reader: Reader, folderId: string | null): Promise<string[]> {
  if (!folderId) return []
  const result = await reader.execute(sql`
    with recursive path as (
      select id, parent_id, 1 as place from document_folders where id = ${folderId}
      union all
      select above.id, above.parent_id, path.place + 1 from document_folders above join path on path.parent_id = above.id where path.place < 50
    )
    select id from path order by place`)
  return rowsOf<{ id: string }>(result).map(({ id }) => id)
}

/** How many levels a folder has, itself included; of an archived one with what comes back together with it. */
export async function depthOf(reader: Reader, folderId: string): Promise<number> {
  const result = await reader.execute(sql`
    with recursive tree as (
      select id, 1 as level, archived_with from document_folders where id = ${folderId}
      union all
      select below.id, tree.level + 1, below.archived_with from document_folders below join tree on below.parent_id = tree.id
      where tree.level < 50 and below.archived_with is not distinct from tree.archived_with
    )
    select max(level)::int as depth from tree`)
  return firstRow<{ depth: number }>(result)?.depth ?? 1
}

export async function hasFolderNamed(reader: Reader, clientId: string, parentId: string | null, sortName: string, exceptId: string | null) {
  const result = await reader.execute(sql`
    select 1 from document_folders where client_id = ${clientId} and parent_id is not distinct from ${parentId}::uuid and sort_name = ${sortName}
      and archived_at is null and id is distinct from ${exceptId}::uuid`)
  return firstRow(result) !== undefined
}

export async function insertFolder(tx: Transaction, values: typeof documentFolders.$inferInsert): Promise<FolderRecord> {
  const [added] = await tx.insert(documentFolders).values(values).returning()
  if (!added) throw new Error('The folder was not stored.')
  return added
}

export async function changeFolder(
  tx: Transaction,
  folderId: string,
  changes: Partial<typeof documentFolders.$inferInsert>,
): Promise<void> {
  await tx
    .update(documentFolders)
    .set({ ...changes, version: sql`${documentFolders.version} + 1` })
    .where(eq(documentFolders.id, folderId))
}

/** Archives a folder and what is in it, which is remembered as gone with it. */
export async function archiveTree(tx: Transaction, folderId: string): Promise<void> {
  const tree = sql`
    with recursive tree as (
      select id from document_folders where id = ${folderId}
      union all
      select below.id from document_folders below join tree on below.parent_id = tree.id
    )`
  await tx.execute(sql`${tree} update documents set archived_at = now(), archived_with = ${folderId}, version = version + 1
    where folder_id in (select id from tree) and archived_at is null`)
  await tx.execute(sql`${tree} update document_folders set archived_at = now(), archived_with = ${folderId}, version = version + 1
    where id in (select id from tree) and archived_at is null`)
}

/** Puts back a folder and what was archived with it. */
export async function restoreTree(tx: Transaction, folder: FolderRecord): Promise<void> {
  const together = folder.archivedWith ?? folder.id
  // What was archived with a folder above comes back as a tree of its own; the rest waits for that one.
  const tree = sql`
    with recursive tree as (
      select id from document_folders where id = ${folder.id}
      union all
      select below.id from document_folders below join tree on below.parent_id = tree.id where below.archived_with = ${together}
    )`
  await tx.execute(sql`${tree} update documents set archived_at = null, archived_with = null, version = version + 1
    where folder_id in (select id from tree) and archived_with = ${together}`)
  await tx.execute(sql`${tree} update document_folders set archived_at = null, archived_with = null, version = version + 1
    where id in (select id from tree) and archived_with = ${together}`)
}
