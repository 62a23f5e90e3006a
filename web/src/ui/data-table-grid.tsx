import { Checkbox, Skeleton, UnstyledButton } from '@mantine/core'
import { IconArrowDown, IconArrowUp } from '@tabler/icons-react'
import { type KeyboardEvent, useEffect, useRef, useState } from 'react'
import type { Column, DataTableProps, ListTable, Sorting } from './data-table.tsx'
import classes from './data-table.module.css'

const SKELETON_ROWS = 12

/** The table itself: sticky header, sortable columns, rows that the arrow keys walk. */
export function DataTableGrid<Row extends object>(props: DataTableProps<Row> & { table: ListTable<Row> }) {
  const { table, columns, label, stale, selection, sorting } = props
  const { frame, wide } = useWidth()
  const byId = new Map(columns.map((column) => [column.id, column]))
  const visible = table.getVisibleLeafColumns().flatMap(({ id }) => byId.get(id) ?? [])
  return (
    <div ref={frame} className={classes.scroll} data-stale={stale || undefined} data-wide={wide || undefined}>
      <table className={classes.table}>
        <caption className={classes.caption}>{label}</caption>
        <thead>
          <tr>
            {selection ? (
              <th scope="col" className={classes.check}>
                <Checkbox
                  size="xs"
                  aria-label="Select this page"
                  checked={table.getIsAllRowsSelected()}
                  indeterminate={table.getIsSomeRowsSelected() && !table.getIsAllRowsSelected()}
                  onChange={table.getToggleAllRowsSelectedHandler()}
                />
              </th>
            ) : null}
            {visible.map((column) => (
              <HeaderCell key={column.id} column={column} sorting={sorting} />
            ))}
          </tr>
        </thead>
        {props.rows === undefined ? (
          <SkeletonRows columns={visible} selectable={selection !== undefined} />
        ) : (
          <Rows {...props} visible={visible} />
        )}
      </table>
    </div>
  )
}

/** Whether the table is wider than its frame. */
function useWidth() {
  const frame = useRef<HTMLDivElement>(null)
  const [wide, setWide] = useState(false)
  useEffect(() => {
    const table = frame.current?.firstElementChild
    if (!frame.current || !table) return
    const observer = new ResizeObserver(() => setWide(table.scrollWidth > (frame.current?.clientWidth ?? 0)))
    observer.observe(frame.current)
    observer.observe(table)
    return () => observer.disconnect()
  }, [])
  return { frame, wide }
}

function HeaderCell<Row>({ column, sorting }: { column: Column<Row>; sorting: Sorting | undefined }) {
  const { sort } = column
  if (sorting === undefined || sort === undefined) {
    return (
      <th scope="col" data-numeric={column.numeric || undefined}>
        {column.header}
      </th>
    )
  }
  const active = sorting.by === sort
  const ascending = sorting.dir === 'asc'
  const Arrow = ascending ? IconArrowUp : IconArrowDown
  return (
    <th scope="col" data-numeric={column.numeric || undefined} aria-sort={active ? (ascending ? 'ascending' : 'descending') : undefined}>
      <UnstyledButton
        className={classes.sort}
        data-active={active || undefined}
        onClick={() => sorting.onChange(sort, active && ascending ? 'desc' : 'asc')}
      >
        {column.header}
        {active ? <Arrow size={13} aria-hidden /> : null}
      </UnstyledButton>
    </th>
  )
}

function Rows<Row extends object>(
  props: Omit<DataTableProps<Row>, 'visible'> & { table: ListTable<Row>; visible: readonly Column<Row>[] },
) {
  const { table, visible, selection, rowName, onOpen } = props
  const body = useRef<HTMLTableSectionElement>(null)
  const [current, setCurrent] = useState(0)
  const rows = table.getRowModel().rows
  const reachable = Math.min(current, rows.length - 1)
  const focusRow = (index: number) => {
    const row = body.current?.children[Math.max(0, Math.min(index, rows.length - 1))]
    if (row instanceof HTMLElement) row.focus()
  }
  const onKeyDown = (event: KeyboardEvent<HTMLTableRowElement>, index: number) => {
    if (event.target !== event.currentTarget) return
    const row = rows[index]
    const moves: Record<string, number> = { ArrowDown: index + 1, ArrowUp: index - 1, Home: 0, End: rows.length - 1 }
    const target = moves[event.key]
    if (target !== undefined) focusRow(target)
    else if (event.key === 'Enter' && row && onOpen) onOpen(row.original)
    else if (event.key === ' ' && row && selection) row.toggleSelected()
    else return
    event.preventDefault()
  }
  return (
    <tbody ref={body}>
      {rows.map((row, index) => (
        <tr
          key={row.id}
          tabIndex={index === reachable ? 0 : -1}
          data-selected={row.getIsSelected() || undefined}
          onKeyDown={(event) => onKeyDown(event, index)}
          onFocus={() => setCurrent(index)}
        >
          {selection ? (
            <td className={classes.check}>
              <Checkbox
                size="xs"
                aria-label={`Select ${rowName(row.original)}`}
                checked={row.getIsSelected()}
                onChange={(event) => row.toggleSelected(event.currentTarget.checked)}
              />
            </td>
          ) : null}
          {visible.map((column) => (
            <td key={column.id} data-numeric={column.numeric || undefined}>
              {column.cell(row.original)}
            </td>
          ))}
        </tr>
      ))}
    </tbody>
  )
}

function SkeletonRows<Row>({ columns, selectable }: { columns: readonly Column<Row>[]; selectable: boolean }) {
  return (
    <tbody className={classes.skeletons} aria-hidden>
      {Array.from({ length: SKELETON_ROWS }, (_, index) => (
        <tr key={index}>
          {selectable ? (
            <td className={classes.check}>
              <Skeleton height={16} width={16} />
            </td>
          ) : null}
          {columns.map((column, place) => (
            <td key={column.id}>
              <Skeleton height={12} width={place === 0 ? 170 : 84} />
              {place === 0 ? <Skeleton height={10} width={100} mt={6} /> : null}
            </td>
          ))}
        </tr>
      ))}
    </tbody>
  )
}
