import * as z from 'zod'
import { abilities, Flag, Id, Moment, requiredLine, Text, Version, Whole } from '../../fields.ts'
import { shapes } from '../../route.ts'
import { ClientParams } from './document-fields.shapes.ts'

const FolderParams = z.object({ folderId: Id })

/** A folder of a client’s documents. */
export const Folder = z.object({
  id: Id,
  clientId: Id,
  parentId: Id.nullable(),
  name: Text,
  /** Current documents that are in it, without those of the folders in it. */
  documentCount: Whole,
  archivedAt: Moment.nullable(),
  version: Version,
  can: abilities('edit', 'archive', 'restore'),
})
export type Folder = z.output<typeof Folder>

export const listFolders = shapes({
  params: ClientParams,
  query: z.object({ archived: Flag.optional() }),
  response: z.object({ folders: z.array(Folder), can: abilities('add', 'upload', 'request') }),
  errors: ['not_found'],
  summary: 'The folders of a client by name (at most 500), and what I may do there',
})

export const addFolder = shapes({
  params: ClientParams,
  body: z.strictObject({ name: requiredLine('a name for the folder', 120), parentId: Id.nullable().optional() }),
  response: Folder,
  errors: ['not_found', 'archived', 'folder_name_taken', 'folder_too_deep'],
  summary: 'Adds a folder; ten levels at most',
})

export const updateFolder = shapes({
  params: FolderParams,
  body: z.strictObject({
    name: requiredLine('a name for the folder', 120).optional(),
    parentId: Id.nullable().optional(),
    version: Version,
  }),
  response: Folder,
  errors: ['not_found', 'stale', 'archived', 'folder_name_taken', 'folder_in_itself', 'folder_too_deep'],
  summary: 'Renames or moves a folder with everything in it',
})

export const archiveFolder = shapes({
  params: FolderParams,
  response: Folder,
  errors: ['not_found', 'archived'],
  summary: 'Archives a folder with the folders and documents in it',
})

export const restoreFolder = shapes({
  params: FolderParams,
  response: Folder,
  errors: ['not_found', 'archived'],
  summary: 'Puts a folder back with everything that was archived with it',
})
