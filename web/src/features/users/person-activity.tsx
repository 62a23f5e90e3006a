import { Button, Group, Text } from '@mantine/core'
import * as api from '@paddock/contract/calls'
import type { RouteOutput } from '@paddock/contract/route'
import { actionWords } from '@paddock/contract/features/activity/action-words'
import { upperFirst } from '@paddock/contract/upper-first'
import { infiniteQueryOptions, useInfiniteQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { call } from '../../platform/api/api.ts'
import { keyOf } from '../../platform/api/queries.ts'
import { ErrorPanel } from '../../ui/feedback/error-panel.tsx'
import { Waiting } from '../../ui/feedback/waiting.tsx'
import { RelativeDay } from '../../ui/text/moments.tsx'
import { Panel } from '../../ui/page/panel.tsx'

const pagesOf = (userId: string) =>
  infiniteQueryOptions({
    queryKey: [...keyOf(api.activity.listPersonActivity), 'pages', userId],
    queryFn: ({ pageParam, signal }): Promise<RouteOutput<typeof api.activity.listPersonActivity>> =>
      call(api.activity.listPersonActivity, { params: { userId }, query: { cursor: pageParam } }, { signal }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: (last) => last.next ?? undefined,
    meta: { showsErrors: true },
  })

/** Lists what somebody did, the last first. */
export function PersonActivityPanel({ userId }: { userId: string }) {
  const activity = useInfiniteQuery(pagesOf(userId))
  const rows = activity.data?.pages.flatMap((page) => page.rows)
  const contents = () => {
    if (activity.error && !rows)
      return <ErrorPanel title="We could not load the activity" error={activity.error} onRetry={() => void activity.refetch()} />
    if (!rows) return <Waiting height={180} words="Loading the activity" />
    if (rows.length === 0)
      return (
        <Text fz="base" c="dimmed" px={18} pb="md">
          Nothing has been done with this account yet.
        </Text>
      )
    return (
      <ol className="rows" aria-label="Activity">
        {rows.map((entry) => (
          <Group component="li" key={entry.id} justify="space-between" gap="2xs" fz="base">
            <span>
              {upperFirst(actionWords(entry))}
              {entry.client ? (
                <>
                  {': '}
                  <Link to={`/${entry.client.status}s/$clientId`} params={{ clientId: entry.client.id }} className="quiet-link">
                    {entry.client.businessName}
                  </Link>
                </>
              ) : null}
            </span>
            <span className="second">
              <RelativeDay moment={entry.at} withTime />
            </span>
          </Group>
        ))}
      </ol>
    )
  }
  return (
    <Panel title="Activity" flush>
      {contents()}
      {activity.hasNextPage ? (
        <div className="rows">
          <div>
            <Button variant="default" size="xs" loading={activity.isFetchingNextPage} onClick={() => void activity.fetchNextPage()}>
              Show earlier activity
            </Button>
          </div>
        </div>
      ) : null}
    </Panel>
  )
}
