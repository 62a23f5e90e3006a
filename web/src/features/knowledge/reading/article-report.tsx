import { Box, Button, SegmentedControl, Skeleton } from '@mantine/core'
import * as api from '@paddock/contract/calls'
import type { RouteOutput } from '@paddock/contract/route'
import { infiniteQueryOptions, keepPreviousData, useInfiniteQuery } from '@tanstack/react-query'
import { IconDownload, IconUsers } from '@tabler/icons-react'
import { useState } from 'react'
import { call, download } from '../../../platform/api/api.ts'
import { notifyFailure } from '../../../platform/notify.ts'
import { keyOf } from '../../../platform/api/queries.ts'
import { EmptyState } from '../../../ui/feedback/empty-state.tsx'
import { ErrorPanel } from '../../../ui/feedback/error-panel.tsx'
import { count, dayAndTime, fullName } from '../../../ui/text/format.ts'
import { PageBody, PageHeader } from '../../../ui/page/page-header.tsx'
import tableClasses from '../../../ui/table/table.module.css'
import { ToneBadge } from '../../../ui/page/status-badge.tsx'
import { LoadingArticle } from '../loading-article.tsx'

type Shown = 'all' | 'false' | 'true'
const CAP = 10_000

const readerPages = (articleId: string, shown: Shown) =>
  infiniteQueryOptions({
    queryKey: [...keyOf(api.knowledge.listReaders), 'pages', articleId, shown],
    queryFn: ({ pageParam, signal }): Promise<RouteOutput<typeof api.knowledge.listReaders>> =>
      call(
        api.knowledge.listReaders,
        { params: { articleId }, query: { cursor: pageParam, confirmed: shown === 'all' ? undefined : shown } },
        { signal },
      ),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: (last) => last.next ?? undefined,
    placeholderData: keepPreviousData,
    meta: { showsErrors: true },
  })

/** Who of the article's readers has confirmed its newest version, and who has not. */
export default function ArticleReport({ articleId, onClose }: { articleId: string; onClose: () => void }) {
  const [shown, setShown] = useState<Shown>('all')
  const { data, error, refetch, hasNextPage, fetchNextPage, isFetchingNextPage } = useInfiniteQuery(readerPages(articleId, shown))
  const first = data?.pages[0]
  if (error && first === undefined)
    return (
      <PageBody>
        <ErrorPanel title="We could not load the report" error={error} onRetry={() => void refetch()} />
      </PageBody>
    )
  if (first === undefined) return <LoadingArticle />
  const rows = data?.pages.flatMap((page) => page.rows) ?? []
  return (
    <>
      <PageHeader
        title="Who has read it"
        documentTitle={[`Who has read ${first.title}`, 'Knowledge']}
        meta={
          <span>
            {first.title}, version {first.number}: {count(first.confirmed)} of{' '}
            {first.asked >= CAP ? `${count(CAP)} or more` : count(first.asked)} have confirmed
          </span>
        }
        actions={<Actions articleId={articleId} shown={shown} onClose={onClose} />}
      />
      <PageBody>
        <ShownChoice shown={shown} onChange={setShown} />
        {rows.length === 0 ? (
          <EmptyState icon={IconUsers} title={shown === 'true' ? 'Nobody has confirmed yet' : 'Nobody is missing'} />
        ) : (
          <Readers rows={rows} />
        )}
        {isFetchingNextPage ? <Skeleton height={48} mt="sm" /> : null}
        {hasNextPage ? (
          <Button variant="default" mt="md" loading={isFetchingNextPage} onClick={() => void fetchNextPage()}>
            Show more people
          </Button>
        ) : null}
      </PageBody>
    </>
  )
}

interface ActionsProps {
  articleId: string
  shown: Shown
  onClose: () => void
}

/** Leads back to the article, or hands those who are shown over as a file. */
function Actions({ articleId, shown, onClose }: ActionsProps) {
  const [busy, setBusy] = useState(false)
  const save = async () => {
    setBusy(true)
    try {
      await download(api.knowledge.exportReaders, { params: { articleId }, query: { confirmed: shown === 'all' ? undefined : shown } })
    } catch (failure) {
      notifyFailure(failure)
    } finally {
      setBusy(false)
    }
  }
  return (
    <>
      <Button variant="default" onClick={onClose}>
        Back to the article
      </Button>
      <Button variant="default" leftSection={<IconDownload size={16} stroke={1.75} />} loading={busy} onClick={() => void save()}>
        Download CSV
      </Button>
    </>
  )
}

/** Chooses whether everybody is shown, or only those who have or have not confirmed. */
function ShownChoice({ shown, onChange }: { shown: Shown; onChange: (shown: Shown) => void }) {
  return (
    <SegmentedControl
      mb="md"
      aria-label="Whom to show"
      value={shown}
      onChange={(value) => onChange(value)}
      data={[
        { value: 'all', label: 'Everybody' },
        { value: 'false', label: 'Not yet' },
        { value: 'true', label: 'Confirmed' },
      ]}
    />
  )
}

/** Who was asked to read the article, and when each has confirmed it. */
function Readers({ rows }: { rows: RouteOutput<typeof api.knowledge.listReaders>['rows'] }) {
  return (
    <Box className={`card ${tableClasses.scroll}`} maw={860}>
      <table className={tableClasses.table}>
        <thead>
          <tr>
            <th>Person</th>
            <th className="not-on-phone">Practice</th>
            <th>Confirmed</th>
          </tr>
        </thead>
        <tbody>
          {rows.map(({ user, email, organization, confirmedAt }) => (
            <tr key={user.id}>
              <td>
                <Box component="span" display="block" fw={600}>
                  {fullName(user, email)}
                </Box>
                <span className="second">{email}</span>
                <span className="only-on-phone second">{organization ?? 'Platform'}</span>
              </td>
              <td className="not-on-phone">{organization ?? 'Platform'}</td>
              <td>
                {confirmedAt ? <ToneBadge tone="ok">{dayAndTime(confirmedAt)}</ToneBadge> : <ToneBadge tone="idle">Not yet</ToneBadge>}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </Box>
  )
}
