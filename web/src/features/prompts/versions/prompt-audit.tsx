import { Box, Button } from '@mantine/core'
import * as api from '@paddock/contract/calls'
import type { RouteOutput } from '@paddock/contract/route'
import type { Prompt, PromptPublication } from '@paddock/contract/features/prompts/prompts.shapes'
import { infiniteQueryOptions, useInfiniteQuery } from '@tanstack/react-query'
import { call } from '../../../platform/api/api.ts'
import { keyOf } from '../../../platform/api/queries.ts'
import { ErrorPanel } from '../../../ui/feedback/error-panel.tsx'
import { Waiting } from '../../../ui/feedback/waiting.tsx'
import { fullName } from '../../../ui/text/format.ts'
import { RelativeDay } from '../../../ui/text/moments.tsx'
import table from '../../../ui/table/table.module.css'
import { Panel } from '../../../ui/page/panel.tsx'

type Page = RouteOutput<typeof api.prompts.listPromptPublications>

const publicationPages = (promptId: string) =>
  infiniteQueryOptions({
    queryKey: [...keyOf(api.prompts.listPromptPublications), 'pages', promptId],
    queryFn: ({ pageParam, signal }): Promise<Page> =>
      call(api.prompts.listPromptPublications, { params: { promptId }, query: { cursor: pageParam } }, { signal }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: (last) => last.next ?? undefined,
    meta: { showsErrors: true },
  })

/** Lists who let which version count, when and why. Nobody can change anything of it. */
export function PromptAudit({ prompt }: { prompt: Prompt }) {
  const { data, error, refetch, hasNextPage, fetchNextPage, isFetchingNextPage } = useInfiniteQuery(publicationPages(prompt.id))
  if (error && !data) return <ErrorPanel title="We could not load the audit" error={error} onRetry={() => void refetch()} />
  if (!data) return <Waiting height={320} words="Loading the audit" />
  const rows = data.pages.flatMap((page) => page.rows)
  return (
    <Panel title="What was published when, by whom and why" flush>
      {/* On a phone it is scrolled sideways, also with the keyboard. */}
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex */}
      <section className={table.scroll} tabIndex={0} aria-label="All publications">
        <table className={table.table}>
          <thead>
            <tr>
              <th scope="col">When</th>
              <th scope="col">Who</th>
              <th scope="col">What</th>
              <th scope="col">Why</th>
            </tr>
          </thead>
          <tbody>
            {rows.map((publication) => (
              <tr key={publication.id}>
                <td className="nowrap">
                  <RelativeDay moment={publication.publishedAt} withTime />
                </td>
                <td>{publication.publishedBy ? fullName(publication.publishedBy, 'Somebody') : 'The product'}</td>
                <td className="num">{happened(publication)}</td>
                <Box component="td" className="anywhere" miw={200}>
                  {publication.reason}
                </Box>
              </tr>
            ))}
          </tbody>
        </table>
      </section>
      {hasNextPage ? (
        <Button variant="subtle" size="compact-sm" m="md" loading={isFetchingNextPage} onClick={() => void fetchNextPage()}>
          Show older entries
        </Button>
      ) : null}
    </Panel>
  )
}

function happened({ kind, number, formerNumber }: PromptPublication): string {
  const former = formerNumber === null ? '' : ` in place of version ${formerNumber}`
  if (kind === 'rolled_back') return `Version ${number} again${former}`
  return kind === 'shipped' ? `Version ${number} came with the product${former}` : `Version ${number} published${former}`
}
