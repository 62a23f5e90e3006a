import { Button, Flex, NativeSelect, TextInput } from '@mantine/core'
import { IconFilter } from '@tabler/icons-react'
import { type ReactNode, useId, useState } from 'react'
import { fullName } from '../../ui/text/format.ts'
import { SUBJECT_WORDS } from './subject-words.ts'
import classes from './log-filters.module.css'
import { type LogsSearch, logsSearch } from './logs-search.ts'

interface LogFiltersProps {
  search: LogsSearch
  actors: readonly { id: string; firstName: string; lastName: string }[]
  onChange: (change: LogsSearch) => void
  /** Clears the filters; given only while something is filtered. */
  onClear: (() => void) | undefined
  action: ReactNode
}

/** What the timeline is filtered by; folded away on a phone. */
export function LogFilters({ search, actors, onChange, onClear, action }: LogFiltersProps) {
  const [unfolded, setUnfolded] = useState(false)
  const fields = useId()
  const chosen = Object.values(search).filter((value) => value !== undefined).length
  return (
    <Flex className="toolbar" align="flex-end" justify="space-between">
      <Button
        variant="default"
        className="only-on-phone"
        leftSection={<IconFilter size={16} stroke={1.75} />}
        aria-expanded={unfolded}
        aria-controls={fields}
        onClick={() => setUnfolded(!unfolded)}
      >
        Filters{chosen > 0 ? ` (${chosen})` : ''}
      </Button>
      <div id={fields} className={`toolbar ${classes.filters}`} data-unfolded={unfolded || undefined}>
        <NativeSelect
          label="What"
          value={search.subject ?? ''}
          onChange={(event) => onChange(logsSearch({ ...search, subject: event.currentTarget.value }))}
          data={[{ value: '', label: 'Everything' }, ...Object.entries(SUBJECT_WORDS).map(([value, label]) => ({ value, label }))]}
        />
        <NativeSelect
          label="Who"
          value={search.actor ?? ''}
          onChange={(event) => onChange({ actor: event.currentTarget.value || undefined })}
          data={[{ value: '', label: 'Everybody' }, ...actors.map((actor) => ({ value: actor.id, label: fullName(actor, 'Somebody') }))]}
        />
        <DayInput label="From" value={search.from} max={search.to} onChange={(from) => onChange({ from })} />
        <DayInput label="To" value={search.to} min={search.from} onChange={(to) => onChange({ to })} />
        {onClear ? (
          <Button variant="subtle" onClick={onClear}>
            Clear filters
          </Button>
        ) : null}
      </div>
      <div>{action}</div>
    </Flex>
  )
}

interface DayInputProps {
  label: string
  value: string | undefined
  min?: string | undefined
  max?: string | undefined
  onChange: (day: string | undefined) => void
}

/** Keeps what is typed to itself until it is a whole date. */
function DayInput({ label, value = '', min, max, onChange }: DayInputProps) {
  const [typed, setTyped] = useState(value)
  const [known, setKnown] = useState(value)
  if (known !== value) {
    setKnown(value)
    setTyped(value)
  }
  return (
    <TextInput
      type="date"
      label={label}
      value={typed}
      min={min}
      max={max}
      onChange={(event) => {
        const day = logsSearch({ from: event.currentTarget.value }).from
        setTyped(event.currentTarget.value)
        if (day !== undefined || event.currentTarget.value === '') onChange(day)
      }}
    />
  )
}
