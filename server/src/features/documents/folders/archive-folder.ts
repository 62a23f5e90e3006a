import type { Folder } from '@paddock/contract/features/documents/folders.shapes'
import type { Scope } from '../../../platform/access/scope.ts'
import type { Dependencies } from '../../../platform/http/dependencies.ts'
import { setFolderArchived } from './set-folder-archived.ts'

/** Takes a folder away with the folders and documents in it. */
export const archiveFolder = (deps: Dependencies, scope: Scope, folderId: string): Promise<Folder> =>
  setFolderArchived(deps, scope, folderId, true)
