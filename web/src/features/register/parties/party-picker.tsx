import { MultiSelect, Select } from '@mantine/core'
import { PARTY_KINDS, type Party, type PartyKind } from '@paddock/contract/features/register/register.rules'
import { useQuery } from '@tanstack/react-query'
import { registerQuery } from '../register-query.ts'
import { nameOfPerson } from './party-names.ts'

interface PickerProps {
  clientId: string
  label: string
  description?: string
  /** Whom can be chosen: people and entities unless said. */
  kinds?: readonly PartyKind[]
  /** Who is left out of the choice. */
  without?: readonly Party[]
  error?: string | null
  disabled?: boolean
  /** The dialog begins here. */
  focused?: boolean
}

interface PartyPickerProps extends PickerProps {
  value: Party | null
  onChange: (party: Party | null) => void
}

const NOBODY = 'Nobody with that name in the register'

/** Chooses one person or entity of the register, by search. */
export function PartyPicker({ value, onChange, focused, ...props }: PartyPickerProps) {
  return (
    <Select
      {...useChoice(props, value ? [value] : [])}
      placeholder="Search the register"
      searchable
      openOnFocus={false}
      clearable
      clearButtonProps={{ 'aria-label': `Clear ${props.label.toLowerCase()}` }}
      nothingFoundMessage={NOBODY}
      value={value ? keyOf(value) : null}
      onChange={(key) => onChange(key === null ? null : partyOf(key))}
      {...(focused && { 'data-autofocus': true })}
    />
  )
}

interface PartiesPickerProps extends PickerProps {
  value: readonly Party[]
  onChange: (parties: Party[]) => void
}

/** Chooses several people and entities of the register, by search. */
export function PartiesPicker({ value, onChange, focused, ...props }: PartiesPickerProps) {
  return (
    <MultiSelect
      {...useChoice(props, value)}
      placeholder={value.length === 0 ? 'Search the register' : ''}
      searchable
      openOnFocus={false}
      clearable
      clearButtonProps={{ 'aria-label': `Clear ${props.label.toLowerCase()}` }}
      nothingFoundMessage={NOBODY}
      value={value.map(keyOf)}
      onChange={(keys) => onChange(keys.map(partyOf))}
      {...(focused && { 'data-autofocus': true })}
    />
  )
}

/** The options, people before entities. A chosen party that was removed since keeps its option. */
function useChoice(
  { clientId, kinds = PARTY_KINDS, without = [], label, description, error, disabled }: PickerProps,
  chosen: readonly Party[],
) {
  const { data } = useQuery(registerQuery(clientId))
  const left = new Set(without.map(keyOf))
  const people = (data?.people ?? []).map((person) => ({
    value: keyOf({ kind: 'person', id: person.id }),
    label: `${nameOfPerson(person)}${person.life === 'deceased' ? ' (died)' : ''}`,
  }))
  const entities = (data?.entities ?? []).map(({ id, name }) => ({ value: keyOf({ kind: 'entity', id }), label: name }))
  const known = new Set([...people, ...entities].map(({ value }) => value))
  const removed = chosen.map(keyOf).filter((key) => data && !known.has(key))
  const groups = [
    { group: 'People', items: kinds.includes('person') ? people : [] },
    { group: 'Entities', items: kinds.includes('entity') ? entities : [] },
    { group: 'No longer in the register', items: removed.map((value) => ({ value, label: 'Somebody removed' })) },
  ]
  return {
    label,
    description,
    error,
    disabled,
    data: groups
      .map(({ group, items }) => ({ group, items: items.filter(({ value }) => !left.has(value)) }))
      .filter(({ items }) => items.length > 0),
  }
}

const keyOf = ({ kind, id }: Party) => `${kind} ${id}`

function partyOf(key: string): Party {
  const [kind, id = ''] = key.split(' ')
  return { kind: kind === 'entity' ? 'entity' : 'person', id }
}
