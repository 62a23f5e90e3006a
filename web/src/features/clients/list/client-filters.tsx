import { Button } from '@mantine/core'
import { useDisclosure, useMediaQuery } from '@mantine/hooks'
import { IconAdjustmentsHorizontal } from '@tabler/icons-react'
import { lazy, Suspense, useState } from 'react'
import { lateMenu } from '../../../ui/dialog/late-menu.tsx'
import type { ClientStatus } from './clients-list.ts'
import classes from '../clients.module.css'
import { type ClientFiltersProps, Filter, type FilterName, type SeveralFiltersProps } from './filter-fields.tsx'

const FilterSheet = lazy(() => import('./filter-sheet.tsx'))

/** The two that are in the toolbar, and those behind the button. */
const FIRST: Record<ClientStatus, readonly FilterName[]> = { client: ['structure', 'managerId'], prospect: ['stage', 'managerId'] }
const MORE: Record<ClientStatus, readonly FilterName[]> = {
  client: [
    'organizationId',
    'tag',
    'region',
    'enterprise',
    'equity',
    'quietDays',
    'waitsFor',
    'overdue',
    'completion',
    'source',
    'converted',
    'archived',
  ],
  prospect: [
    'organizationId',
    'tag',
    'region',
    'enterprise',
    'quietDays',
    'waitsFor',
    'overdue',
    'source',
    'structure',
    'stale',
    'archived',
  ],
}

/** The list's filters: two beside the search, the rest behind one button; on a phone all of them in a sheet. */
export function ClientFilters({ without = [], ...props }: ClientFiltersProps & { without?: readonly FilterName[] }) {
  const phone = useMediaQuery('(max-width: 48em)', false, { getInitialValueInEffect: false })
  const offered = (name: FilterName) => !without.includes(name) && (name !== 'organizationId' || props.severalPractices)
  const first = FIRST[props.status].filter(offered)
  const more = MORE[props.status].filter(offered)
  if (phone) return <InSheet {...props} names={[...first, ...more]} />
  return (
    <>
      {first.map((name) => (
        <div key={name} className={classes.filter}>
          <Filter {...props} name={name} />
        </div>
      ))}
      <InPopover {...props} names={more} />
    </>
  )
}

function labelOf(label: string, { search, names }: SeveralFiltersProps): string {
  const active = names.filter((name) => search[name] !== undefined).length
  return active > 0 ? `${label} (${active})` : label
}

const icon = <IconAdjustmentsHorizontal size={16} stroke={1.75} aria-hidden />

const MoreFilters = lateMenu<SeveralFiltersProps>(() => import('./more-filters-dropdown.tsx'), 'dialog')

function InPopover(props: SeveralFiltersProps) {
  return (
    <MoreFilters
      {...props}
      target={
        <Button variant="default" leftSection={icon}>
          {labelOf('More filters', props)}
        </Button>
      }
    />
  )
}

function InSheet(props: SeveralFiltersProps) {
  const [opened, { open, close }] = useDisclosure()
  const [wanted, setWanted] = useState(false)
  return (
    <>
      <Button
        variant="default"
        leftSection={icon}
        onClick={() => {
          setWanted(true)
          open()
        }}
      >
        {labelOf('Filters', props)}
      </Button>
      {wanted ? (
        <Suspense>
          <FilterSheet {...props} opened={opened} onClose={close} />
        </Suspense>
      ) : null}
    </>
  )
}
