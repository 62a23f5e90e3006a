import type { Scope } from '../../../platform/access/scope.ts'
import type { Dependencies } from '../../../platform/http/dependencies.ts'
import { JsonText } from '../../../platform/http/handle.ts'
import { readMyRequests } from './my-requests.queries.ts'

/** What I was asked for; nothing of somebody who belongs to no family. */
export async function listMyDocumentRequests({ database }: Dependencies, { family }: Scope): Promise<JsonText> {
  return new JsonText(`{"requests":${family ? await readMyRequests(database.db, family) : '[]'}}`)
}
