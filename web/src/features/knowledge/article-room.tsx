import { useNavigate } from '@tanstack/react-router'
import { lazy, Suspense } from 'react'
import type { Tree } from './article-tree.tsx'
import { ArticleView } from './article-view.tsx'
import { LoadingArticle } from './loading-article.tsx'
import type { KnowledgeSearch } from './knowledge-search.ts'

const ArticleWriter = lazy(() => import('./article-writer.tsx'))
const ArticleHistory = lazy(() => import('./article-history.tsx'))
const ArticleReport = lazy(() => import('./article-report.tsx'))
const UnpublishedArticle = lazy(() => import('./unpublished-article.tsx'))

interface ArticleRoomProps {
  slug: string
  search: KnowledgeSearch
  tree: Tree | undefined
}

/** One article: read, or by who may, written, compared with its past, or reported on. What is rare is loaded when it is asked for. */
export function ArticleRoom({ slug, search, tree }: ArticleRoomProps) {
  const navigate = useNavigate()
  const show = (mode: KnowledgeSearch['mode']) => void navigate({ to: '/knowledge', search: { ...search, q: undefined, mode } })
  const entry = tree?.articles.find((article) => article.slug === slug)
  // Who writes articles reaches them by their identifier, which the tree knows.
  if (tree === undefined && search.mode) return <LoadingArticle />
  return (
    <Suspense fallback={<LoadingArticle />}>
      {entry && tree?.can.write && search.mode === 'edit' ? (
        <ArticleWriter articleId={entry.id} onClose={() => show(undefined)} />
      ) : entry && tree?.can.write && search.mode === 'history' ? (
        <ArticleHistory articleId={entry.id} onClose={() => show(undefined)} onEdit={() => show('edit')} />
      ) : entry && tree?.can.report && search.mode === 'report' ? (
        <ArticleReport articleId={entry.id} onClose={() => show(undefined)} />
      ) : entry && entry.state !== 'published' ? (
        <UnpublishedArticle entry={entry} sections={tree?.sections ?? []} onMode={show} />
      ) : (
        <ArticleView slug={slug} tree={tree} onMode={show} />
      )}
    </Suspense>
  )
}
