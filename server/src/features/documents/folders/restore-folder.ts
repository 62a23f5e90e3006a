import type { Folder } from '@paddock/contract/features/documents/folders.shapes'
import type { Scope } from '../../../platform/access/scope.ts'
import type { Dependencies } from '../../../platform/http/dependencies.ts'
import { setFolderArchived } from './set-folder-archived.ts'

/** Puts a folder back with everything that was archived with it. */
export const restoreFolder = (deps: Dependencies, scope: Scope, folderId: string): Promise<Folder> =>
  setFolderArchived(deps, scope, folderId, false)
