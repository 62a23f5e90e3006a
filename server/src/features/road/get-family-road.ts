import type { api, RouteOutput } from '@paddock/contract'
import { familyRoadOf } from '@paddock/contract/features/road/road.rules'
import type { Scope } from '../../platform/access/scope.ts'
import type { Dependencies } from '../../platform/http/dependencies.ts'
import { familyOf } from '../access/index.ts'
import { asTold, selectUntold } from '../finances/index.ts'
import { readOwnRoad } from './road.queries.ts'

/** What happens next, as far as the family's adviser shares it. */
export async function getFamilyRoad(deps: Dependencies, scope: Scope): Promise<RouteOutput<typeof api.road.getFamilyRoad>> {
  const family = familyOf(scope)
  const { today, ...facts } = await readOwnRoad(deps, family.clientId)
  const untold = await selectUntold(deps.database.db, family)
  const people = facts.people.flatMap((person) => asTold(person, untold) ?? [])
  const steps = familyRoadOf({ ...facts, people }, today).map(
    ({ id, phase, title, detail, dueOn, dueYear, state, reachedOn, shownBy }) => ({
      id,
      phase,
      title,
      detail,
      dueOn,
      dueYear,
      state,
      reachedOn: reachedOn ?? (shownBy?.holds ? shownBy.on : null),
    }),
  )
  return { steps }
}
