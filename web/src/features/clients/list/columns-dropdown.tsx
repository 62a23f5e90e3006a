import { ActionIcon, Button, Checkbox, Group, Popover, Stack, Text } from '@mantine/core'
import { IconArrowDown, IconArrowUp } from '@tabler/icons-react'
import type { MouseEvent } from 'react'
import type { MenuTarget } from '../../../ui/dialog/late-menu.tsx'
import { columnsSetting, type ListColumn, visibleColumns } from './clients-columns.tsx'
import { moveColumn } from './column-names.ts'

export interface ColumnsMenuInputs {
  columns: readonly ListColumn[]
  /** What the address says. */
  asked: string | undefined
  /** Usual columns that are the same in every row. */
  leftOut: readonly string[]
  onChange: (asked: string | undefined) => void
}

/** Which columns the table shows, and in which order. The choice is part of the address, so a saved view carries it. */
export default function ColumnsDropdown({ target, columns, asked, leftOut, onChange }: ColumnsMenuInputs & { target: MenuTarget }) {
  const visible = visibleColumns(columns, asked, leftOut)
  const ids = visible.map(({ id }) => id)
  const shown = visible.slice(1).flatMap(({ id }) => columns.find((column) => column.id === id) ?? [])
  const hidden = columns.slice(1).filter(({ id }) => !ids.includes(id))
  const choose = (chosen: string[]) =>
    onChange(
      columnsSetting(columns, [
        ...visible.filter(({ id }, place) => place === 0 || chosen.includes(id)),
        ...chosen.flatMap((id) => (ids.includes(id) ? [] : [{ id }])),
      ]),
    )
  const move = (id: string, to: string | undefined) => to && onChange(columnsSetting(columns, moveColumn(visible, id, to)))
  // The button goes, so the focus goes to the menu that it stands in.
  const usual = (event: MouseEvent<HTMLElement>) => {
    event.currentTarget.closest<HTMLElement>('[role="dialog"]')?.focus()
    onChange(undefined)
  }
  return (
    <Popover position="bottom-end" shadow="md" trapFocus>
      <Popover.Target>{target}</Popover.Target>
      <Popover.Dropdown aria-label="Columns">
        <Checkbox.Group aria-label="Columns" value={ids} onChange={choose}>
          <Stack gap="3xs">
            {shown.map((column, place) => (
              <Group key={column.id} gap="2xs" wrap="nowrap" justify="space-between">
                <Checkbox py={5} size="xs" value={column.id} label={column.header} />
                <Group gap="2xs" wrap="nowrap">
                  <Move column={column} way="left" to={shown[place - 1]?.id} onMove={move} />
                  <Move column={column} way="right" to={shown[place + 1]?.id} onMove={move} />
                </Group>
              </Group>
            ))}
            {hidden.map((column) => (
              <Checkbox
                key={column.id}
                py={5}
                size="xs"
                value={column.id}
                label={column.header}
                description={asked === undefined && leftOut.includes(column.id) ? 'The same in every row' : undefined}
              />
            ))}
          </Stack>
        </Checkbox.Group>
        <Text fz="xs" c="dimmed" mt="xs" maw={220}>
          Drag a header to move its column, and its edge to size it.
        </Text>
        {asked === undefined ? null : (
          <Button variant="subtle" size="compact-sm" mt={8} onClick={usual}>
            Usual columns
          </Button>
        )}
      </Popover.Dropdown>
    </Popover>
  )
}

interface MoveProps {
  column: ListColumn
  way: 'left' | 'right'
  /** The column whose place it takes; none at the end. */
  to: string | undefined
  onMove: (id: string, to: string | undefined) => void
}

/** Up in the list is left in the table. */
function Move({ column, way, to, onMove }: MoveProps) {
  const Arrow = way === 'left' ? IconArrowUp : IconArrowDown
  return (
    <ActionIcon
      variant="subtle"
      color="gray"
      size={24}
      aria-label={`Move ${column.header} to the ${way}`}
      // A button that is disabled loses the focus, and with it Escape would not close the menu.
      data-disabled={to === undefined || undefined}
      aria-disabled={to === undefined}
      onClick={() => onMove(column.id, to)}
    >
      <Arrow size={14} aria-hidden />
    </ActionIcon>
  )
}
