/** The whole API on one page: `api.<feature>.<call>`. */
import * as api from './api.ts'
import { routesOf, type RouteDefinition } from './route.ts'

export { api }

export interface NamedRoute {
  /** `clients.convertProspect` */
  name: string
  feature: string
  route: RouteDefinition
}

/** Every call of the contract with its name; documents and generated tests walk this list. */
export const routes: NamedRoute[] = Object.entries(api).flatMap(([feature, members]) =>
  routesOf(members).map(([name, route]) => ({ name: `${feature}.${name}`, feature, route })),
)

export * from './errors.ts'
export * from './route.ts'
