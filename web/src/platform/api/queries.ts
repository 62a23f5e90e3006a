import type { RecordKind, Address, RouteInput, RouteOutput } from '@paddock/contract/route'
import { mutationOptions, type QueryKey, queryOptions } from '@tanstack/react-query'
import { call } from './api.ts'
import { queryClient } from './query-client.ts'

/** Which kinds of records each call that was asked tells of. */
const shownBy = new Map<unknown, readonly RecordKind[]>()

/** `['GET /clients', input]`: one answer is kept for each question that a call was asked. */
export function keyOf({ method, path, shows }: Pick<Address, 'method' | 'path' | 'shows'>): QueryKey {
  const key = `${method} ${path}`
  shownBy.set(key, shows ?? [])
  return [key]
}

/** TanStack query options of a reading call; `showsErrors` where the screen shows a failure in place. */
export function query<R extends Address>(route: R, input: RouteInput<R>, options: { showsErrors?: boolean } = {}) {
  return queryOptions<RouteOutput<R>>({
    queryKey: [...keyOf(route), input],
    queryFn: async ({ signal }) => {
      const before = changes
      const answer = await call(route, input, { signal })
      // What changed meanwhile may not be in it. Once more is enough: on a slow line something changes all the time.
      return before === changes ? answer : call(route, input, { signal })
    },
    meta: { showsErrors: options.showsErrors ?? false },
  })
}

/** TanStack mutation options of a writing call; what shows the records that it changes is read again before it counts as done. */
export function mutation<R extends Address>(route: R, options: { showsErrors?: boolean } = {}) {
  return mutationOptions<RouteOutput<R>, Error, RouteInput<R>>({
    mutationFn: (input) => call(route, input),
    onSuccess: () => reread(),
    meta: { showsErrors: options.showsErrors ?? false },
  })
}

/** How often something changed. */
let changes = 0
let waiting = new Set<RecordKind>()
let rereading: Promise<void> | null = null

/**
 * Marks what shows these kinds of records as out of date, and the log with it; what is on the screen is read again.
 * What changes while that is under way is read once for all when it is done.
 */
export function readAgain(...kinds: readonly RecordKind[]): Promise<void> {
  if (kinds.length === 0) return reread()
  changes += 1
  const changed = new Set<RecordKind>([...kinds, 'activity'])
  for (const kind of changed) waiting.add(kind)
  void queryClient.invalidateQueries({ predicate: showing(changed), refetchType: 'none' })
  rereading ??= readWaiting()
  return rereading
}

/** Waits until what this page's own changes led to is read. */
export const reread = (): Promise<void> => rereading ?? Promise.resolve()

async function readWaiting(): Promise<void> {
  try {
    while (waiting.size > 0) {
      const changed = waiting
      waiting = new Set()
      await queryClient.invalidateQueries({ predicate: showing(changed) })
    }
  } finally {
    // This stands with the last look, so that what changes right after it begins another reading.
    rereading = null
  }
}

const showing =
  (changed: ReadonlySet<RecordKind>) =>
  ({ queryKey }: { queryKey: QueryKey }) =>
    shownBy.get(queryKey[0])?.some((kind) => changed.has(kind)) ?? false
