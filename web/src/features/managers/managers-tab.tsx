import { foldLetters } from '@paddock/contract/fold-letters'
import { Box, Button, Group, SegmentedControl } from '@mantine/core'
import * as api from '@paddock/contract/calls'
import type { Manager } from '@paddock/contract/features/managers/managers.shapes'
import { IconPlus, IconUsers } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { query } from '../../platform/api/queries.ts'
import { ROLE_NAMES } from '../../platform/identity/session.ts'
import { type Column, DataTable } from '../../ui/table/data-table.tsx'
import { EmptyState } from '../../ui/feedback/empty-state.tsx'
import { openModal } from '../../ui/dialog/modals.tsx'
import { accountOf, editPersonModal, invitePersonModal, LastSignIn, nameOf, PersonCard, PersonCell, PersonMenu } from '../users/front.ts'
import { SearchBox } from '../../ui/table/search-box.tsx'
import { StatusBadge } from '../../ui/page/status-badge.tsx'
import { wordOf } from '../../ui/text/words.ts'
import { PROFESSION_WORDS } from '@paddock/contract/features/clients/clients.words'
import type { ManagersSearch } from './managers-search.ts'
import { Workload } from './workload.tsx'
import cells from '../../ui/table/list-cells.module.css'

interface ManagersTabProps {
  search: ManagersSearch
  /** Missing on /my-organization, which is about the own practice. */
  organizationId?: string
}

/** The people of a practice with what each looks after. */
export function ManagersTab({ search, organizationId }: ManagersTabProps) {
  const navigate = useNavigate()
  const list = useQuery(query(api.managers.listManagers, { query: { organizationId } }, { showsErrors: true }))
  const everybody = list.data?.rows
  const here = everybody?.filter((manager) => manager.status !== 'deactivated')
  const left = everybody?.filter((manager) => manager.status === 'deactivated')
  const shown = (search.show === 'deactivated' ? left : here)?.filter((manager) => matches(manager, search.q))
  const busiest = Math.max(0, ...(everybody ?? []).map((manager) => manager.clientCount + manager.prospectCount))
  const change = (next: Partial<ManagersSearch>) =>
    void navigate({ to: '.', search: (former: ManagersSearch) => ({ ...former, ...next }), replace: true })
  return (
    <div className="inside-page-body">
      <DataTable
        label="Managers"
        columns={columnsFor(busiest)}
        rows={shown}
        rowId={(manager) => manager.id}
        rowName={nameOf}
        onOpen={(manager) => (manager.can.edit ? openModal(editPersonModal, { person: accountOf(manager) }) : undefined)}
        error={list.error}
        onRetry={() => void list.refetch()}
        toolbar={
          <>
            <SearchBox
              label="Search managers"
              placeholder="Search name or email"
              value={search.q ?? ''}
              onSearch={(q) => change({ q: q || undefined })}
            />
            {left && left.length > 0 ? (
              <SegmentedControl
                aria-label="Which people"
                value={search.show ?? 'here'}
                onChange={(show) => change({ show: show === 'deactivated' ? show : undefined })}
                data={[
                  { value: 'here', label: `Here (${here?.length ?? 0})` },
                  { value: 'deactivated', label: `Deactivated (${left.length})` },
                ]}
              />
            ) : null}
            <Legend />
          </>
        }
        card={(manager) => (
          <PersonCard
            person={accountOf(manager)}
            detail={<Workload manager={manager} busiest={busiest} />}
            facts={
              <>
                <StatusBadge status={manager.status} />
                <span>{[ROLE_NAMES[manager.systemRole], professionWord(manager)].filter(Boolean).join(', ')}</span>
              </>
            }
          />
        )}
        empty={<NobodyHere search={search} organizationId={organizationId} />}
      />
    </div>
  )
}

const columnsFor = (busiest: number): readonly Column<Manager>[] => [
  { id: 'name', header: 'Name', cell: (manager) => <PersonCell person={accountOf(manager)} /> },
  { id: 'role', header: 'Role', cell: (manager) => <RoleCell manager={manager} /> },
  { id: 'workload', header: 'Workload', cell: (manager) => <Workload manager={manager} busiest={busiest} /> },
  { id: 'lastSignIn', header: 'Last sign-in', cell: (manager) => <LastSignIn person={manager} /> },
  { id: 'status', header: 'Status', cell: (manager) => <StatusBadge status={manager.status} /> },
  { id: 'actions', header: 'Actions', numeric: true, cell: (manager) => <PersonMenu person={accountOf(manager)} /> },
]

const professionWord = (manager: Manager) => manager.profession && wordOf(PROFESSION_WORDS, manager.profession)

function RoleCell({ manager }: { manager: Manager }) {
  return (
    <span className={cells.two}>
      <span>{ROLE_NAMES[manager.systemRole]}</span>
      {manager.profession ? <span>{professionWord(manager)}</span> : null}
    </span>
  )
}

function matches(manager: Manager, q: string | undefined): boolean {
  const text = foldLetters(`${manager.firstName} ${manager.lastName} ${manager.email}`)
  return foldLetters(q ?? '')
    .split(/\s+/)
    .every((word) => text.includes(word))
}

function Legend() {
  return (
    <Group component="span" gap="md" ml="auto" c="dimmed" fz="xs">
      <span>
        <Box component="i" display="inline-block" w={8} h={8} bdrs={2} bg="var(--chart-1)" aria-hidden /> Clients
      </span>
      <span>
        <Box component="i" display="inline-block" w={8} h={8} bdrs={2} bg="var(--chart-2)" aria-hidden /> Prospects
      </span>
    </Group>
  )
}

function NobodyHere({ search, organizationId }: ManagersTabProps) {
  if (search.q) {
    return (
      <EmptyState icon={IconUsers} title="No managers match">
        Try fewer words.
      </EmptyState>
    )
  }
  return (
    <EmptyState
      icon={IconUsers}
      title={search.show ? 'Nobody is deactivated' : 'No managers yet'}
      action={search.show || !organizationId ? undefined : <InviteFirst organizationId={organizationId} />}
    >
      {search.show
        ? 'People who leave are listed here, so that you can let them in again.'
        : 'Invite the first person of this practice, who can then invite the others. They choose their own password.'}
    </EmptyState>
  )
}

function InviteFirst({ organizationId }: { organizationId: string }) {
  const practice = useQuery(query(api.organizations.getOrganization, { params: { organizationId } })).data
  if (!practice || practice.archivedAt !== null) return null
  return (
    <Button
      leftSection={<IconPlus size={16} stroke={1.75} aria-hidden />}
      onClick={() => openModal(invitePersonModal, { organization: practice })}
    >
      Invite the first person
    </Button>
  )
}
