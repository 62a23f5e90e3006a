import { routes, type RouteDefinition } from '@paddock/contract'
import { minimal } from './example-input.ts'
import type { Step, World } from './scenarios/world.ts'

const readings = routes.filter(({ route }) => route.method === 'GET' && !route.download && !route.events && !neverReadAgain(route))

function neverReadAgain({ shows }: RouteDefinition): boolean {
  return shows?.length === 0
}

/** What everybody whom a write may concern sees of each call that the step's parameters lead to, by reader and call. */
export async function shownTo(world: World, step: Step): Promise<Map<string, { route: RouteDefinition; text: string }>> {
  const shown = new Map<string, { route: RouteDefinition; text: string }>()
  for (const reader of new Set([step.as ?? world.manager, world.manager])) {
    for (const { name, route } of readings) {
      const isTheirs = typeof route.roles === 'string' || route.roles.includes(reader.systemRole)
      const params = step.params ?? {}
      if (!isTheirs || !Object.keys(route.params?.shape ?? {}).every((parameter) => parameter in params)) continue
      const query = route.query ? (minimal(route.query) as Record<string, unknown>) : {}
      const { status, text } = await world.server.attempt(reader, route, { params, query })
      if (status === 200) shown.set(`${reader.systemRole} ${name}`, { route, text })
    }
  }
  return shown
}

/** The calls whose answers differ though nothing of what they show is said to have changed. */
export function untold(
  before: Awaited<ReturnType<typeof shownTo>>,
  after: Awaited<ReturnType<typeof shownTo>>,
  changes: RouteDefinition['changes'],
): string[] {
  const told = new Set([...(changes ?? []), 'activity'])
  return [...after].flatMap(([name, { route, text }]) =>
    !before.has(name) || before.get(name)?.text === text || route.shows?.some((kind) => told.has(kind)) ? [] : [name],
  )
}
