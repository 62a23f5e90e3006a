import { Button, Drawer, Select, Stack } from '@mantine/core'
import '@mantine/core/styles/Drawer.layer.css'
import { useDisclosure, useMediaQuery } from '@mantine/hooks'
import { USER_STATUSES } from '@paddock/contract/features/users/users.rules'
import { SYSTEM_ROLES } from '@paddock/contract/route'
import { IconAdjustmentsHorizontal } from '@tabler/icons-react'
import { oneOf } from '../../platform/browser/search-params.ts'
import { ROLE_NAMES } from '../../platform/identity/session.ts'
import { OrganizationSelect } from '../../ui/form/organization-select.tsx'
import type { UsersSearch } from './users-search.ts'

const STATUS_WORDS = { invited: 'Invited', active: 'Active', deactivated: 'Deactivated' } as const
const ROLES = SYSTEM_ROLES.map((value) => ({ value, label: ROLE_NAMES[value] }))
const STATUSES = USER_STATUSES.map((value) => ({ value, label: STATUS_WORDS[value] }))

interface UsersFiltersProps {
  search: UsersSearch
  onChange: (next: Partial<UsersSearch>) => void
}

/** Filters by role, status and organisation; on a phone they stand behind one button. */
export function UsersFilters(props: UsersFiltersProps) {
  const phone = useMediaQuery('(max-width: 48em)', false, { getInitialValueInEffect: false })
  return phone ? (
    <FilterSheet {...props} />
  ) : (
    <div className="toolbar">
      <Filters {...props} labelled={false} />
    </div>
  )
}

function FilterSheet(props: UsersFiltersProps) {
  const [opened, { open, close }] = useDisclosure()
  const { systemRole, status, organizationId } = props.search
  const active = [systemRole, status, organizationId].filter(Boolean).length
  return (
    <>
      <Button variant="default" leftSection={<IconAdjustmentsHorizontal size={16} stroke={1.75} aria-hidden />} onClick={open}>
        {active > 0 ? `Filters (${active})` : 'Filters'}
      </Button>
      <Drawer opened={opened} onClose={close} position="bottom" title="Filters" closeButtonProps={{ 'aria-label': 'Close' }}>
        <Stack gap="md">
          <Filters {...props} labelled />
          <Button onClick={close}>Show people</Button>
        </Stack>
      </Drawer>
    </>
  )
}

function Filters({ search, onChange, labelled }: UsersFiltersProps & { labelled: boolean }) {
  const named = (name: string) => (labelled ? { label: name, placeholder: 'All' } : { 'aria-label': name, placeholder: name, w: 172 })
  return (
    <>
      <Select
        {...named('Role')}
        clearable
        data={ROLES}
        value={search.systemRole ?? null}
        onChange={(role) => onChange({ systemRole: oneOf(role, SYSTEM_ROLES) })}
      />
      <Select
        {...named('Status')}
        clearable
        data={STATUSES}
        value={search.status ?? null}
        onChange={(status) => onChange({ status: oneOf(status, USER_STATUSES) })}
      />
      <OrganizationSelect
        {...named('Organisation')}
        clearable
        value={search.organizationId ?? null}
        onChange={(organizationId) => onChange({ organizationId: organizationId ?? undefined })}
      />
    </>
  )
}
