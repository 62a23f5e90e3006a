import { Button } from '@mantine/core'
import * as api from '@paddock/contract/calls'
import type { User } from '@paddock/contract/features/users/users.shapes'
import { IconPlus, IconUsers } from '@tabler/icons-react'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { Link, useNavigate } from '@tanstack/react-router'
import { query } from '../../platform/api/queries.ts'
import { type Column, DataTable } from '../../ui/table/data-table.tsx'
import { EmptyState } from '../../ui/feedback/empty-state.tsx'
import { plural } from '../../ui/text/format.ts'
import { useKeysetPager } from '../../ui/table/keyset-pager.ts'
import { openModal } from '../../ui/dialog/modals.tsx'
import { invitePersonModal } from './users.modals.ts'
import { RelativeDay } from '../../ui/text/moments.tsx'
import { PageHeader } from '../../ui/page/page-header.tsx'
import { SearchBox } from '../../ui/table/search-box.tsx'
import { StatusBadge } from '../../ui/page/status-badge.tsx'
import { nameOf } from './person-account.ts'
import { LastSignIn, PersonCard, PersonCell } from './person-cells.tsx'
import { PersonMenu } from './person-menu.tsx'
import { roleOf } from './role-words.ts'
import { UsersFilters } from './users-filters.tsx'
import { userOrderOf, type UsersSearch } from './users-search.ts'
import cells from '../../ui/table/list-cells.module.css'

const COLUMNS: readonly Column<User>[] = [
  { id: 'name', header: 'Name', sort: 'name', cell: (person) => <PersonCell person={person} linked /> },
  { id: 'role', header: 'Role', cell: roleOf },
  { id: 'belongs', header: 'Organisation or client', cell: (person) => <Belongs person={person} /> },
  { id: 'lastSignIn', header: 'Last sign-in', sort: 'lastSignInAt', cell: (person) => <LastSignIn person={person} /> },
  { id: 'added', header: 'Added', sort: 'createdAt', cell: (person) => <RelativeDay moment={person.createdAt} /> },
  { id: 'status', header: 'Status', cell: (person) => <StatusBadge status={person.status} /> },
  { id: 'actions', header: 'Actions', numeric: true, cell: (person) => <PersonMenu person={person} /> },
]

/** Everybody with an account or an invitation, for staff of the platform. */
export function UsersPage({ search }: { search: UsersSearch }) {
  const navigate = useNavigate()
  const { order = 'name', dir = 'asc', cursor, ...filters } = search
  const list = useQuery({
    ...query(api.users.listUsers, { query: { ...filters, sort: order, dir, cursor } }, { showsErrors: true }),
    placeholderData: keepPreviousData,
  })
  const pager = useKeysetPager(cursor, list.data?.next)
  const change = (next: Partial<UsersSearch>) =>
    void navigate({ to: '.', search: (former: UsersSearch) => ({ ...former, cursor: undefined, ...next }), replace: true })
  const filtered = Object.values(filters).some(Boolean)
  return (
    <>
      <PageHeader
        inline
        title="Users"
        actions={
          <Button leftSection={<IconPlus size={16} stroke={1.75} aria-hidden />} onClick={() => openModal(invitePersonModal, {})}>
            Invite person
          </Button>
        }
      />
      <DataTable
        label="Users"
        columns={COLUMNS}
        rows={list.data?.rows}
        rowId={(person) => person.id}
        rowName={nameOf}
        onOpen={({ id }) => void navigate({ to: '/users/$userId', params: { userId: id } })}
        stale={list.isPlaceholderData}
        error={list.error}
        onRetry={() => void list.refetch()}
        sorting={{ by: order, dir, onChange: (by, way) => change({ order: userOrderOf(by), dir: way }) }}
        toolbar={
          <>
            <SearchBox
              label="Search users"
              placeholder="Search name or email"
              value={search.q ?? ''}
              onSearch={(q) => change({ q: q || undefined })}
            />
            <UsersFilters search={search} onChange={change} />
          </>
        }
        card={(person) => (
          <PersonCard
            person={person}
            linked
            detail={
              <div className="second">
                {[roleOf(person), ...person.clients.map(({ businessName }) => businessName), person.organization?.name]
                  .filter(Boolean)
                  .join(' · ')}
              </div>
            }
            facts={
              <>
                <StatusBadge status={person.status} />
                {person.assignedCount > 0 ? <span>{plural(person.assignedCount, 'record')}</span> : null}
                <span>
                  {person.status === 'invited' ? null : 'Last sign-in: '}
                  <LastSignIn person={person} />
                </span>
              </>
            }
          />
        )}
        empty={
          <EmptyState
            icon={IconUsers}
            title={filtered ? 'No users match' : 'Nobody here yet'}
            action={
              filtered ? (
                <Button
                  variant="default"
                  onClick={() => change({ q: undefined, systemRole: undefined, status: undefined, organizationId: undefined })}
                >
                  Clear filters
                </Button>
              ) : undefined
            }
          >
            {filtered ? 'Try fewer words or another filter.' : 'People appear here once they are invited.'}
          </EmptyState>
        }
        paging={pager}
      />
    </>
  )
}

/** Whose family a stakeholder belongs to, or which practice somebody works for and how many records they look after. */
function Belongs({ person }: { person: User }) {
  if (person.systemRole === 'user') return <ClientsOf person={person} />
  return (
    <span className={cells.two}>
      {person.organization === null ? (
        <Nothing>{person.systemRole === 'admin' ? 'All organisations' : 'None'}</Nothing>
      ) : (
        <Link to="/organizations/$organizationId/managers" params={{ organizationId: person.organization.id }} className="quiet-link">
          {person.organization.name}
        </Link>
      )}
      {person.assignedCount > 0 ? <span>Looks after {plural(person.assignedCount, 'record')}</span> : null}
    </span>
  )
}

function ClientsOf({ person: { clients } }: { person: User }) {
  if (clients.length === 0) return <Nothing>None</Nothing>
  return (
    <span className={cells.two}>
      {clients.map(({ id, businessName, status }) => (
        <Link
          key={id}
          to={status === 'client' ? '/clients/$clientId' : '/prospects/$clientId'}
          params={{ clientId: id }}
          className="quiet-link"
        >
          {businessName}
        </Link>
      ))}
    </span>
  )
}

function Nothing({ children }: { children: string }) {
  return <span className="dim">{children}</span>
}
