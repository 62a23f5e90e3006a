import { useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { lazy, Suspense } from 'react'
import type { Tree } from './tree/article-tree.tsx'
import { ArticleView } from './reading/article-view.tsx'
import { LoadingArticle } from './loading-article.tsx'
import { articleQuery } from './knowledge-queries.ts'
import type { KnowledgeSearch } from './knowledge-search.ts'

const ArticleWriter = lazy(() => import('./writing/article-writer.tsx'))
const ArticleHistory = lazy(() => import('./publishing/article-history.tsx'))
const ArticleReport = lazy(() => import('./reading/article-report.tsx'))
const UnpublishedArticle = lazy(() => import('./writing/unpublished-article.tsx'))

interface ArticleRoomProps {
  slug: string
  search: KnowledgeSearch
  tree: Tree | undefined
}

/** Shows one article to read, to write, to compare with its past or to report on. What is rare is loaded when it is asked for. */
export function ArticleRoom({ slug, search, tree }: ArticleRoomProps) {
  const navigate = useNavigate()
  const show = (mode: KnowledgeSearch['mode']) => void navigate({ to: '/knowledge', search: { ...search, q: undefined, mode } })
  const entry = tree?.articles.find((article) => article.slug === slug)
  // Everything besides reading needs the identifier; the article itself knows it where the tree does not reach that far.
  const beyond = useQuery({ ...articleQuery(slug), enabled: search.mode !== undefined && tree?.more === true && entry === undefined })
  const id = entry?.id ?? beyond.data?.id
  if (search.mode && (tree === undefined || beyond.isLoading)) return <LoadingArticle />
  return (
    <Suspense fallback={<LoadingArticle />}>
      {id && tree?.can.write && search.mode === 'edit' && entry?.state !== 'archived' ? (
        <ArticleWriter articleId={id} onClose={() => show(undefined)} />
      ) : id && tree?.can.write && search.mode === 'history' ? (
        <ArticleHistory articleId={id} onClose={() => show(undefined)} onEdit={() => show('edit')} />
      ) : id && tree?.can.report && search.mode === 'report' ? (
        <ArticleReport articleId={id} onClose={() => show(undefined)} />
      ) : entry && entry.state !== 'published' ? (
        <UnpublishedArticle entry={entry} sections={tree?.sections ?? []} onMode={show} />
      ) : (
        <ArticleView slug={slug} tree={tree} onMode={show} />
      )}
    </Suspense>
  )
}
