import type { Folder } from '@paddock/contract/features/documents/folders.shapes'
import type { Scope } from '../../../platform/access/scope.ts'
import { record } from '../../../platform/audit/record.ts'
import { transact } from '../../../platform/database/write.ts'
import type { Dependencies } from '../../../platform/http/dependencies.ts'
import { lockEditableClient } from '../../clients/index.ts'
import { expectRoom } from './folder-place.ts'
import { archiveTree, changeFolder, findClientOfFolder, isOpenFolder, lockFolder, readFolder, restoreTree } from './folders.queries.ts'
import { stakeholdersReading, tellPages } from '../sharing/readers.queries.ts'

/** Archives a folder with everything in it, or puts it back; doing it twice is doing it once. */
export function setFolderArchived({ database, events }: Dependencies, scope: Scope, folderId: string, archived: boolean): Promise<Folder> {
  return transact(database, async (tx) => {
    const clientId = await findClientOfFolder(tx, scope, folderId)
    const client = await lockEditableClient(tx, scope, clientId)
    const folder = await lockFolder(tx, clientId, folderId)
    if ((folder.archivedAt !== null) === archived) return readFolder(tx, folderId)
    const readers = () => stakeholdersReading(tx, clientId, { archivedWith: folder.archivedWith ?? folderId })
    const formerReaders = archived ? [] : await readers()
    if (archived) await archiveTree(tx, folderId)
    else {
      // Where the folder above is still archived, it comes back to the top.
      const parentId = folder.parentId && (await isOpenFolder(tx, clientId, folder.parentId)) ? folder.parentId : null
      await expectRoom(tx, { clientId, parentId, name: folder.name, id: folderId })
      if (parentId !== folder.parentId) await changeFolder(tx, folderId, { parentId })
      await restoreTree(tx, folder)
    }
    await record(tx, scope, archived ? 'document.folder_archived' : 'document.folder_restored', {
      organizationId: client.organizationId,
      clientId,
      entityId: folderId,
      subject: folder.name,
    })
    await tellPages(tx, events, clientId, archived ? await readers() : formerReaders)
    return readFolder(tx, folderId)
  })
}
