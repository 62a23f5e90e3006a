import { Button, Checkbox, Popover } from '@mantine/core'
import { IconColumns3 } from '@tabler/icons-react'
import { columnsSetting, type ListColumn, visibleColumns } from './clients-columns.tsx'
import classes from './clients.module.css'

interface ColumnsMenuProps {
  columns: readonly ListColumn[]
  /** What the address says. */
  asked: string | undefined
  onChange: (asked: string | undefined) => void
}

/** Which columns the table shows. The choice is part of the address, so a saved view carries it. */
export function ColumnsMenu({ columns, asked, onChange }: ColumnsMenuProps) {
  const visible = visibleColumns(columns, asked)
  return (
    <Popover position="bottom-end" shadow="md" trapFocus>
      <Popover.Target>
        <Button variant="default" leftSection={<IconColumns3 size={16} stroke={1.75} aria-hidden />}>
          Columns
        </Button>
      </Popover.Target>
      <Popover.Dropdown aria-label="Columns">
        <Checkbox.Group aria-label="Columns" value={visible} onChange={(chosen) => onChange(columnsSetting(columns, chosen))}>
          <div className={classes.columns}>
            {columns.slice(1).map((column) => (
              <Checkbox key={column.id} className={classes.columnName} size="xs" value={column.id} label={column.header} />
            ))}
          </div>
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
