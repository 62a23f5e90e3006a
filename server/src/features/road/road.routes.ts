import { api } from '@paddock/contract'
import { handle } from '../../platform/http/handle.ts'
import { getFamilyRoad } from './get-family-road.ts'
import { getRoad } from './get-road.ts'
import { layOutRoad } from './lay-out-road.ts'

export const roadRoutes = [
  handle(api.road.getRoad, ({ deps, scope, params }) => getRoad(deps, scope, params.clientId)),
  handle(api.road.layOutRoad, ({ deps, scope, params }) => layOutRoad(deps, scope, params.clientId)),
  handle(api.road.getFamilyRoad, ({ deps, scope }) => getFamilyRoad(deps, scope)),
]
