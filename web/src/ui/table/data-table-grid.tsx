import { Checkbox, Skeleton, UnstyledButton } from '@mantine/core'
import { IconArrowDown, IconArrowUp } from '@tabler/icons-react'
import { type KeyboardEvent, lazy, Suspense, useEffect, useRef, useState } from 'react'
import type { Arranging, Column, DataTableProps, Selection, Sorting } from './data-table-props.ts'
import classes from './data-table.module.css'
import { useFirstRows } from './first-rows.ts'
import tables from './table.module.css'
import { withRows } from './row-selection.ts'

const ColumnHandle = lazy(() => import('./column-handle.tsx'))

const SKELETON_ROWS = 12
/** The least height of a row, in px. */
const ROW_HEIGHT = 48

/** The table itself: sticky header, sortable columns, rows that the arrow keys walk. */
export function DataTableGrid<Row extends object>(props: DataTableProps<Row>) {
  const { columns, label, stale, selection, sorting, arranging } = props
  const { frame, wide } = useWidth()
  const shown = shownColumns(columns, props.visible)
  return (
    <div ref={frame} className={classes.frame} data-stale={stale || undefined} data-wide={wide || undefined}>
      <table className={tables.list}>
        <caption className="visually-hidden">{label}</caption>
        <thead>
          <tr>
            {selection ? (
              <th scope="col" className={classes.check}>
                <SelectPage ids={(props.rows ?? []).map(props.rowId)} selection={selection} />
              </th>
            ) : null}
            {shown.map((column, place) => (
              <HeaderCell
                key={column.id}
                column={column}
                sorting={sorting}
                arranging={arranging}
                former={place > 1 ? shown[place - 1]?.id : undefined}
                next={place > 0 ? shown[place + 1]?.id : undefined}
              />
            ))}
          </tr>
        </thead>
        {props.rows === undefined ? (
          <SkeletonRows columns={shown} selectable={selection !== undefined} />
        ) : (
          <Rows {...props} rows={props.rows} columns={shown} />
        )}
      </table>
    </div>
  )
}

function shownColumns<Row>(columns: readonly Column<Row>[], visible: readonly string[] | undefined): readonly Column<Row>[] {
  if (visible === undefined) return columns
  const [first, ...others] = columns
  return [...(first ? [first] : []), ...visible.flatMap((id) => others.find((column) => column.id === id) ?? [])]
}

/** A column that was sized is as wide as that, whatever it holds. */
const widthOf = (arranging: Arranging | undefined, id: string) => {
  const width = arranging?.sizes.get(id)
  return width === undefined ? {} : { 'data-sized': true, style: { width, minWidth: width, maxWidth: width } }
}

function SelectPage({ ids, selection }: { ids: readonly string[]; selection: Selection }) {
  const selected = ids.filter((id) => selection.ids.has(id)).length
  const all = selected > 0 && selected === ids.length
  return (
    <Checkbox
      size="xs"
      aria-label="Select this page"
      checked={all}
      indeterminate={selected > 0 && !all}
      onChange={() => selection.onChange(withRows(selection.ids, ids, !all))}
    />
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

interface HeaderCellProps<Row> {
  column: Column<Row>
  sorting: Sorting | undefined
  arranging: Arranging | undefined
  /** Its neighbours, where it can be moved to them. */
  former: string | undefined
  next: string | undefined
}

function HeaderCell<Row>({ column, sorting, arranging, ...neighbours }: HeaderCellProps<Row>) {
  const { id, sort } = column
  const isMovable = arranging !== undefined && (neighbours.former !== undefined || neighbours.next !== undefined)
  const said = {
    scope: 'col',
    'data-numeric': column.numeric || undefined,
    'data-column': isMovable ? id : undefined,
    ...widthOf(arranging, id),
  } as const
  const handle = arranging ? (
    <Suspense>
      <ColumnHandle id={id} header={column.header} arranging={arranging} {...neighbours} />
    </Suspense>
  ) : null
  if (sorting === undefined || sort === undefined) {
    return (
      <th {...said}>
        {column.header}
        {handle}
      </th>
    )
  }
  const active = sorting.by === sort
  const ascending = sorting.dir === 'asc'
  const Arrow = ascending ? IconArrowUp : IconArrowDown
  return (
    <th {...said} aria-sort={active ? (ascending ? 'ascending' : 'descending') : undefined}>
      <UnstyledButton
        className={classes.sort}
        data-active={active || undefined}
        onClick={() => sorting.onChange(sort, active && ascending ? 'desc' : 'asc')}
      >
        {column.header}
        {active ? <Arrow size={13} aria-hidden /> : null}
      </UnstyledButton>
      {handle}
    </th>
  )
}

function Rows<Row extends object>(props: DataTableProps<Row> & { rows: readonly Row[] }) {
  const { rows, columns, rowId, rowName, selection, onOpen, onApproach } = props
  const body = useRef<HTMLTableSectionElement>(null)
  const [current, setCurrent] = useState(0)
  const drawn = useFirstRows(rows, ROW_HEIGHT)
  const reachable = Math.min(current, rows.length - 1)
  const toggle = (id: string) => selection?.onChange(withRows(selection.ids, [id], !selection.ids.has(id)))
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
    else if (event.key === 'Enter' && row && onOpen) onOpen(row)
    else if (event.key === ' ' && row && selection) toggle(rowId(row))
    else return
    event.preventDefault()
  }
  return (
    <tbody ref={body}>
      {drawn.map((row, index) => {
        const id = rowId(row)
        const selected = selection?.ids.has(id) ?? false
        return (
          <tr
            key={id}
            tabIndex={index === reachable ? 0 : -1}
            data-selected={selected || undefined}
            onKeyDown={(event) => onKeyDown(event, index)}
            onMouseEnter={() => onApproach?.(row)}
            onFocus={() => {
              setCurrent(index)
              onApproach?.(row)
            }}
          >
            {selection ? (
              <td className={classes.check}>
                <Checkbox size="xs" aria-label={`Select ${rowName(row)}`} checked={selected} onChange={() => toggle(id)} />
              </td>
            ) : null}
            {columns.map((column) => (
              <td key={column.id} data-numeric={column.numeric || undefined} {...widthOf(props.arranging, column.id)}>
                {column.cell(row)}
              </td>
            ))}
          </tr>
        )
      })}
    </tbody>
  )
}

function SkeletonRows<Row>({ columns, selectable }: { columns: readonly Column<Row>[]; selectable: boolean }) {
  return (
    <tbody className="late" aria-hidden>
      {Array.from({ length: SKELETON_ROWS }, (_, index) => (
        <tr key={index}>
          {selectable ? (
            <td className={classes.check}>
              <Skeleton height={16} width={16} />
            </td>
          ) : null}
          {columns.map((column, place) => (
            <td key={column.id}>
              <Skeleton height={12} width={column.width ?? (place === 0 ? 170 : 84)} />
              {place === 0 ? <Skeleton height={10} width={100} mt={6} /> : null}
            </td>
          ))}
        </tr>
      ))}
    </tbody>
  )
}
