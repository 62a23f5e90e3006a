import type { api, RouteOutput } from '@paddock/contract'
import type { Scope } from '../../../platform/access/scope.ts'
import type { Dependencies } from '../../../platform/http/dependencies.ts'
import { dayOfPractice } from '../practice-day.ts'
import { readMyTasks } from './my-tasks.queries.ts'

/** What a stakeholder is to do, and what they see of the family's; nothing of somebody who belongs to no family. */
export async function listMyTasks(deps: Dependencies, { family }: Scope): Promise<RouteOutput<typeof api.tasks.listMyTasks>> {
  const { db } = deps.database
  const { today } = await dayOfPractice(db, deps, family?.organizationId ?? null)
  return { today, tasks: family ? await readMyTasks(db, family) : [] }
}
