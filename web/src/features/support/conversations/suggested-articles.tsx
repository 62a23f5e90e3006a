import { Box, Stack } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import * as api from '@paddock/contract/calls'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { query } from '../../../platform/api/queries.ts'
import classes from './thread.module.css'

const WAIT_MS = 400
const MIN_LETTERS = 4

interface SuggestedArticlesProps {
  /** What somebody is writing. */
  text: string
  onRead: (slug: string) => void
}

/** Articles that may already answer what somebody is writing. */
export function SuggestedArticles({ text, onRead }: SuggestedArticlesProps) {
  const [words] = useDebouncedValue(text.trim().slice(0, 500), WAIT_MS)
  const { data } = useQuery({
    ...query(api.support.suggestForQuestion, { query: { q: words } }, { showsErrors: true }),
    enabled: words.length >= MIN_LETTERS,
    placeholderData: keepPreviousData,
    retry: false,
  })
  const rows = words.length >= MIN_LETTERS ? (data?.rows ?? []) : []
  return (
    <Box mt={18} aria-live="polite">
      {rows.length > 0 ? (
        <>
          <Box component="h3" mb="xs" fz="sm" fw={600}>
            These may help
          </Box>
          <Stack component="ul" gap="xs">
            {rows.map(({ id, slug, title, summary }) => (
              <li key={id}>
                <button type="button" className={`pick ${classes.article}`} onClick={() => onRead(slug)}>
                  <strong className="strong">{title}</strong>
                  <span className="note">{summary}</span>
                </button>
              </li>
            ))}
          </Stack>
        </>
      ) : null}
    </Box>
  )
}
