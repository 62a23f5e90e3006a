import { Button, SegmentedControl } from '@mantine/core'
import * as api from '@paddock/contract/calls'
import type { Organization } from '@paddock/contract/features/organizations/organizations.shapes'
import { IconBuildingCommunity, IconPlus } from '@tabler/icons-react'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { query } from '../../platform/api/queries.ts'
import { type Column, DataTable } from '../../ui/table/data-table.tsx'
import { EmptyState } from '../../ui/feedback/empty-state.tsx'
import { count, place, plural } from '../../ui/text/format.ts'
import { ListCard, NameCell } from '../../ui/table/list-cells.tsx'
import { useKeysetPager } from '../../ui/table/keyset-pager.ts'
import { openModal } from '../../ui/dialog/modals.tsx'
import { addOrganizationModal } from './organizations.modals.ts'
import { RelativeDay } from '../../ui/text/moments.tsx'
import { PageHeader } from '../../ui/page/page-header.tsx'
import { SearchBox } from '../../ui/table/search-box.tsx'
import { RestoreButton } from './organization-menu.tsx'
import type { OrganizationsSearch } from './organizations-search.ts'

const linkOf = (organization: Organization) =>
  ({ to: '/organizations/$organizationId/managers', params: { organizationId: organization.id } }) as const

const COLUMNS: readonly Column<Organization>[] = [
  {
    id: 'name',
    header: 'Organisation',
    cell: (row) => <NameCell name={row.name} detail={place(row.town, row.region)} link={linkOf(row)} />,
  },
  {
    id: 'contact',
    header: 'Contact',
    cell: (row) => row.contactName || row.contactEmail || <span className="dim">Not known yet</span>,
  },
  { id: 'managers', header: 'Managers', numeric: true, cell: (row) => count(row.managerCount) },
  { id: 'clients', header: 'Clients', numeric: true, cell: (row) => count(row.clientCount) },
  { id: 'prospects', header: 'Prospects', numeric: true, cell: (row) => count(row.prospectCount) },
  { id: 'added', header: 'Added', cell: (row) => <RelativeDay moment={row.createdAt} /> },
]

const ARCHIVED_COLUMNS: readonly Column<Organization>[] = [
  ...COLUMNS.slice(0, 2),
  { id: 'archived', header: 'Archived', cell: (row) => (row.archivedAt ? <RelativeDay moment={row.archivedAt} /> : null) },
  { id: 'restore', header: 'Actions', numeric: true, cell: (row) => <RestoreButton organization={row} size="xs" /> },
]

/** All practices with their counts, for staff of the platform. */
export function OrganizationsPage({ search }: { search: OrganizationsSearch }) {
  const navigate = useNavigate()
  const { q, archived, cursor } = search
  const list = useQuery({
    ...query(api.organizations.listOrganizations, { query: { q, archived: archived && 'true', cursor } }, { showsErrors: true }),
    placeholderData: keepPreviousData,
  })
  const pager = useKeysetPager(cursor, list.data?.next)
  const change = (next: OrganizationsSearch) =>
    void navigate({ to: '.', search: (former: OrganizationsSearch) => ({ ...former, cursor: undefined, ...next }), replace: true })
  return (
    <>
      <PageHeader inline title="Organisations" actions={<AddOrganization />} />
      <DataTable
        label="Organisations"
        columns={archived ? ARCHIVED_COLUMNS : COLUMNS}
        rows={list.data?.rows}
        rowId={(row) => row.id}
        rowName={(row) => row.name}
        onOpen={(row) => void navigate(linkOf(row))}
        stale={list.isPlaceholderData}
        error={list.error}
        onRetry={() => void list.refetch()}
        toolbar={
          <>
            <SearchBox
              label="Search organisations"
              placeholder="Search name, contact or town"
              value={q ?? ''}
              onSearch={(words) => change({ q: words || undefined })}
            />
            <SegmentedControl
              aria-label="Which organisations"
              value={archived ? 'archived' : 'current'}
              onChange={(which) => change({ archived: which === 'archived' || undefined })}
              data={[
                { value: 'current', label: 'Current' },
                { value: 'archived', label: 'Archived' },
              ]}
            />
          </>
        }
        card={(row) => (
          <ListCard
            name={row.name}
            link={linkOf(row)}
            detail={[place(row.town, row.region), row.contactName].filter(Boolean).join(' · ')}
            facts={
              <>
                <span>{plural(row.managerCount, 'manager')}</span>
                <span>{plural(row.clientCount, 'client')}</span>
                <span>{plural(row.prospectCount, 'prospect')}</span>
              </>
            }
          />
        )}
        empty={<NoOrganizations search={search} onClear={() => change({ q: undefined })} />}
        paging={{ ...pager, total: list.data }}
      />
    </>
  )
}

function AddOrganization() {
  return (
    <Button leftSection={<IconPlus size={16} stroke={1.75} aria-hidden />} onClick={() => openModal(addOrganizationModal, {})}>
      Add organisation
    </Button>
  )
}

function NoOrganizations({ search, onClear }: { search: OrganizationsSearch; onClear: () => void }) {
  if (search.q) {
    return (
      <EmptyState
        icon={IconBuildingCommunity}
        title="No organisations match"
        action={
          <Button variant="default" onClick={onClear}>
            Clear search
          </Button>
        }
      >
        Try fewer words.
      </EmptyState>
    )
  }
  return (
    <EmptyState
      icon={IconBuildingCommunity}
      title={search.archived ? 'Nothing is archived' : 'No organisations yet'}
      action={search.archived ? undefined : <AddOrganization />}
    >
      {search.archived
        ? 'Practices that you archive are listed here until you restore them.'
        : 'An organisation is a practice: its advisers, clients and prospects. Add one, then invite its first person.'}
    </EmptyState>
  )
}
