import { Box, Button, Stack } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import type { MarkedPart } from '@paddock/contract/features/knowledge/knowledge.shapes'
import { IconSearch } from '@tabler/icons-react'
import { EmptyState } from '../../ui/feedback/empty-state.tsx'
import { ErrorPanel } from '../../ui/feedback/error-panel.tsx'
import { Waiting } from '../../ui/feedback/waiting.tsx'
import { plural } from '../../ui/text/format.ts'
import { PageBody, PageHeader } from '../../ui/page/page-header.tsx'
import { FOUND_AT_MOST, foundQuery } from './knowledge-queries.ts'

/** What the search found, with its words marked. */
export function ArticleSearch({ q, onClear }: { q: string; onClear: () => void }) {
  const { data, error, refetch, isPlaceholderData } = useQuery(foundQuery(q))
  return (
    <>
      <PageHeader title="Search" documentTitle={[`Search: ${q}`, 'Knowledge']} inline />
      <PageBody>
        {error && data === undefined ? (
          <ErrorPanel title="We could not search the articles" error={error} onRetry={() => void refetch()} />
        ) : null}
        {data === undefined && !error ? <Waiting height={160} words="Searching" /> : null}
        <Box component="output" display="block" mb="sm" c="dimmed" fz="base">
          {data && data.rows.length > 0 ? (
            <>
              {data.rows.length < FOUND_AT_MOST ? plural(data.rows.length, 'article') : `The ${FOUND_AT_MOST} best matches`}{' '}
              {data.searchedFor ? (
                <>
                  for “{data.searchedFor}”, because no article contains “{q}”
                </>
              ) : (
                <>for “{q}”</>
              )}
            </>
          ) : null}
        </Box>
        {data && data.rows.length === 0 ? (
          <EmptyState
            icon={IconSearch}
            title="No articles match"
            action={
              <Button variant="default" onClick={onClear}>
                Clear search
              </Button>
            }
          >
            Try fewer words, or another word for the same thing.
          </EmptyState>
        ) : null}
        <Stack component="ul" gap="2xs" mx={-10} maw={740} data-stale={isPlaceholderData || undefined}>
          {data?.rows.map(({ id, slug, title, snippet, section }) => (
            <li key={id}>
              <Link to="/knowledge" search={{ article: slug }} className="pick found" style={{ display: 'block' }}>
                <Stack component="span" gap="2xs">
                  <Box component="span" fz="lg" fw={600}>
                    <Marked parts={title} />
                  </Box>
                  <Box component="span" fz="base" lh={1.5}>
                    <Marked parts={snippet} />
                  </Box>
                  <span className="faint">{section}</span>
                </Stack>
              </Link>
            </li>
          ))}
        </Stack>
      </PageBody>
    </>
  )
}

function Marked({ parts }: { parts: readonly MarkedPart[] }) {
  return parts.map(({ text, marked }, index) => (marked ? <mark key={index}>{text}</mark> : <span key={index}>{text}</span>))
}
