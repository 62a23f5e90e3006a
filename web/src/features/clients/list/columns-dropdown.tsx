import { Button, Checkbox, Popover, Stack } from '@mantine/core'
import type { MenuTarget } from '../../../ui/dialog/late-menu.tsx'
import { columnsSetting, type ListColumn, visibleColumns } from './clients-columns.tsx'

export interface ColumnsMenuInputs {
  columns: readonly ListColumn[]
  /** What the address says. */
  asked: string | undefined
  onChange: (asked: string | undefined) => void
}

/** Which columns the table shows. The choice is part of the address, so a saved view carries it. */
export default function ColumnsDropdown({ target, columns, asked, onChange }: ColumnsMenuInputs & { target: MenuTarget }) {
  const visible = visibleColumns(columns, asked)
  return (
    <Popover defaultOpened position="bottom-end" shadow="md" trapFocus>
      <Popover.Target>{target}</Popover.Target>
      <Popover.Dropdown aria-label="Columns">
        <Checkbox.Group aria-label="Columns" value={visible} onChange={(chosen) => onChange(columnsSetting(columns, chosen))}>
          <Stack gap="3xs">
            {columns.slice(1).map((column) => (
              <Checkbox key={column.id} py={5} size="xs" value={column.id} label={column.header} />
            ))}
          </Stack>
        </Checkbox.Group>
        {asked === undefined ? null : (
          <Button variant="subtle" size="compact-sm" mt={8} onClick={() => onChange(undefined)}>
            Usual columns
          </Button>
        )}
      </Popover.Dropdown>
    </Popover>
  )
}
