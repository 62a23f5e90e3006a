import { Button, Text } from '@mantine/core'
import type { TreeArticle } from '@paddock/contract/features/knowledge/knowledge.shapes'
import { useQuery } from '@tanstack/react-query'
import { IconPencil } from '@tabler/icons-react'
import { ErrorPanel } from '../../../ui/feedback/error-panel.tsx'
import { PageBody, PageHeader } from '../../../ui/page/page-header.tsx'
import { ToneBadge } from '../../../ui/page/status-badge.tsx'
import { ArticleMenu } from './article-menu.tsx'
import { LoadingArticle } from '../loading-article.tsx'
import { ArticleText } from '../reading/article-text.tsx'
import { restoreArticle } from '../tree/article-changes.ts'
import { draftQuery } from '../knowledge-queries.ts'
import type { KnowledgeSearch } from '../knowledge-search.ts'

interface UnpublishedArticleProps {
  entry: TreeArticle
  sections: readonly { id: string; title: string }[]
  onMode: (mode: KnowledgeSearch['mode']) => void
}

/** An article that only its writers see: a draft, or an archived one. */
export default function UnpublishedArticle({ entry: { id, state }, sections, onMode }: UnpublishedArticleProps) {
  const { data: draft, error, refetch } = useQuery(draftQuery(id))
  if (error && draft === undefined)
    return (
      <PageBody>
        <ErrorPanel title="We could not open the article" error={error} onRetry={() => void refetch()} />
      </PageBody>
    )
  if (draft === undefined) return <LoadingArticle />
  const isArchived = state === 'archived'
  return (
    <>
      <PageHeader
        title={draft.title}
        documentTitle={[draft.title, 'Knowledge']}
        meta={<ToneBadge tone="idle">{isArchived ? 'Archived' : 'Draft'}</ToneBadge>}
        actions={
          <>
            {isArchived ? (
              <Button variant="default" onClick={() => void restoreArticle(id)}>
                Restore
              </Button>
            ) : (
              <Button variant="default" leftSection={<IconPencil size={16} stroke={1.75} />} onClick={() => onMode('edit')}>
                Edit
              </Button>
            )}
            {isArchived ? null : <ArticleMenu articleId={id} state={state} sections={sections} onMode={onMode} />}
          </>
        }
      />
      <PageBody>
        <Text maw={680} mt={0} mb="ml" mx={0} py={10} px={14} bdrs={10} bg="var(--surface-2)" fz="base" lh={1.5}>
          {isArchived
            ? 'Nobody reads this article while it is archived.'
            : 'Nobody but the platform’s staff sees this article until it is published.'}
        </Text>
        {draft.summary ? (
          <Text maw={640} mt={0} mb={22} mx={0} c="dimmed" fz="xl" lh={1.5}>
            {draft.summary}
          </Text>
        ) : null}
        <ArticleText body={draft.body} />
      </PageBody>
    </>
  )
}
