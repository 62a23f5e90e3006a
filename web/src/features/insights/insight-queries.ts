import * as api from '@paddock/contract/calls'
import type { PromptKey } from '@paddock/contract/features/prompts/prompt-variables'
import type { RouteOutput } from '@paddock/contract/route'
import { infiniteQueryOptions } from '@tanstack/react-query'
import { call } from '../../platform/api/api.ts'
import { keyOf } from '../../platform/api/queries.ts'

/** While somebody's insight is being written, the list is read again this often. */
const RUNNING_MS = 2_000

/** What was written for a client with one prompt, the newest first. */
export const insightPages = (clientId: string, key: PromptKey, archived = false) =>
  infiniteQueryOptions({
    queryKey: [...keyOf(api.insights.listInsights), 'pages', clientId, key, archived],
    queryFn: ({ pageParam, signal }): Promise<RouteOutput<typeof api.insights.listInsights>> => {
      const query = { key, limit: 20, cursor: pageParam, ...(archived && { archived: 'true' as const }) }
      return call(api.insights.listInsights, { params: { clientId }, query }, { signal })
    },
    initialPageParam: undefined as string | undefined,
    getNextPageParam: (last) => last.next ?? undefined,
    refetchInterval: ({ state }) =>
      state.data?.pages.some(({ rows }) => rows.some((insight) => insight.state === 'running')) ? RUNNING_MS : false,
    meta: { showsErrors: true },
  })
