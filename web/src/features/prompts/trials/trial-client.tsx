import { Select } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import * as api from '@paddock/contract/calls'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { query } from '../../../platform/api/queries.ts'
import { fullName } from '../../../ui/text/format.ts'

export interface TrialClient {
  id: string
  name: string
}

const WAIT_MS = 200

interface ClientSelectProps {
  value: TrialClient | null
  onChange: (client: TrialClient | null) => void
}

/** Finds the client or prospect that a prompt is tried on. */
export function ClientSelect({ value, onChange }: ClientSelectProps) {
  const [words, setWords] = useState(value?.name ?? '')
  const [asked] = useDebouncedValue(words.trim(), WAIT_MS)
  const { data, isFetching } = useQuery({
    ...query(api.search.search, { query: { q: asked } }, { showsErrors: true }),
    enabled: asked !== '',
    placeholderData: keepPreviousData,
  })
  const found = asked === '' ? [] : [...(data?.clients ?? []), ...(data?.prospects ?? [])]
  const options = new Map([...(value ? [[value.id, value.name] as const] : []), ...found.map(({ id, title }) => [id, title] as const)])
  return (
    <Select
      label="Client"
      placeholder="Type a name or a town"
      searchable
      clearable
      value={value?.id ?? null}
      searchValue={words}
      onSearchChange={setWords}
      data={[...options].map(([id, name]) => ({ value: id, label: name }))}
      // The server has searched already, by more than the name.
      filter={({ options: all }) => all}
      nothingFoundMessage={asked === '' ? 'Type a name or a town' : isFetching ? 'Searching' : 'No client or prospect with that name'}
      onChange={(id) => onChange(id === null ? null : { id, name: options.get(id) ?? '' })}
    />
  )
}

interface PersonSelectProps {
  clientId: string
  value: string | null
  onChange: (stakeholderId: string | null) => void
}

/** Chooses whose answers a summary is tried on; unless somebody is chosen, it is who sent answers last. */
export function PersonSelect({ clientId, value, onChange }: PersonSelectProps) {
  const { data } = useQuery(query(api.stakeholders.listStakeholders, { params: { clientId } }))
  const people = data?.stakeholders ?? []
  return (
    <Select
      label="Person"
      placeholder="Whoever sent answers last"
      clearable
      value={value}
      data={people.map((person) => ({ value: person.id, label: fullName(person, 'Somebody') }))}
      nothingFoundMessage="Nobody is on this record yet"
      onChange={onChange}
    />
  )
}
