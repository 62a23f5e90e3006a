import * as api from '@paddock/contract/calls'
import type { RouteOutput } from '@paddock/contract/route'
import { infiniteQueryOptions, keepPreviousData } from '@tanstack/react-query'
import { call } from '../../platform/api/api.ts'
import { keyOf } from '../../platform/api/queries.ts'
import { activityFilters, type LogsSearch } from './logs-search.ts'

/** The pages of a client's timeline that were asked for so far. */
export function activityPages(clientId: string, search: LogsSearch) {
  const filters = activityFilters(search)
  return infiniteQueryOptions({
    queryKey: [...keyOf(api.activity.listClientActivity), 'pages', clientId, filters],
    queryFn: ({ pageParam, signal }): Promise<RouteOutput<typeof api.activity.listClientActivity>> =>
      call(api.activity.listClientActivity, { params: { clientId }, query: { ...filters, cursor: pageParam } }, { signal }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: (last) => last.next ?? undefined,
    placeholderData: keepPreviousData,
    meta: { showsErrors: true },
  })
}
