import { api, type RouteDefinition, type RouteInput, type RouteOutput, routes } from '@paddock/contract'
import { mutationOptions, type QueryKey, queryOptions } from '@tanstack/react-query'
import { call } from './api.ts'
import { queryClient } from './query-client.ts'

type Feature = (typeof api)[keyof typeof api]
/** One call, or all calls of a feature: `api.clients.listClients`, `api.clients`. */
export type Refreshed = RouteDefinition | Feature

const NAMES = new Map<object, readonly string[]>([
  ...routes.map((named) => [named.route, named.name.split('.')] as const),
  ...Object.entries(api).map(([feature, calls]) => [calls, [feature]] as const),
])

/** `['clients', 'listClients', input]`: a feature or a call refreshes everything below it. */
export function keyOf(target: Refreshed): QueryKey {
  const name = NAMES.get(target)
  if (name === undefined) throw new Error('This is not a call of the contract')
  return name
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
  await Promise.all(targets.map((target) => queryClient.invalidateQueries({ queryKey: keyOf(target) })))
}
