import { Box } from '@mantine/core'
import * as api from '@paddock/contract/calls'
import type { RouteOutput } from '@paddock/contract/route'
import type { PromptKey } from '@paddock/contract/features/prompts/prompt-variables'
import { useQuery } from '@tanstack/react-query'
import { query } from '../../platform/api/queries.ts'
import { plural } from '../../ui/text/format.ts'
import { RelativeDay } from '../../ui/text/moments.tsx'
import { costWords } from '../insights/front.ts'

type Runs = RouteOutput<typeof api.insights.listPromptRuns>['rows'][number]

const useRuns = (promptKey: PromptKey) =>
  useQuery(query(api.insights.listPromptRuns, { query: { key: promptKey } }, { showsErrors: true })).data?.rows

/** Says how often a prompt was run, in all versions. */
export function PromptRuns({ promptKey }: { promptKey: PromptKey }) {
  const rows = useRuns(promptKey)
  if (rows === undefined) return null
  const last = rows
    .flatMap(({ lastRunAt }) => lastRunAt ?? [])
    .toSorted()
    .at(-1)
  return <Counted runs={rows.reduce((sum, row) => sum + row.runs, 0)} last={last} />
}

/** Says how often one version was run, and what that took. */
export function VersionRuns({ promptKey, version }: { promptKey: PromptKey; version: number }) {
  const rows = useRuns(promptKey)
  if (rows === undefined) return null
  const row = rows.find((one) => one.version === version)
  return <Counted runs={row?.runs ?? 0} last={row?.lastRunAt ?? undefined} cost={row?.cost ?? null} />
}

function Counted({ runs, last, cost = null }: { runs: number; last: string | undefined; cost?: Runs['cost'] }) {
  if (runs === 0) return <span className="note">Not run yet</span>
  return (
    <>
      <span className="num">
        {plural(runs, 'run')}
        {cost ? `, ${costWords(cost)}` : ''}
      </span>
      {last ? (
        <Box component="span" display="block" c="dimmed" fz="xs">
          last <RelativeDay moment={last} within />
        </Box>
      ) : null}
    </>
  )
}
