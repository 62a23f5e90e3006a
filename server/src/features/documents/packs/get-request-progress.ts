import type { Scope } from '../../../platform/access/scope.ts'
import type { Dependencies } from '../../../platform/http/dependencies.ts'
import { JsonText } from '../../../platform/http/handle.ts'
import { todayIn } from '../../../platform/jobs/schedule.ts'
import { findVisibleClient } from '../../clients/index.ts'
import { readProgress } from './packs.queries.ts'

/** How far the documents are that people of a client were asked for. */
export async function getRequestProgress({ database, configuration }: Dependencies, scope: Scope, clientId: string): Promise<JsonText> {
  await findVisibleClient(database.db, scope, clientId)
  return new JsonText(`{"people":${await readProgress(database.db, clientId, todayIn(configuration))}}`)
}
