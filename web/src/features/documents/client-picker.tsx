import { Select } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import * as api from '@paddock/contract/calls'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { query } from '../../platform/api/queries.ts'
import { listQuery } from './documents-queries.ts'

const WAIT_MS = 200

/** Finds the client or prospect whose documents to open; before anything is typed it offers those that were worked on last. */
export function ClientPicker() {
  const navigate = useNavigate()
  const [words, setWords] = useState('')
  const [asked] = useDebouncedValue(words.trim(), WAIT_MS)
  const recent = useQuery(listQuery({})).data?.rows ?? []
  const { data } = useQuery({
    ...query(api.search.search, { query: { q: asked } }, { showsErrors: true }),
    enabled: asked !== '',
    placeholderData: keepPreviousData,
  })
  const found = asked === '' ? [] : [...(data?.clients ?? []), ...(data?.prospects ?? [])]
  const options = new Map(
    asked === '' ? recent.map(({ clientId, clientName }) => [clientId, clientName]) : found.map(({ id, title }) => [id, title]),
  )
  return (
    <Select
      w={260}
      maw="100%"
      aria-label="Open a client’s documents"
      placeholder="Open a client’s documents"
      searchable
      value={null}
      searchValue={words}
      onSearchChange={setWords}
      data={[...options].map(([value, label]) => ({ value, label }))}
      // The server has searched already, by more than the name.
      filter={({ options: all }) => all}
      nothingFoundMessage={asked === '' ? 'Type a client’s name' : 'No client or prospect with that name'}
      onChange={(client) => {
        if (client !== null) void navigate({ to: '/documents', search: { client } })
      }}
    />
  )
}
