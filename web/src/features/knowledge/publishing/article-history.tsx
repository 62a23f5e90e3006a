import { Box, Button, Flex, SegmentedControl } from '@mantine/core'
import * as api from '@paddock/contract/calls'
import type { RouteOutput } from '@paddock/contract/route'
import type { ArticleDraft } from '@paddock/contract/features/knowledge/knowledge.shapes'
import { textOf } from '@paddock/contract/rich-text-nodes'
import { infiniteQueryOptions, useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { call } from '../../../platform/api/api.ts'
import { notify, notifyFailure } from '../../../platform/notify.ts'
import { keyOf, query, readAgain, reread } from '../../../platform/api/queries.ts'
import { DifferenceText } from '../../../ui/text/difference-text.tsx'
import { ErrorPanel } from '../../../ui/feedback/error-panel.tsx'
import { Waiting } from '../../../ui/feedback/waiting.tsx'
import { dayAndTime, fullName } from '../../../ui/text/format.ts'
import { PageBody, PageHeader } from '../../../ui/page/page-header.tsx'
import { ArticleText } from '../reading/article-text.tsx'
import { draftQuery } from '../knowledge-queries.ts'
import { LoadingArticle } from '../loading-article.tsx'

type Version = RouteOutput<typeof api.knowledge.listVersions>['rows'][number]

const versionPages = (articleId: string) =>
  infiniteQueryOptions({
    queryKey: [...keyOf(api.knowledge.listVersions), 'pages', articleId],
    queryFn: ({ pageParam, signal }): Promise<RouteOutput<typeof api.knowledge.listVersions>> =>
      call(api.knowledge.listVersions, { params: { articleId }, query: { before: pageParam } }, { signal }),
    initialPageParam: undefined as number | undefined,
    getNextPageParam: (last) => last.next ?? undefined,
    meta: { showsErrors: true },
  })

interface ArticleHistoryProps {
  articleId: string
  onClose: () => void
  onEdit: () => void
}

/** Shows each version of an article: who published it, when and why, what changed, and a way back to it. */
export default function ArticleHistory({ articleId, onClose, onEdit }: ArticleHistoryProps) {
  const { data, error, refetch, hasNextPage, fetchNextPage, isFetchingNextPage } = useInfiniteQuery(versionPages(articleId))
  const draft = useQuery(draftQuery(articleId))
  const [chosenId, setChosenId] = useState<string | null>(null)
  const failed = [{ data, error, refetch }, draft].find((one) => one.error && one.data === undefined)
  if (failed?.error)
    return (
      <PageBody>
        <ErrorPanel title="We could not load the history" error={failed.error} onRetry={() => void failed.refetch()} />
      </PageBody>
    )
  if (data === undefined || draft.data === undefined) return <LoadingArticle />
  const versions = data.pages.flatMap((page) => page.rows)
  const at = Math.max(
    0,
    versions.findIndex(({ id }) => id === chosenId),
  )
  const chosen = versions[at]
  return (
    <>
      <PageHeader
        title="History"
        documentTitle={[`History of ${draft.data.title}`, 'Knowledge']}
        meta={draft.data.title}
        actions={
          <Button variant="default" onClick={onClose}>
            Back to the article
          </Button>
        }
      />
      <PageBody>
        <div className="versions">
          <section aria-label="Versions">
            {versions.map((version) => (
              <button
                key={version.id}
                type="button"
                className="pick"
                aria-pressed={version.id === chosen?.id}
                onClick={() => setChosenId(version.id)}
              >
                <Box component="span" fw={600}>
                  Version {version.number}
                </Box>
                <span className="anywhere">{version.reason}</span>
                <Box component="span" c="dimmed" fz="xs">
                  {version.publishedBy ? `${fullName(version.publishedBy, 'Somebody')}, ` : ''}
                  {dayAndTime(version.publishedAt)}
                </Box>
              </button>
            ))}
            {hasNextPage ? (
              <Button variant="subtle" size="compact-sm" loading={isFetchingNextPage} onClick={() => void fetchNextPage()}>
                Show older versions
              </Button>
            ) : null}
          </section>
          {chosen ? (
            <VersionText
              key={chosen.id}
              articleId={articleId}
              version={chosen}
              former={versions[at + 1]}
              draft={draft.data}
              onEdit={onEdit}
            />
          ) : null}
        </div>
      </PageBody>
    </>
  )
}

interface VersionTextProps {
  articleId: string
  version: Version
  /** The version before it, where that has been loaded. */
  former: Version | undefined
  draft: ArticleDraft
  onEdit: () => void
}

const wordsOf = ({ title, summary, body }: Pick<ArticleDraft, 'title' | 'summary' | 'body'>) => [title, summary, textOf(body)].join('\n')
const EMPTY = { title: '', summary: '', body: { type: 'doc' as const } }

function VersionText({ articleId, version, former, draft, onEdit }: VersionTextProps) {
  const [view, setView] = useState(former ? 'changes' : 'text')
  const shown = useQuery(query(api.knowledge.getVersion, { params: { articleId, versionId: version.id } }, { showsErrors: true }))
  const before = useQuery({
    ...query(api.knowledge.getVersion, { params: { articleId, versionId: former?.id ?? '' } }, { showsErrors: true }),
    enabled: former !== undefined,
  })
  const failed = [shown, before].find((one) => one.error && one.data === undefined)
  if (failed?.error) return <ErrorPanel title="We could not load this version" error={failed.error} onRetry={() => void failed.refetch()} />
  const isLoading = shown.data === undefined || (former !== undefined && before.data === undefined)
  const pairs = {
    changes: [before.data ?? EMPTY, shown.data ?? EMPTY],
    draft: [shown.data ?? EMPTY, draft],
  } as const
  return (
    <Box component="section" miw={0} aria-label={`Version ${version.number}`}>
      <Flex rowGap="sm" columnGap="md" align="center" justify="space-between" wrap="wrap" mb={18}>
        <SegmentedControl
          size="sm"
          aria-label="What to show"
          value={view}
          onChange={setView}
          data={[
            ...(former ? [{ value: 'changes', label: `Changes since version ${former.number}` }] : []),
            { value: 'draft', label: 'Changes up to the draft' },
            { value: 'text', label: 'Text' },
          ]}
        />
        {draft.state === 'archived' ? null : <RestoreButton articleId={articleId} version={version} draft={draft} onDone={onEdit} />}
      </Flex>
      {isLoading ? <Waiting height={200} words="Loading the version" /> : null}
      {isLoading || shown.data === undefined ? null : view === 'text' ? (
        <ArticleText body={shown.data.body} />
      ) : (
        <Changes pair={pairs[view === 'draft' ? 'draft' : 'changes']} />
      )}
    </Box>
  )
}

function Changes({ pair: [before, after] }: { pair: readonly [Parameters<typeof wordsOf>[0], Parameters<typeof wordsOf>[0]] }) {
  const [from, to] = [wordsOf(before), wordsOf(after)]
  return (
    <Box className="card as-typed anywhere" py={18} px="ml" fz="md" lh={1.7}>
      {from === to ? 'The words are the same; only formatting differs.' : <DifferenceText before={from} after={to} />}
    </Box>
  )
}

interface RestoreButtonProps {
  articleId: string
  version: Version
  draft: ArticleDraft
  onDone: () => void
}

function RestoreButton({ articleId, version, draft, onDone }: RestoreButtonProps) {
  const [busy, setBusy] = useState(false)
  const restore = async () => {
    setBusy(true)
    try {
      const params = { articleId, versionId: version.id }
      await call(api.knowledge.restoreVersion, { params, body: { version: draft.version } })
      notify({ message: `The draft has the text of version ${version.number} again. Publish it to show it to readers.` })
      await reread()
      onDone()
    } catch (error) {
      notifyFailure(error)
      await readAgain('article')
      setBusy(false)
    }
  }
  return (
    <Button size="sm" variant="default" loading={busy} onClick={() => void restore()}>
      {draft.hasChanges ? 'Replace the draft with this' : 'Restore as draft'}
    </Button>
  )
}
