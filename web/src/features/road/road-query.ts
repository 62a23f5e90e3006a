import * as api from '@paddock/contract/calls'
import type { RouteOutput } from '@paddock/contract/route'
import { query } from '../../platform/api/queries.ts'

export type Road = RouteOutput<typeof api.road.getRoad>
export type RoadStep = Road['steps'][number]

/** The road of a client from the first talk to the handover. */
export const roadQuery = (clientId: string) => query(api.road.getRoad, { params: { clientId } }, { showsErrors: true })

/** What happens next, as far as the family's adviser shares it. */
export const familyRoadQuery = query(api.road.getFamilyRoad, {}, { showsErrors: true })
