import { Button } from '@mantine/core'
import { api, type RouteOutput } from '@paddock/contract'
import { IconPlant2, IconSeedling } from '@tabler/icons-react'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { query } from '../../platform/queries.ts'
import { type Column, DataTable } from '../../ui/data-table.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { fullName, place, plural } from '../../ui/format.ts'
import { useKeysetPager } from '../../ui/keyset-pager.ts'
import { ListCard, NameCell } from '../../ui/list-cells.tsx'
import { RelativeDay } from '../../ui/moments.tsx'
import { PageHeader } from '../../ui/page-header.tsx'
import { Person } from '../../ui/person.tsx'
import { SearchBox } from '../../ui/search-box.tsx'
import { StatusBadge } from '../../ui/status-badge.tsx'
import type { ClientsSearch } from './clients-search.ts'

type Row = RouteOutput<typeof api.clients.listClients>['rows'][number]

const linkOf = (row: Row) =>
  ({ to: row.status === 'client' ? '/clients/$clientId' : '/prospects/$clientId', params: { clientId: row.id } }) as const
const managersOf = (row: Row) => row.managers.map((manager) => fullName(manager)).join(', ')

const COLUMNS: readonly Column<Row>[] = [
  {
    id: 'name',
    header: 'Business',
    sort: 'businessName',
    cell: (row) => <NameCell name={row.businessName} detail={place(row.town, row.region)} link={linkOf(row)} />,
  },
  { id: 'contact', header: 'Contact', cell: (row) => row.contactName },
  { id: 'adviser', header: 'Adviser', cell: (row) => (row.managers.length > 0 ? <Person name={managersOf(row)} /> : 'Nobody yet') },
  { id: 'lastTouch', header: 'Last touch', sort: 'lastTouchAt', cell: (row) => <RelativeDay moment={row.lastTouchAt} /> },
  {
    id: 'status',
    header: 'Status',
    cell: (row) => <StatusBadge status={row.archivedAt ? 'archived' : row.isStale ? 'stale' : row.status} />,
  },
]

/** The list of clients, or of prospects. */
export function ClientsPage({ status, search }: { status: 'client' | 'prospect'; search: ClientsSearch }) {
  const navigate = useNavigate()
  const { columns: _columns, cursor, sort = 'businessName', dir = 'asc', stale, archived, ...filters } = search
  const asked = { status, q: filters.q, stale: stale && ('true' as const), archived: archived && ('true' as const) }
  const list = useQuery({
    ...query(api.clients.listClients, { query: { ...asked, sort, dir, cursor } }, { showsErrors: true }),
    placeholderData: keepPreviousData,
  })
  const total = useQuery(query(api.clients.countClients, { query: asked }, { showsErrors: true }))
  const pager = useKeysetPager(cursor, list.data?.next)
  const change = (next: Partial<ClientsSearch>) =>
    void navigate({ to: '.', search: (former: ClientsSearch) => ({ ...former, cursor: undefined, ...next }), replace: true })
  const words = status === 'client' ? 'Clients' : 'Prospects'
  return (
    <>
      <PageHeader inline title={words} meta={total.data ? plural(total.data.total, 'farm business', 'farm businesses') : null} />
      <DataTable
        label={words}
        columns={COLUMNS}
        rows={list.data?.rows}
        rowId={(row) => row.id}
        rowName={(row) => row.businessName}
        onOpen={(row) => void navigate(linkOf(row))}
        stale={list.isPlaceholderData}
        error={list.error}
        onRetry={() => void list.refetch()}
        sorting={{ by: sort, dir, onChange: (by, way) => change({ sort: by as ClientsSearch['sort'], dir: way }) }}
        toolbar={
          <SearchBox
            label={`Search ${words.toLowerCase()}`}
            placeholder="Search name, contact or town"
            value={search.q ?? ''}
            onSearch={(q) => change({ q: q || undefined })}
          />
        }
        card={(row) => (
          <ListCard
            name={row.businessName}
            link={linkOf(row)}
            detail={[place(row.town, row.region), managersOf(row)].filter(Boolean).join(' · ')}
            facts={<StatusBadge status={row.isStale ? 'stale' : row.status} />}
          />
        )}
        empty={
          search.q ? (
            <EmptyState
              icon={IconSeedling}
              title={`No ${words.toLowerCase()} match`}
              action={
                <Button variant="default" onClick={() => change({ q: undefined })}>
                  Clear search
                </Button>
              }
            >
              Try fewer words.
            </EmptyState>
          ) : (
            <EmptyState icon={IconPlant2} title={`No ${words.toLowerCase()} yet`} />
          )
        }
        paging={{ ...pager, total: total.data }}
      />
    </>
  )
}
