import type { api, ParsedInput } from '@paddock/contract'
import type { Folder } from '@paddock/contract/features/documents/folders.shapes'
import type { Scope } from '../../../platform/access/scope.ts'
import { record } from '../../../platform/audit/record.ts'
import { transact } from '../../../platform/database/write.ts'
import type { Dependencies } from '../../../platform/http/dependencies.ts'
import { lockEditableClient } from '../../clients/index.ts'
import { expectRoom } from './folder-place.ts'
import { expectOpenFolder, insertFolder, readFolder } from './folders.queries.ts'
import { tellPages } from '../sharing/readers.queries.ts'
import { foldText } from '../../../platform/text/fold-text.ts'

type Input = ParsedInput<typeof api.documents.addFolder>['body']

/** Adds a folder to a client's documents, at the top or in another one. */
export function addFolder(
  { database, events }: Dependencies,
  scope: Scope,
  clientId: string,
  { name, parentId = null }: Input,
): Promise<Folder> {
  return transact(database, async (tx) => {
    const client = await lockEditableClient(tx, scope, clientId)
    if (parentId) await expectOpenFolder(tx, clientId, parentId)
    await expectRoom(tx, { clientId, parentId, name, id: null })
    const added = await insertFolder(tx, { clientId, parentId, name, sortName: foldText(name) })
    await record(tx, scope, 'document.folder_added', {
      organizationId: client.organizationId,
      clientId,
      entityId: added.id,
      subject: name,
      after: { name },
    })
    await tellPages(tx, events, clientId, [])
    return readFolder(tx, added.id)
  })
}
