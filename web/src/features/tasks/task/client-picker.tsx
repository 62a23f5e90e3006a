import { TextInput, UnstyledButton } from '@mantine/core'
import * as api from '@paddock/contract/calls'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { query } from '../../../platform/api/queries.ts'

interface ClientPickerProps {
  error: ReactNode
  /** The family for which it is now; empty for none. */
  chosenName: string
  /** An empty identifier for none, null while words stand there that name no family yet. */
  onChoose: (clientId: string | null) => void
}

/** Finds the family for which a task is; left empty, it is for none. */
export function ClientPicker({ error, chosenName, onChoose }: ClientPickerProps) {
  const [words, setWords] = useState(chosenName)
  const [chosen, setChosen] = useState(chosenName !== '')
  const wanted = !chosen && words.trim().length > 1
  const { data } = useQuery({
    ...query(api.search.search, { query: { q: words.trim() } }, { showsErrors: true }),
    enabled: wanted,
    placeholderData: keepPreviousData,
  })
  const hits = wanted && data ? [...data.clients, ...data.prospects] : []
  return (
    <div>
      <TextInput
        label="For"
        placeholder="Find a family, or leave it empty"
        autoComplete="off"
        value={words}
        error={error}
        onChange={(event) => {
          setWords(event.currentTarget.value)
          onChoose(event.currentTarget.value.trim() === '' ? '' : null)
          setChosen(false)
        }}
      />
      {hits.length > 0 ? (
        <ul aria-label="Families found">
          {hits.map(({ id, title, subtitle }) => (
            <li key={id}>
              <UnstyledButton
                className="pick"
                w="100%"
                onClick={() => {
                  setWords(title)
                  setChosen(true)
                  onChoose(id)
                }}
              >
                {title} <span className="faint">{subtitle}</span>
              </UnstyledButton>
            </li>
          ))}
        </ul>
      ) : null}
    </div>
  )
}
