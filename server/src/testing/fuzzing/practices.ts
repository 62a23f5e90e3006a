import { routes, type RouteDefinition } from '@paddock/contract'
import { newId } from '../../platform/database/columns.ts'
import { aFamily, type Family } from '../families/family.ts'
import { SCENARIOS } from '../scenarios/every-write.ts'
import { aWorld, type Step, type World } from '../scenarios/world.ts'
import type { TestServer } from '../test-server.ts'

/** A practice with one record of each kind that an address can name. */
export interface Practice {
  world: World
  family: Family
  /** The identifiers, by the name that the parameter has in addresses. */
  ids: Record<string, string>
}

/** Articles and prompts are the platform's, and every practice reads them. */
const OF_EVERYBODY = ['knowledge', 'prompts']

export async function aPractice(server: TestServer): Promise<Practice> {
  const world = await aWorld(server)
  const family = await aFamily(server.database.db, { organizationId: world.organizationId, managerIds: [world.manager.id] })
  const ids: Record<string, string> = {
    ...family.ids,
    organizationId: world.organizationId,
    userId: world.colleague.id,
    managerId: world.manager.id,
  }
  for (const { name, feature, route } of routes) {
    const missing = Object.keys(route.params?.shape ?? {}).filter((parameter) => !(parameter in ids))
    if (missing.length === 0 || !SCENARIOS[name] || isOfPlatform(route) || OF_EVERYBODY.includes(feature)) continue
    const { params = {} } = await SCENARIOS[name](world)
    for (const parameter of missing) ids[parameter] = params[parameter] ?? newId()
  }
  return { world, family, ids }
}

/** What only the platform's staff writes belongs to no practice, and there is one of it. */
export const isOfPlatform = ({ roles }: RouteDefinition) => typeof roles !== 'string' && roles.every((role) => role === 'admin')

/** Finds somebody who may make a call that no scenario shows. */
export function callerOf({ roles }: RouteDefinition, { world, family }: Practice): Step['as'] {
  if (roles === 'public') return null
  if (roles === 'signedIn' || roles.includes('manager')) return world.manager
  if (roles.includes('organizationAdmin')) return world.organizationAdmin
  return roles.includes('admin') ? world.admin : family.members.primary.user
}
