import { Box, Button, Flex, Text } from '@mantine/core'
import * as api from '@paddock/contract/calls'
import type { Article } from '@paddock/contract/features/knowledge/knowledge.shapes'
import { useMutation, useQuery } from '@tanstack/react-query'
import { IconCheck, IconPencil } from '@tabler/icons-react'
import { mutation } from '../../../platform/api/queries.ts'
import { ErrorPanel } from '../../../ui/feedback/error-panel.tsx'
import { day, relativeDay } from '../../../ui/text/format.ts'
import { PageBody, PageHeader } from '../../../ui/page/page-header.tsx'
import { ArticleContents } from './article-contents.tsx'
import { ArticleMenu } from '../writing/article-menu.tsx'
import { LoadingArticle } from '../loading-article.tsx'
import { ArticleText } from './article-text.tsx'
import type { Tree } from '../tree/article-tree.tsx'
import classes from './article-view.module.css'
import { articleQuery } from '../knowledge-queries.ts'
import type { KnowledgeSearch } from '../knowledge-search.ts'

interface ArticleViewProps {
  slug: string
  tree: Tree | undefined
  onMode: (mode: KnowledgeSearch['mode']) => void
}

/** An article as it is published. */
export function ArticleView({ slug, tree, onMode }: ArticleViewProps) {
  const { data: article, error, refetch } = useQuery(articleQuery(slug))
  if (error && article === undefined)
    return (
      <PageBody>
        <ErrorPanel title="We could not open the article" error={error} onRetry={() => void refetch()} />
      </PageBody>
    )
  if (article === undefined) return <LoadingArticle />
  return (
    <>
      <PageHeader
        title={article.title}
        documentTitle={[article.title, 'Knowledge']}
        breadcrumb={
          <Box component="span" c="dimmed">
            {article.section}
          </Box>
        }
        meta={<ArticleFacts article={article} />}
        actions={<ArticleActions article={article} tree={tree} onMode={onMode} />}
      />
      <PageBody>
        <div className={classes.columns}>
          <Box component="article" miw={0}>
            {article.summary ? (
              <Text maw={640} mt={0} mb={22} mx={0} c="dimmed" fz="xl" lh={1.5}>
                {article.summary}
              </Text>
            ) : null}
            <ArticleText body={article.body} />
            {article.asksConfirmation ? <Confirmation article={article} /> : null}
          </Box>
          <ArticleContents body={article.body} />
        </div>
      </PageBody>
    </>
  )
}

function ArticleFacts({ article: { number, publishedAt, lastReviewedOn, reviewOn } }: { article: Article }) {
  return (
    <>
      <span>{number === 1 ? `Published ${lower(relativeDay(publishedAt))}` : `Version ${number}, ${lower(relativeDay(publishedAt))}`}</span>
      {lastReviewedOn ? <span>Last reviewed {day(lastReviewedOn)}</span> : null}
      {reviewOn ? <span>Next review {day(reviewOn)}</span> : null}
    </>
  )
}

const lower = (words: string) => words.charAt(0).toLowerCase() + words.slice(1)

function ArticleActions({ article, tree, onMode }: { article: Article; tree: Tree | undefined; onMode: ArticleViewProps['onMode'] }) {
  const { write, report } = article.can
  const entry = tree?.articles.find(({ id }) => id === article.id)
  if (!write)
    return report && article.asksConfirmation ? (
      <Button variant="default" onClick={() => onMode('report')}>
        Who has read it
      </Button>
    ) : null
  return (
    <>
      <Button variant="default" leftSection={<IconPencil size={16} stroke={1.75} />} onClick={() => onMode('edit')}>
        {entry?.hasChanges ? 'Continue editing' : 'Edit'}
      </Button>
      <ArticleMenu articleId={article.id} state="published" sections={tree?.sections ?? []} onMode={onMode} />
    </>
  )
}

function Confirmation({ article: { id, number, confirmedAt } }: { article: Article }) {
  const confirm = useMutation(mutation(api.knowledge.confirmArticle))
  return (
    <Flex
      component="section"
      className="card"
      rowGap="sm"
      columnGap="lg"
      align="center"
      justify="space-between"
      wrap="wrap"
      mt="xl"
      px={18}
      py="md"
      aria-label="Reading confirmation"
    >
      {confirmedAt ? (
        <Flex component="p" gap="xs" align="center" c="var(--ok-fg)" fz="base" lh={1.5}>
          <IconCheck size={18} stroke={2} aria-hidden /> You confirmed on {day(confirmedAt)} that you have read this version.
        </Flex>
      ) : (
        <>
          <Text flex="1 1 300px" fz="base" lh={1.5}>
            Your practice is asked to know this. Confirm once you have read it; a new version asks again.
          </Text>
          <Button loading={confirm.isPending} onClick={() => confirm.mutate({ params: { articleId: id }, body: { number } })}>
            I have read this
          </Button>
        </>
      )}
    </Flex>
  )
}
