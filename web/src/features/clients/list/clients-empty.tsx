import { Button, Group } from '@mantine/core'
import * as api from '@paddock/contract/calls'
import { IconBuildingCommunity, IconPlant2, IconPlus, IconSeedling } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { query } from '../../../platform/api/queries.ts'
import { meQuery } from '../../../platform/identity/session.ts'
import { EmptyState } from '../../../ui/feedback/empty-state.tsx'
import { openModal } from '../../../ui/dialog/modals.tsx'
import { addClientModal } from '../clients.modals.ts'
import { type ClientStatus, WORDS } from './clients-list.ts'
import { type ClientsSearch, isFiltered } from './clients-search.ts'
import { ImportLink } from './list-actions.tsx'

const ALL: Record<ClientStatus, string> = {
  client: 'Clients are the families and businesses that the practice advises. Add one, or bring your contacts along from another system.',
  prospect: 'Prospects are families that may become clients. Add one, or bring your contacts along from another system.',
}
/** An adviser may look after nobody in a practice that has many. */
const OWN: Record<ClientStatus, string> = {
  client: `${ALL.client} Or ask whoever runs the practice to assign some of its clients to you.`,
  prospect: `${ALL.prospect} Or ask whoever runs the practice to assign some to you.`,
}

interface ClientsEmptyProps {
  status: ClientStatus
  search: ClientsSearch
  organizationId?: string | undefined
  onClear: () => void
}

/** Says why the list has no rows: nothing matches, or there is nothing yet. */
export function ClientsEmpty({ status, search, organizationId, onClear }: ClientsEmptyProps) {
  const { one, many } = WORDS[status]
  const me = useQuery(meQuery).data
  const practices = useQuery({
    ...query(api.organizations.listOrganizations, { query: { limit: 1 } }),
    enabled: me?.systemRole === 'admin' && organizationId === undefined,
  }).data
  const icon = status === 'client' ? IconPlant2 : IconSeedling
  if (isFiltered(search)) {
    const clear = (
      <Button variant="default" onClick={onClear}>
        Clear filters
      </Button>
    )
    return (
      <EmptyState icon={icon} title={search.archived && !search.q ? `No archived ${many}` : `No ${many} match`} action={clear}>
        {search.q
          ? 'Each word must be in the name, contact, town, email, phone or ABN. Try fewer words.'
          : 'Nothing fits all of these filters.'}
      </EmptyState>
    )
  }
  if (practices?.total === 0) {
    return (
      <EmptyState
        icon={IconBuildingCommunity}
        title="No organisations yet"
        action={<Button renderRoot={(props) => <Link {...props} to="/organizations" />}>Go to organisations</Button>}
      >
        Every {one} belongs to a practice. Add the first one, then invite the people who work in it.
      </EmptyState>
    )
  }
  return (
    <EmptyState
      icon={icon}
      title={`No ${many} yet`}
      action={
        <Group gap={8} justify="center">
          <Button
            leftSection={<IconPlus size={16} stroke={1.75} aria-hidden />}
            onClick={() => openModal(addClientModal, { status, organizationId })}
          >
            Add {one}
          </Button>
          {organizationId === undefined ? <ImportLink status={status} /> : null}
        </Group>
      }
    >
      {me?.systemRole === 'manager' ? OWN[status] : ALL[status]}
    </EmptyState>
  )
}
