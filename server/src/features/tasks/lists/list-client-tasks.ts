import type { Scope } from '../../../platform/access/scope.ts'
import type { Dependencies } from '../../../platform/http/dependencies.ts'
import { JsonText } from '../../../platform/http/handle.ts'
import { findVisibleClient } from '../../clients/index.ts'
import { dayOfPractice } from '../../organizations/index.ts'
import { readClientTasks } from '../tasks.queries.ts'

/** The open tasks of a client that the person may see. Done tasks are in the client's log. */
export async function listClientTasks(deps: Dependencies, scope: Scope, clientId: string): Promise<JsonText> {
  const { organizationId } = await findVisibleClient(deps.database.db, scope, clientId)
  const { today } = await dayOfPractice(deps.database.db, deps, organizationId)
  const { open, more } = await readClientTasks(deps.database, clientId)
  return new JsonText(`{"today":"${today}","open":${open},"more":${more}}`)
}
