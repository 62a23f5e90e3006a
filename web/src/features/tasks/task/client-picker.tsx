import { TextInput, UnstyledButton } from '@mantine/core'
import * as api from '@paddock/contract/calls'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { type ReactNode, useRef, useState } from 'react'
import { query } from '../../../platform/api/queries.ts'

interface ClientPickerProps {
  error: ReactNode
  /** The family that the task is for now; empty where it is for none. */
  chosenName: string
  /** The chosen family: empty for none, null while the typed words name no family yet. */
  onChoose: (clientId: string | null) => void
}

/** Finds the family that a task is for. Left empty, the task is for none. */
export function ClientPicker({ error, chosenName, onChoose }: ClientPickerProps) {
  const field = useRef<HTMLInputElement>(null)
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
        ref={field}
        data-path="clientId"
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
                  // The list goes with its buttons, and the focus would go with it.
                  field.current?.focus()
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
