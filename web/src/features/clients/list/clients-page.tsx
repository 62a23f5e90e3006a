import { Text } from '@mantine/core'
import { useDebouncedCallback } from '@mantine/hooks'
import type { RequestPack } from '../bulk/bulk-bar.tsx'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { lazy, Suspense, useMemo, useState } from 'react'
import { queryClient } from '../../../platform/api/query-client.ts'
import { meQuery } from '../../../platform/identity/session.ts'
import { DataTable } from '../../../ui/table/data-table.tsx'
import { count } from '../../../ui/text/format.ts'
import { useKeysetPager } from '../../../ui/table/keyset-pager.ts'
import { PageHeader } from '../../../ui/page/page-header.tsx'
import { ClientCard } from './client-card.tsx'
import { clientQuery } from '../client-query.ts'
import { ClientsEmpty } from './clients-empty.tsx'
import { type ClientRow, type ClientStatus, countQuery, linkOf, listQuery, rowsOf, WORDS } from './clients-list.ts'
import { type ClientsSearch, clientsSearch, NO_FILTERS, sortOf } from './clients-search.ts'
import { ClientsToolbar } from './clients-toolbar.tsx'
import { keepColumns, keptColumns } from './kept-columns.ts'
import { ListActions } from './list-actions.tsx'
import { useColumns } from './use-columns.ts'
import { SavedViews } from '../views/saved-views.tsx'

export interface ClientsPageProps {
  status: ClientStatus
  search: ClientsSearch
  /** Only this practice's records. */
  organizationId?: string | undefined
  /** Inside the page of a practice: no heading, no views. */
  embedded?: boolean
  onRequestPack?: RequestPack
}

const BulkBar = lazy(async () => ({ default: (await import('../bulk/bulk-bar.tsx')).BulkBar }))

const APPROACH_MS = 80
/** The newest and the highest are looked for first. */
const DESCENDING_FIRST = new Set(['lastTouchAt', 'createdAt', 'equity', 'completion'])

/** The list of clients, or of prospects. All its state is in the address, but for what is chosen and how columns were arranged before. */
export function ClientsPage({ status, search, organizationId, embedded = false, onRequestPack }: ClientsPageProps) {
  const navigate = useNavigate()
  const me = useQuery(meQuery).data
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set())
  const [kept, setKept] = useState(() => keptColumns(status))
  const asked = search.columns ?? kept
  const shown: ClientsSearch = { ...search, columns: asked, organizationId: organizationId ?? search.organizationId }
  const { archived, sort = 'businessName', dir = 'asc' } = search
  const list = useQuery({ ...listQuery(status, shown), placeholderData: keepPreviousData })
  const total = useQuery({ ...countQuery(status, shown), placeholderData: keepPreviousData })
  const rows = useMemo(() => list.data && rowsOf(status, { archived }, list.data), [status, archived, list.data])
  const pager = useKeysetPager(search.cursor, list.data?.next)
  const severalPractices = me?.systemRole === 'admin' && organizationId === undefined
  const { title } = WORDS[status]
  // A pointer on its way over the rows asks for nothing.
  const prefetchSoon = useDebouncedCallback((row: ClientRow) => void queryClient.prefetchQuery(clientQuery(row.id)), APPROACH_MS)

  const show = (next: (former: ClientsSearch) => ClientsSearch) =>
    void navigate({ to: '.', search: (former) => next(clientsSearch({ ...former })), replace: true })
  const change = (next: Partial<ClientsSearch>) => {
    if ('archived' in next) setChosen(new Set())
    show((former) => ({ ...former, cursor: undefined, ...next }))
  }
  const arrange = (next: string | undefined) => {
    keepColumns(status, next)
    setKept(next)
    show((former) => ({ ...former, columns: next }))
  }
  const order = (word: string, way: 'asc' | 'desc') => {
    const by = sortOf(word)
    const mostFirst = by !== sort && by !== undefined && DESCENDING_FIRST.has(by)
    change({ sort: by, dir: mostFirst ? 'desc' : way })
  }

  const { columns, leftOut, visible, arranging } = useColumns({
    status,
    search: shown,
    rows: list.isPlaceholderData ? undefined : rows,
    severalPractices,
    onChange: arrange,
  })

  return (
    <>
      {embedded ? null : (
        <>
          <PageHeader inline title={title} meta={<Whole status={status} />} actions={<ListActions status={status} search={shown} />} />
          <SavedViews
            status={status}
            search={search}
            arranged={{ ...shown, columns: asked ?? visible.slice(1).join(',') }}
            onOpen={(settings) => show(() => clientsSearch(settings))}
          />
        </>
      )}
      <DataTable
        label={title}
        columns={columns}
        visible={visible}
        arranging={arranging}
        rows={rows}
        rowId={(row) => row.id}
        rowName={(row) => row.businessName}
        onOpen={(row) => void navigate(linkOf(row))}
        onApproach={prefetchSoon}
        stale={list.isPlaceholderData}
        error={list.error}
        onRetry={() => void list.refetch()}
        sorting={{ by: sort, dir, onChange: order }}
        selection={{ ids: chosen, onChange: setChosen }}
        toolbar={
          chosen.size > 0 ? (
            <Suspense>
              <BulkBar
                status={status}
                search={shown}
                organizationId={shown.organizationId}
                ids={chosen}
                total={total.data}
                onChoose={setChosen}
                onRequestPack={onRequestPack}
              />
            </Suspense>
          ) : (
            <ClientsToolbar
              status={status}
              search={search}
              onChange={change}
              columns={columns}
              asked={asked}
              leftOut={leftOut}
              onArrange={arrange}
              severalPractices={severalPractices}
              organizationId={organizationId}
              actions={embedded ? <ListActions embedded status={status} search={shown} organizationId={organizationId} /> : null}
            />
          )
        }
        card={(row) => <ClientCard row={row} />}
        empty={<ClientsEmpty status={status} search={search} organizationId={organizationId} onClear={() => change(NO_FILTERS)} />}
        paging={{ ...pager, total: total.data }}
      />
    </>
  )
}

/** How many there are in all, whatever the list shows. */
function Whole({ status }: { status: ClientStatus }) {
  const whole = useQuery(countQuery(status, {})).data
  if (whole === undefined) return <span>&nbsp;</span>
  const noun = whole.total === 1 ? WORDS[status].one : WORDS[status].many
  return (
    <span className="num">
      {whole.capped ? 'More than ' : ''}
      <Text span inherit c="var(--ink)" fw={600}>
        {count(whole.total)}
      </Text>{' '}
      {noun}
    </span>
  )
}
