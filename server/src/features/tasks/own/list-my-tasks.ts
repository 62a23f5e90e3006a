import type { api, RouteOutput } from '@paddock/contract'
import type { Scope } from '../../../platform/access/scope.ts'
import type { Dependencies } from '../../../platform/http/dependencies.ts'
import { dayOfPractice } from '../../organizations/index.ts'
import { readMyTasks } from './my-tasks.queries.ts'

/** The tasks that a stakeholder has to do, and those of the family that they may see. A person without a family has none. */
export async function listMyTasks(deps: Dependencies, { family }: Scope): Promise<RouteOutput<typeof api.tasks.listMyTasks>> {
  const { db } = deps.database
  const { today } = await dayOfPractice(db, deps, family?.organizationId ?? null)
  return { today, tasks: family ? await readMyTasks(db, family) : [] }
}
