import { Box, Button, Skeleton, Text } from '@mantine/core'
import * as api from '@paddock/contract/calls'
import type { RouteOutput } from '@paddock/contract/route'
import { useInfiniteQuery } from '@tanstack/react-query'
import { call } from '../../../platform/api/api.ts'
import { keyOf } from '../../../platform/api/queries.ts'
import { ErrorPanel } from '../../../ui/feedback/error-panel.tsx'
import { fullName } from '../../../ui/text/format.ts'
import { RelativeDay } from '../../../ui/text/moments.tsx'

type Page = RouteOutput<typeof api.documents.listDocumentOpenings>
const AT_A_TIME = 10

/** Lists who opened which version, the newest first. */
export function OpeningList({ documentId }: { documentId: string }) {
  const { data, error, refetch, hasNextPage, fetchNextPage, isFetchingNextPage } = useInfiniteQuery({
    queryKey: [...keyOf(api.documents.listDocumentOpenings), 'pages', documentId],
    queryFn: ({ pageParam, signal }): Promise<Page> =>
      call(api.documents.listDocumentOpenings, { params: { documentId }, query: { cursor: pageParam, limit: AT_A_TIME } }, { signal }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: (last) => last.next ?? undefined,
    meta: { showsErrors: true },
  })
  const openings = data?.pages.flatMap((page) => page.rows) ?? []
  return (
    <section aria-label="Who opened it">
      <Box component="h3" fz="base" lh={1.35}>
        Who opened it
      </Box>
      {error && !data ? <ErrorPanel title="We could not load who opened it" error={error} onRetry={() => void refetch()} /> : null}
      {data || error ? null : <Skeleton height={60} />}
      {data && openings.length === 0 ? (
        <Text c="dimmed" fz="sm">
          Nobody has opened it yet.
        </Text>
      ) : null}
      <Box component="ul" className="lines" fz="sm" lh={1.45}>
        {openings.map((opening) => (
          <li key={opening.id}>
            <p>
              <strong>{fullName(opening.person, 'Somebody')}</strong> {opening.how === 'preview' ? 'looked at' : 'downloaded'} version{' '}
              {opening.versionNumber}
            </p>
            <Text c="dimmed" fz="sm">
              <RelativeDay moment={opening.at} withTime />
            </Text>
          </li>
        ))}
      </Box>
      {hasNextPage ? (
        <Button size="compact-sm" variant="subtle" loading={isFetchingNextPage} onClick={() => void fetchNextPage()}>
          Show earlier ones
        </Button>
      ) : null}
    </section>
  )
}
