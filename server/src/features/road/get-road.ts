import type { api, RouteOutput } from '@paddock/contract'
import { evidenceOf, roadOf } from '@paddock/contract/features/road/road.rules'
import type { Scope } from '../../platform/access/scope.ts'
import type { Dependencies } from '../../platform/http/dependencies.ts'
import { readRoad } from './road.queries.ts'

type Road = RouteOutput<typeof api.road.getRoad>

/** The road of a client, each milestone with its state of today. */
export async function getRoad(deps: Dependencies, scope: Scope, clientId: string): Promise<Road> {
  const { archived, today, ...facts } = await readRoad(deps, scope, clientId)
  return { steps: roadOf(facts, today), evidence: evidenceOf(facts), people: [...facts.people], can: { edit: !archived } }
}
