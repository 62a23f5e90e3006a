import { Box, Button, Text } from '@mantine/core'
import type { Activity } from '@paddock/contract/features/activity/activity.shapes'
import { Link } from '@tanstack/react-router'
import { IconChevronDown } from '@tabler/icons-react'
import { useId, useState } from 'react'
import { dayAndTime, fullName } from '../../ui/text/format.ts'
import { DifferenceText } from '../../ui/text/difference-text.tsx'
import { Initials } from '../../ui/page/person.tsx'
import { actionWords } from '@paddock/contract/features/activity/action-words'
import classes from './activity-entry.module.css'
import { type FieldChange, fieldChanges, type Names } from './field-words.ts'
import panelTable from '../../ui/table/table.module.css'

const NAMED = 3
const NOTES = { client: '/clients/$clientId/notes', prospect: '/prospects/$clientId/notes' } as const

/** One entry: who did what and when, and on demand what was before and after. */
export function ActivityEntry({ entry, names, status }: { entry: Activity; names: Names; status: 'client' | 'prospect' }) {
  const [open, setOpen] = useState(false)
  const details = useId()
  const changes = fieldChanges(entry, names)
  const who = entry.actor ? fullName(entry.actor, 'Somebody') : 'Paddock'
  const compares = entry.before !== null
  return (
    <li className={classes.entry}>
      <Initials name={who} size="large" />
      <div className="anywhere">
        <Text fz="base" lh={1.45}>
          <strong>{who}</strong> {actionWords(entry)}
        </Text>
        <p className="note dotted">
          <time dateTime={entry.at} className="num">
            {dayAndTime(entry.at).split(', ').at(-1)}
          </time>
          {changes.length > 0 && compares ? <span>{fieldsOf(changes)}</span> : null}
          {entry.action.startsWith('note.') && entry.clientId && entry.entityId ? (
            <span>
              <Link style={{ color: 'inherit' }} to={NOTES[status]} params={{ clientId: entry.clientId }} search={{ note: entry.entityId }}>
                Open the note
              </Link>
            </span>
          ) : null}
        </p>
      </div>
      {changes.length > 0 ? (
        <Button
          variant="subtle"
          size="compact-sm"
          className={classes.toggle}
          aria-expanded={open}
          aria-controls={details}
          aria-label={`${compares ? 'What changed' : 'Details'}: ${who} ${actionWords(entry)}`}
          rightSection={<IconChevronDown size={14} stroke={1.75} />}
          onClick={() => setOpen(!open)}
        >
          {compares ? 'What changed' : 'Details'}
        </Button>
      ) : null}
      <div id={details} style={{ gridColumn: '2 / -1' }} hidden={!open}>
        {open ? <Changes changes={changes} compares={compares} /> : null}
      </div>
    </li>
  )
}

/** The names of the first fields, such as "Town, Email and 2 more". */
function fieldsOf(changes: readonly FieldChange[]): string {
  const labels = changes.slice(0, NAMED).map((change) => change.label)
  return changes.length > NAMED ? `${labels.join(', ')} and ${changes.length - NAMED} more` : labels.join(', ')
}

/** A real table: field, before, after; one below the other on a phone. Running text shows both in one cell. */
function Changes({ changes, compares }: { changes: readonly FieldChange[]; compares: boolean }) {
  return (
    <Box
      component="table"
      className={`as-typed anywhere ${panelTable.table} ${panelTable.stacked}`}
      style={{ tableLayout: 'fixed' }}
      mt={10}
      bd="1px solid var(--line)"
    >
      <colgroup>
        <Box component="col" w="28%" />
      </colgroup>
      <thead className={changes.every((change) => change.isText) ? 'visually-hidden' : undefined}>
        <tr>
          <th scope="col">Field</th>
          {compares ? <th scope="col">Before</th> : null}
          <th scope="col">{compares ? 'After' : 'Value'}</th>
        </tr>
      </thead>
      <tbody>
        {changes.map((change) => (
          <tr key={change.name}>
            <Box component="th" scope="row" c="dimmed" fw={500}>
              {change.label}
            </Box>
            {compares && change.isText ? (
              <td colSpan={2}>
                <DifferenceText before={change.before} after={change.after} />
              </td>
            ) : (
              <>
                {compares ? <Value label="Before" words={change.before} /> : null}
                <Value label={compares ? 'After' : ''} words={change.after} />
              </>
            )}
          </tr>
        ))}
      </tbody>
    </Box>
  )
}

function Value({ label, words }: { label: string; words: string }) {
  return (
    <td data-label={label || undefined} dir="auto">
      {words === '' ? <span className="dim">Nothing</span> : words}
    </td>
  )
}
