import { Select, type SelectProps } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import * as api from '@paddock/contract/calls'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { query } from '../../platform/api/queries.ts'

const WAIT_MS = 200
/** How many are offered at once; more than these are found by typing. */
const OFFERED = 20
/** If there are no more than this, they can be chosen without typing. */
const FEW = 7

const matching = (words: string) =>
  query(api.organizations.listOrganizations, { query: { q: words || undefined, limit: OFFERED } }, { showsErrors: true })

/** One of the practices that take new people, found on the server while somebody types. What is chosen keeps its name whatever is typed. */
export function OrganizationSelect({ value, ...props }: Omit<SelectProps, 'data'>) {
  const [typed, setTyped] = useState('')
  const [waited] = useDebouncedValue(typed.trim().slice(0, 200), WAIT_MS)
  const first = useQuery(matching(''))
  const known = first.data?.rows.find(({ id }) => id === value)
  const params = { organizationId: value ?? '' }
  const named = query(api.organizations.getOrganization, { params }, { showsErrors: true })
  const asked = useQuery({ ...named, enabled: Boolean(value) && first.isFetched && !known })
  const chosen = value ? (known ?? asked.data) : undefined
  // An untouched field holds the name of what is chosen: that is no search.
  const words = waited === chosen?.name ? '' : waited
  const found = useQuery({ ...matching(words), placeholderData: keepPreviousData })
  const rows = found.data?.rows ?? []
  const offered = words === '' && chosen && !rows.some(({ id }) => id === chosen.id) ? [chosen, ...rows] : rows
  const more = found.data?.next ? [{ value: 'more', label: 'Type to find others', disabled: true }] : []
  return (
    <Select
      searchable={(first.data?.total ?? 0) > FEW}
      allowDeselect={props.clearable ?? false}
      nothingFoundMessage={messageFor(found, first.data?.total === 0)}
      {...props}
      value={value}
      data={[...offered.map(({ id, name }) => ({ value: id, label: name })), ...more]}
      // The server has searched already, by more than the name.
      filter={({ options }) => options}
      onSearchChange={setTyped}
      onDropdownOpen={() => {
        if (found.isError) void found.refetch()
      }}
    />
  )
}

function messageFor({ isError, isFetching }: { isError: boolean; isFetching: boolean }, isNone: boolean): string {
  if (isFetching) return 'Searching'
  return isError
    ? 'The organisations could not be read. Open the list again to retry.'
    : isNone
      ? 'There is no organisation yet'
      : 'No organisation matches'
}
