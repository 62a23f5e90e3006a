/** The whole API on one page: `api.<feature>.<call>`. */
import * as account from './features/account/account.contract.ts'
import * as activity from './features/activity/activity.contract.ts'
import * as clients from './features/clients/clients.contract.ts'
import * as configuration from './features/configuration/configuration.contract.ts'
import * as imports from './features/imports/imports.contract.ts'
import * as managers from './features/managers/managers.contract.ts'
import * as notes from './features/notes/notes.contract.ts'
import * as organizations from './features/organizations/organizations.contract.ts'
import * as search from './features/search/search.contract.ts'
import * as users from './features/users/users.contract.ts'
import * as views from './features/views/views.contract.ts'
import type { RouteDefinition } from './route.ts'

export const api = { account, activity, clients, configuration, imports, managers, notes, organizations, search, users, views }

export interface NamedRoute {
  /** `clients.convertProspect` */
  name: string
  feature: string
  route: RouteDefinition
}

/** Every call of the contract with its name; documents and generated tests walk this list. */
export const routes: NamedRoute[] = Object.entries(api).flatMap(([feature, members]) =>
  Object.entries(members).flatMap(([name, member]) => (isRoute(member) ? [{ name: `${feature}.${name}`, feature, route: member }] : [])),
)

function isRoute(member: unknown): member is RouteDefinition {
  return typeof member === 'object' && member !== null && 'method' in member && 'path' in member && 'roles' in member
}

export * from './errors.ts'
export * from './route.ts'
