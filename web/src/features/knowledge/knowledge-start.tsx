import { Box, Stack } from '@mantine/core'
import type { TreeArticle } from '@paddock/contract/features/knowledge/knowledge.shapes'
import { IconBook2 } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { EmptyState } from '../../ui/feedback/empty-state.tsx'
import { PageBody, PageHeader } from '../../ui/page/page-header.tsx'
import { Panel } from '../../ui/page/panel.tsx'
import type { Tree } from './tree/article-tree.tsx'
import classes from './knowledge-start.module.css'
import type { KnowledgeSearch } from './knowledge-search.ts'

/** What is beside the tree while no article is open: what waits for this person, and where each section begins. */
export function KnowledgeStart({ tree, search }: { tree: Tree | undefined; search: KnowledgeSearch }) {
  const articles = tree?.articles ?? []
  const lists = [
    { title: 'Please read and confirm', articles: articles.filter(({ awaitsMe }) => awaitsMe) },
    { title: 'Due for a review', articles: articles.filter(({ isReviewDue, state }) => isReviewDue && state === 'published') },
    {
      title: 'Not published yet',
      articles: articles.filter(({ state, hasChanges }) => state === 'draft' || (state === 'published' && hasChanges)),
    },
  ].filter((list) => list.articles.length > 0)
  return (
    <>
      <PageHeader
        title="Knowledge"
        meta={search.archived ? 'Archived articles' : 'How to use Paddock, and how to bring a family through it'}
      />
      <PageBody>
        <div className={classes.lists}>
          {search.archived ? null : lists.map((list) => <ArticleList key={list.title} {...list} />)}
          {search.archived ? null : <Beginnings tree={tree} />}
        </div>
        {tree && (articles.length === 0 || search.archived) ? (
          <EmptyState icon={IconBook2} title={search.archived ? 'Archived articles' : 'No articles yet'}>
            {search.archived
              ? 'What you archive is kept with its whole history. Open one in the tree to read or restore it.'
              : 'Articles that are published for you appear here.'}
          </EmptyState>
        ) : null}
      </PageBody>
    </>
  )
}

function ArticleList({ title, articles }: { title: string; articles: readonly TreeArticle[] }) {
  return (
    <Panel title={title}>
      <Stack component="ul" gap="3xs" fz="md" lh={1.45}>
        {articles.map(({ id, slug, title: name }) => (
          <Box component="li" key={id} py={5}>
            <Link to="/knowledge" search={{ article: slug }} className="quiet-link reach">
              {name}
            </Link>
          </Box>
        ))}
      </Stack>
    </Panel>
  )
}

const SHOWN = 3

function Beginnings({ tree }: { tree: Tree | undefined }) {
  return tree?.sections.map(({ id, title }) => {
    const articles = tree.articles.filter(
      ({ sectionId, parentId, state }) => sectionId === id && parentId === null && state === 'published',
    )
    return articles.length > 0 ? (
      <div key={id} className={classes.beginning}>
        <ArticleList title={title} articles={articles.slice(0, SHOWN)} />
      </div>
    ) : null
  })
}
