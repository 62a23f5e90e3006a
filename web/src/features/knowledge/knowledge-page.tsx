import { Flex, Skeleton, Stack } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { IconChevronLeft } from '@tabler/icons-react'
import { ErrorPanel } from '../../ui/feedback/error-panel.tsx'
import { waitingFor } from '../../ui/feedback/waiting.tsx'
import { SearchBox } from '../../ui/table/search-box.tsx'
import { ArticleRoom } from './article-room.tsx'
import { ArticleSearch } from './article-search.tsx'
import { ArticleTree } from './tree/article-tree.tsx'
import { KnowledgeStart } from './knowledge-start.tsx'
import classes from './knowledge-page.module.css'
import { treeQuery } from './knowledge-queries.ts'
import type { KnowledgeSearch } from './knowledge-search.ts'

/** Shows the articles: their tree and search at the side, and beside them what is chosen. A phone shows one of both. */
export function KnowledgePage({ search }: { search: KnowledgeSearch }) {
  const tree = useQuery(treeQuery(search.archived ?? false))
  const navigate = useNavigate()
  const show = (next: KnowledgeSearch, replace = false) => void navigate({ to: '/knowledge', search: next, replace })
  const { archived } = search
  const isOpen = search.article !== undefined || search.q !== undefined
  return (
    <div className={classes.layout} data-open={isOpen || undefined}>
      <aside className={classes.side} aria-label="Articles">
        <SearchBox
          label="Search articles"
          placeholder="Search articles"
          value={search.q ?? ''}
          onSearch={(q) => show({ archived, ...(q ? { q } : { article: search.article }) }, search.q !== undefined)}
        />
        {tree.data ? <ArticleTree tree={tree.data} search={search} /> : null}
        {tree.isPending ? <Loading /> : null}
        {tree.error && !tree.data ? (
          <ErrorPanel title="We could not load the articles" error={tree.error} onRetry={() => void tree.refetch()} />
        ) : null}
      </aside>
      <div className={classes.content}>
        {isOpen ? (
          <Flex
            component="button"
            type="button"
            className="only-under-menu dim"
            align="center"
            gap="2xs"
            mih={44}
            mt="2xs"
            ml="sm"
            px="xs"
            fz="base"
            onClick={() => show({ archived })}
          >
            <IconChevronLeft size={16} stroke={1.75} aria-hidden />
            All articles
          </Flex>
        ) : null}
        {search.q ? (
          <ArticleSearch q={search.q} onClear={() => show({ archived })} />
        ) : search.article ? (
          <ArticleRoom key={search.article} slug={search.article} search={search} tree={tree.data} />
        ) : (
          <KnowledgeStart tree={tree.data} search={search} />
        )}
      </div>
    </div>
  )
}

function Loading() {
  return (
    <Stack gap="md" p={10} {...waitingFor('Loading the articles')}>
      {[120, 180, 160, 90, 170].map((width, index) => (
        <Skeleton key={index} height={14} width={width} />
      ))}
    </Stack>
  )
}
