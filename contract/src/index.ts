/** The whole API on one page: `api.<feature>.<call>`. For the server, documents and tests; the browser imports `calls.ts`. */
import * as calls from './calls.ts'
import { joinCallsAndShapes, type RouteDefinition } from './route.ts'
import * as shapes from './shapes.ts'

export const api = joinCallsAndShapes(calls, shapes)

export interface NamedRoute {
  /** `clients.convertProspect` */
  name: string
  feature: string
  route: RouteDefinition
}

/** Every call of the contract with its name; documents and generated tests walk this list. */
export const routes: NamedRoute[] = Object.entries(api).flatMap(([feature, calls]) =>
  Object.entries<RouteDefinition>(calls).map(([name, route]) => ({ name: `${feature}.${name}`, feature, route })),
)

export * from './errors.ts'
export * from './route.ts'
