import { Box, Stack, Text } from '@mantine/core'
import panelTable from '../../../ui/table/table.module.css'
import classes from '../finances.module.css'
import type { PlannedChange } from './planned-changes.ts'

/** Shows each record that would be added in one line, and each changed record field by field beside its current values. */
export function PlannedChangesTable({ changes }: { changes: readonly PlannedChange[] }) {
  if (changes.length === 0) return <p className="note">Nothing differs. Accepting it confirms what the record says.</p>
  const added = changes.filter(({ isNew }) => isNew)
  return (
    <Stack gap="md">
      {added.length > 0 ? (
        <Box component="ul" className="box lines" px={14} py={0}>
          {added.map(({ id, title, fields }) => (
            <li key={id} className="anywhere">
              <Text span fw={600} fz="sm">
                {title}
              </Text>
              {fields.length > 0 ? (
                <span className="second">{fields.map(({ label, will }) => `${label}: ${will}`).join(' · ')}</span>
              ) : null}
            </li>
          ))}
        </Box>
      ) : null}
      {changes
        .filter(({ isNew }) => !isNew)
        .map(({ id, title, fields }) => (
          <div key={id}>
            <Text fw={600} fz="sm" mb="2xs" className="anywhere">
              {title}
            </Text>
            <table className={`${panelTable.table} ${panelTable.stacked} ${classes.compared}`} aria-label={title}>
              <thead>
                <tr>
                  <th scope="col">Field</th>
                  <th scope="col">On the record</th>
                  <th scope="col">Will be</th>
                </tr>
              </thead>
              <tbody>
                {fields.map(({ name, label, now, will }) => (
                  <tr key={name} data-changes>
                    <th scope="row">{label}</th>
                    <td data-label="On the record">{now || <span className="dim">Not known</span>}</td>
                    <td data-label="Will be">
                      <span className="strong">{will}</span>
                    </td>
                  </tr>
                ))}
              </tbody>
            </table>
          </div>
        ))}
    </Stack>
  )
}
