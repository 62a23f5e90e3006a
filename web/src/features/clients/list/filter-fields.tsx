import { Checkbox, NativeSelect } from '@mantine/core'
import { STALE_AFTER_DAYS } from '@paddock/contract/features/clients/client.rules'
import { SOURCES, STAGES, STRUCTURES } from '@paddock/contract/features/clients/clients.words'
import { lazy, Suspense, useState } from 'react'
import { oneOf } from '../../../platform/browser/search-params.ts'
import { optionsOf } from '../../../ui/text/words.ts'
import { SOURCE_WORDS, STAGE_WORDS, STRUCTURE_WORDS } from '@paddock/contract/features/clients/clients.words'
import { type ClientStatus, WORDS } from './clients-list.ts'
import type { ClientsSearch } from './clients-search.ts'
import { FilterChoice } from './filter-choice.tsx'
import { useAdvisers } from '../use-advisers.ts'

const MoreFilter = lazy(() => import('./more-filter-fields.tsx'))
const OrganizationSelect = lazy(async () => ({ default: (await import('../../../ui/form/organization-select.tsx')).OrganizationSelect }))

export interface ClientFiltersProps {
  status: ClientStatus
  search: ClientsSearch
  onChange: (next: Partial<ClientsSearch>) => void
  /** Whether the list can show several practices. */
  severalPractices: boolean
  /** The practice that the list is limited to, for its advisers. */
  organizationId?: string | undefined
}

export type FilterName = Exclude<keyof ClientsSearch, 'q' | 'sort' | 'dir' | 'cursor' | 'columns'>

export interface SeveralFiltersProps extends ClientFiltersProps {
  names: readonly FilterName[]
}

interface FilterProps extends ClientFiltersProps {
  name: FilterName
  /** Has its label above, in a popover or a sheet; in the toolbar the first choice says what it is. */
  labelled?: boolean
  /** A click into a list outside a popover would close both, so its lists stand in it. */
  inPopover?: boolean
}

/** One filter. Short lists are the browser's own: they need no code, and are right on a phone. */
export function Filter({ name, labelled = false, inPopover = false, ...props }: FilterProps) {
  const { search, onChange, status } = props
  switch (name) {
    case 'managerId':
      return <AdviserFilter {...props} labelled={labelled} />
    case 'organizationId':
      return <OrganizationFilter {...props} {...{ labelled, inPopover }} />
    case 'structure':
      return (
        <FilterChoice
          {...{ labelled, label: 'Structure', options: optionsOf(STRUCTURE_WORDS), value: search.structure }}
          onChange={(word) => onChange({ structure: oneOf(word, STRUCTURES) })}
        />
      )
    case 'stage':
      return (
        <FilterChoice
          {...{ labelled, label: 'Stage', options: optionsOf(STAGE_WORDS), value: search.stage }}
          onChange={(word) => onChange({ stage: oneOf(word, STAGES) })}
        />
      )
    case 'source':
      return (
        <FilterChoice
          {...{ labelled, label: 'Source', options: [...optionsOf(SOURCE_WORDS), NOBODY_SAID], value: search.source }}
          onChange={(word) => onChange({ source: oneOf(word, [...SOURCES, 'none']) })}
        />
      )
    case 'stale':
      return (
        <Checkbox
          label={`No contact for ${STALE_AFTER_DAYS} days`}
          checked={search.stale ?? false}
          onChange={(event) => onChange({ stale: event.currentTarget.checked || undefined })}
        />
      )
    case 'archived':
      return (
        <Checkbox
          label={`Archived ${WORDS[status].many}`}
          checked={search.archived ?? false}
          onChange={(event) => onChange({ archived: event.currentTarget.checked || undefined })}
        />
      )
    default:
      return (
        <Suspense fallback={<NativeSelect {...(labelled ? { label: ' ' } : { 'aria-label': 'Filter' })} data={[]} disabled />}>
          <MoreFilter {...props} name={name} labelled={labelled} />
        </Suspense>
      )
  }
}

const NOBODY_SAID = { value: 'none', label: 'Not known yet' }

type OwnListProps = ClientFiltersProps & { labelled: boolean }

/** In the toolbar, advisers are loaded when somebody comes near, and not with every list. Those of many practices are too many to list. */
function AdviserFilter({ search, onChange, organizationId, labelled }: OwnListProps) {
  const [wanted, setWanted] = useState(labelled)
  const { managerId } = search
  const chosen = managerId !== undefined && managerId !== 'none'
  const { choices, more } = useAdvisers({ organizationId: organizationId ?? search.organizationId, enabled: wanted || chosen })
  const offered = more ? choices.filter(({ value }) => value === managerId) : choices
  const unknown = chosen && !choices.some(({ value }) => value === managerId) ? [{ value: managerId, label: 'One adviser' }] : []
  const hint = more ? [{ value: 'more', label: 'Choose an organisation for its advisers', disabled: true }] : []
  return (
    <FilterChoice
      {...{
        labelled,
        label: 'Adviser',
        options: [{ value: 'none', label: 'No adviser yet' }, ...offered, ...unknown, ...hint],
        value: managerId,
      }}
      onChange={(id) => onChange({ managerId: id })}
      onApproach={() => setWanted(true)}
    />
  )
}

function OrganizationFilter({ search, onChange, labelled, inPopover }: OwnListProps & { inPopover: boolean }) {
  const named = labelled ? { label: 'Organisation' } : { 'aria-label': 'Organisation' }
  const every = 'Any organisation'
  return (
    <Suspense fallback={<NativeSelect {...named} data={[every]} disabled />}>
      <OrganizationSelect
        {...named}
        placeholder={every}
        clearable
        clearButtonProps={{ 'aria-label': 'Clear organisation' }}
        comboboxProps={{ withinPortal: !inPopover }}
        value={search.organizationId ?? null}
        onChange={(id) => onChange({ organizationId: id ?? undefined, managerId: undefined })}
      />
    </Suspense>
  )
}
