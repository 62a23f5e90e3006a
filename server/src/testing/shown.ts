import { routes, type RouteDefinition } from '@paddock/contract'
import { minimal } from './example-input.ts'
import type { Step, World } from './scenarios/world.ts'

const readings = routes
  .filter(({ route }) => route.method === 'GET' && !route.download && !route.events && !neverReadAgain(route))
  .map(({ name, route }) => ({
    name,
    route,
    parameters: Object.keys(route.params?.shape ?? {}),
    query: route.query ? (minimal(route.query) as Record<string, unknown>) : {},
  }))

function neverReadAgain({ shows }: RouteDefinition): boolean {
  return shows?.length === 0
}

/** Whether a write says that what this call shows has changed: the web reads it again, so its answer may differ. */
function isTold({ shows }: RouteDefinition, changes: RouteDefinition['changes']): boolean {
  return shows?.some((kind) => kind === 'activity' || changes?.includes(kind)) ?? false
}

/**
 * What everybody whom a write may concern sees of each call that the step's parameters lead to, by reader and call; but for the calls
 * of which the write says that they change. What was not shown `before` has nothing to be compared with, and is not asked for again.
 */
export async function shownTo(
  world: World,
  step: Step,
  changes: RouteDefinition['changes'],
  before?: ReadonlyMap<string, string>,
): Promise<Map<string, string>> {
  const shown = new Map<string, string>()
  for (const reader of new Set([step.as ?? world.manager, world.manager])) {
    for (const { name, route, parameters, query } of readings) {
      const isTheirs = typeof route.roles === 'string' || route.roles.includes(reader.systemRole)
      const params = step.params ?? {}
      if (!isTheirs || isTold(route, changes) || !parameters.every((parameter) => parameter in params)) continue
      const key = `${reader.systemRole} ${name}`
      if (before && !before.has(key)) continue
      const { status, text } = await world.server.attempt(reader, route, { params, query })
      if (status === 200) shown.set(key, text)
    }
  }
  return shown
}

/** The calls whose answers differ though the write did not say so. */
export function untold(before: ReadonlyMap<string, string>, after: ReadonlyMap<string, string>): string[] {
  return [...after].flatMap(([name, text]) => (!before.has(name) || before.get(name) === text ? [] : [name]))
}
