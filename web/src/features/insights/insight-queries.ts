import * as api from '@paddock/contract/calls'
import type { Insight } from '@paddock/contract/features/insights/insights.shapes'
import type { PromptKey } from '@paddock/contract/features/prompts/prompt-variables'
import { query } from '../../platform/api/queries.ts'

/** While somebody's insight is being written, the list is read again this often. */
const RUNNING_MS = 2_000

/** What was written for a client with one prompt, the newest first. */
export const insightsQuery = (clientId: string, key: PromptKey, archived: boolean) => ({
  ...query(
    api.insights.listInsights,
    { params: { clientId }, query: { key, limit: 20, ...(archived && { archived: 'true' as const }) } },
    { showsErrors: true },
  ),
  refetchInterval: ({ state }: { state: { data: { rows: readonly Insight[] } | undefined } }) =>
    state.data?.rows.some((insight) => insight.state === 'running') ? RUNNING_MS : (false as const),
})
