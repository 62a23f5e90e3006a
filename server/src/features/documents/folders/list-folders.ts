import type { api } from '@paddock/contract'
import type * as z from 'zod'
import type { Scope } from '../../../platform/access/scope.ts'
import type { Dependencies } from '../../../platform/http/dependencies.ts'
import { findVisibleClient } from '../../clients/index.ts'
import { readFolders } from './folders.queries.ts'

type Answer = z.input<typeof api.documents.listFolders.response>

/** The folders of a client, and what the person may do there. */
export async function listFolders({ database }: Dependencies, scope: Scope, clientId: string, archived: boolean): Promise<Answer> {
  const client = await findVisibleClient(database.db, scope, clientId)
  const open = client.archivedAt === null
  return { folders: await readFolders(database.db, clientId, archived), can: { add: open, upload: open, request: open } }
}
