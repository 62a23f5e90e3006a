import type { api, ParsedInput } from '@paddock/contract'
import type { Folder } from '@paddock/contract/features/documents/folders.shapes'
import type { Scope } from '../../../platform/access/scope.ts'
import { record } from '../../../platform/audit/record.ts'
import type { Transaction } from '../../../platform/database/database.ts'
import { transact } from '../../../platform/database/write.ts'
import { AppError } from '../../../platform/errors/app-error.ts'
import type { Dependencies } from '../../../platform/http/dependencies.ts'
import { lockEditableClient } from '../../clients/index.ts'
import { expectRoom } from './folder-place.ts'
import { changeFolder, expectOpenFolder, findClientOfFolder, lockFolder, readFolder } from './folders.queries.ts'
import { tellPages } from '../sharing/readers.queries.ts'
import { foldText } from '../../../platform/text/fold-text.ts'

type Input = ParsedInput<typeof api.documents.updateFolder>['body']

/** Renames or moves a folder; what is in it goes along. A save that changes nothing leaves no trace. */
export function updateFolder({ database, events }: Dependencies, scope: Scope, folderId: string, input: Input): Promise<Folder> {
  return transact(database, async (tx) => {
    const clientId = await findClientOfFolder(tx, scope, folderId)
    const client = await lockEditableClient(tx, scope, clientId)
    const folder = await lockFolder(tx, clientId, folderId)
    if (folder.archivedAt) throw new AppError('archived')
    if (folder.version !== input.version) throw new AppError('stale', { current: await readFolder(tx, folderId) })
    const name = input.name ?? folder.name
    const parentId = input.parentId === undefined ? folder.parentId : input.parentId
    if (name === folder.name && parentId === folder.parentId) return readFolder(tx, folderId)
    if (parentId) await expectOpenFolder(tx, clientId, parentId)
    await expectRoom(tx, { clientId, parentId, name, id: folderId })
    await changeFolder(tx, folderId, { name, parentId, sortName: foldText(name) })
    const entry = { organizationId: client.organizationId, clientId, entityId: folderId, subject: name }
    if (name !== folder.name)
      await record(tx, scope, 'document.folder_renamed', { ...entry, before: { name: folder.name }, after: { name } })
    if (parentId !== folder.parentId) {
      const [from, to] = [await nameOfFolder(tx, folder.parentId), await nameOfFolder(tx, parentId)]
      await record(tx, scope, 'document.folder_moved', { ...entry, before: { folder: from }, after: { folder: to } })
    }
    await tellPages(tx, events, clientId, [])
    return readFolder(tx, folderId)
  })
}

const nameOfFolder = async (tx: Transaction, folderId: string | null) => (folderId ? (await readFolder(tx, folderId)).name : null)
