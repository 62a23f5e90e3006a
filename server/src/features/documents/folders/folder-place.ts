import type { Reader } from '../../../platform/database/database.ts'
import { AppError, refuseField } from '../../../platform/errors/app-error.ts'
import { foldText } from '../../../platform/text/fold-text.ts'
import { depthOf, hasFolderNamed, pathOf } from './folders.queries.ts'

/** Levels of folders. */
const MAX_DEPTH = 10

interface Place {
  clientId: string
  parentId: string | null
  name: string
  /** The folder that goes there; null for a new one. */
  id: string | null
}

/** Refuses a place within the folder itself, too deep, or under a name that is taken there. */
export async function expectRoom(reader: Reader, { clientId, parentId, name, id }: Place): Promise<void> {
  const above = await pathOf(reader, parentId)
  if (id && above.includes(id)) throw refuseField('folder_in_itself', 'parentId')
  const depth = id ? await depthOf(reader, id) : 1
  if (above.length + depth > MAX_DEPTH) throw new AppError('folder_too_deep')
  if (await hasFolderNamed(reader, clientId, parentId, foldText(name), id)) throw refuseField('folder_name_taken', 'name')
}
