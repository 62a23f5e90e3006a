import type { api } from '@paddock/contract'
import { type RouteDefinition, type RouteInput, type RouteOutput, routesOf } from '@paddock/contract/route'
import { mutationOptions, type QueryKey, queryOptions } from '@tanstack/react-query'
import { call } from './api.ts'
import { queryClient } from './query-client.ts'

type Feature = (typeof api)[keyof typeof api]
/** One call, or all calls of a feature: `api.clients.listClients`, `api.clients`. */
export type Refreshed = RouteDefinition | Feature

/** `['GET /clients', input]`: refreshing a call refreshes every question that it was asked. */
export function keyOf(route: Pick<RouteDefinition, 'method' | 'path'>): QueryKey {
  return [`${route.method} ${route.path}`]
}

/** TanStack query options of a reading call; `showsErrors` where the screen shows a failure in place. */
export function query<R extends RouteDefinition>(route: R, input: RouteInput<R>, options: { showsErrors?: boolean } = {}) {
  return queryOptions<RouteOutput<R>>({
    queryKey: [...keyOf(route), input],
    queryFn: ({ signal }) => call(route, input, { signal }),
    meta: { showsErrors: options.showsErrors ?? false },
  })
}

/** TanStack mutation options of a writing call; what it `refreshes` is read again before it counts as done. */
export function mutation<R extends RouteDefinition>(route: R, options: { refreshes?: readonly Refreshed[]; showsErrors?: boolean } = {}) {
  return mutationOptions<RouteOutput<R>, Error, RouteInput<R>>({
    mutationFn: (input) => call(route, input),
    onSuccess: () => invalidate(...(options.refreshes ?? [])),
    meta: { showsErrors: options.showsErrors ?? false },
  })
}

/** Marks answers as out of date; those on the screen are read again. */
export async function invalidate(...targets: readonly Refreshed[]): Promise<void> {
  const stale = new Set(targets.flatMap(callsOf).map((route) => keyOf(route)[0]))
  await queryClient.invalidateQueries({ predicate: ({ queryKey }) => stale.has(queryKey[0]) })
}

/** A call itself, or the calls of a feature. */
function callsOf(target: Refreshed): RouteDefinition[] {
  return 'path' in target ? [target] : routesOf(target).map(([, route]) => route)
}
