import type { Scope } from '../../../platform/access/scope.ts'
import type { Dependencies } from '../../../platform/http/dependencies.ts'
import { JsonText } from '../../../platform/http/handle.ts'
import { findVisibleClient } from '../../clients/index.ts'
import { dayOfPractice } from '../../organizations/index.ts'
import { readProgress } from './packs.queries.ts'

/** How far the documents are that people of a client were asked for. */
export async function getRequestProgress(deps: Dependencies, scope: Scope, clientId: string): Promise<JsonText> {
  const { db } = deps.database
  const { organizationId } = await findVisibleClient(db, scope, clientId)
  const { today } = await dayOfPractice(db, deps, organizationId)
  return new JsonText(`{"people":${await readProgress(db, clientId, today)}}`)
}
