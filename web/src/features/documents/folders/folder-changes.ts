import * as api from '@paddock/contract/calls'
import { call } from '../../../platform/api/api.ts'
import { notify } from '../../../platform/notify.ts'
import { reread } from '../../../platform/api/queries.ts'

/** Throws what the dialog shows. Nothing is lost by a folder too many, so there is no Undo: it can be archived. */
export async function addFolder(clientId: string, name: string, parentId: string | null): Promise<string> {
  const folder = await call(api.documents.addFolder, { params: { clientId }, body: { name, parentId } })
  await reread()
  notify({ message: `The folder ${folder.name} is there.` })
  return folder.id
}
