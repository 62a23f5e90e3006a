import type { NameSet } from '@paddock/contract/features/questionnaires/definition'
import { offeredAfter } from '@paddock/contract/features/questionnaires/names-so-far'
import { createContext, useContext } from 'react'

/** What the answers on this device and the family’s record name so far, for texts that name somebody again. */
export const NamesSoFar = createContext<Readonly<Record<NameSet, readonly string[]>>>({ name: [], lender: [] })

interface NamesOfferedProps {
  /** The id by which the input names the list. */
  id: string
  of: NameSet
  /** What is in the input: it need not be offered. */
  typed: string
}

/** The names that a text offers while it is typed, without a connection as well. */
export function NamesOffered({ id, of, typed }: NamesOfferedProps) {
  const names = offeredAfter(typed, useContext(NamesSoFar)[of])
  return (
    <datalist id={id}>
      {names.map((name) => (
        <option key={name} value={name}>
          {name}
        </option>
      ))}
    </datalist>
  )
}
