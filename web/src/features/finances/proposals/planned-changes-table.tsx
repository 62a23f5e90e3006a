import { Stack, Text } from '@mantine/core'
import panelTable from '../../../ui/table/table.module.css'
import classes from '../finances.module.css'
import type { PlannedChange } from './planned-changes.ts'

/** Each record that would be added or changed, field by field, beside what it says now. */
export function PlannedChangesTable({ changes }: { changes: readonly PlannedChange[] }) {
  if (changes.length === 0) return <p className="note">Nothing differs: accepting it confirms what the record says.</p>
  return (
    <Stack gap="md">
      {changes.map(({ id, title, isNew, fields }) => (
        <div key={id}>
          <Text fw={600} fz="sm" mb="2xs" className="anywhere">
            {title}
          </Text>
          {fields.length === 0 ? null : (
            <table className={`${panelTable.table} ${panelTable.stacked} ${classes.compared}`} aria-label={title}>
              <thead>
                <tr>
                  <th scope="col">Field</th>
                  {isNew ? null : <th scope="col">On the record</th>}
                  <th scope="col">{isNew ? 'As given' : 'Will be'}</th>
                </tr>
              </thead>
              <tbody>
                {fields.map(({ name, label, now, then }) => (
                  <tr key={name} data-changes={!isNew || undefined}>
                    <th scope="row">{label}</th>
                    {isNew ? null : <td data-label="On the record">{now || <span className="dim">Not known</span>}</td>}
                    <td data-label={isNew ? 'As given' : 'Will be'}>
                      <span className={isNew ? undefined : 'strong'}>{then}</span>
                    </td>
                  </tr>
                ))}
              </tbody>
            </table>
          )}
        </div>
      ))}
    </Stack>
  )
}
