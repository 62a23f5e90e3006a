import { api } from '@paddock/contract'
import { useDebouncedValue } from '@mantine/hooks'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { query } from '../../platform/queries.ts'
import classes from './thread.module.css'

const WAIT_MS = 400
const SHORTEST = 4

/** Articles that may already answer what somebody is writing; they open beside it, so that nothing typed is lost. */
export function SuggestedArticles({ text }: { text: string }) {
  const [words] = useDebouncedValue(text.trim().slice(0, 500), WAIT_MS)
  const { data } = useQuery({
    ...query(api.support.suggestForQuestion, { query: { q: words } }, { showsErrors: true }),
    enabled: words.length >= SHORTEST,
    placeholderData: keepPreviousData,
    retry: false,
  })
  const rows = words.length >= SHORTEST ? (data?.rows ?? []) : []
  return (
    <div className={classes.suggestions} aria-live="polite">
      {rows.length > 0 ? (
        <>
          <h3>These may help</h3>
          <ul>
            {rows.map(({ id, slug, title, summary }) => (
              <li key={id}>
                <a className={classes.article} href={`/knowledge?article=${encodeURIComponent(slug)}`} target="_blank" rel="noopener">
                  <strong>{title}</strong>
                  <span>{summary}</span>
                </a>
              </li>
            ))}
          </ul>
        </>
      ) : null}
    </div>
  )
}
