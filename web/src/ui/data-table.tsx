import { useMediaQuery } from '@mantine/hooks'
import {
  columnVisibilityFeature,
  createColumnHelper,
  rowSelectionFeature,
  type RowSelectionState,
  tableFeatures,
  useTable,
} from '@tanstack/react-table'
import { type ReactNode, useMemo } from 'react'
import { isSessionExpired } from '../platform/api-error.ts'
import { DataTableCards } from './data-table-cards.tsx'
import { DataTableFooter, type Paging } from './data-table-footer.tsx'
import { DataTableGrid } from './data-table-grid.tsx'
import classes from './data-table.module.css'
import { ErrorPanel } from './error-panel.tsx'

export interface Column<Row> {
  id: string
  header: string
  cell: (row: Row) => ReactNode
  /** The name of the sort in the address; only indexed columns have one. */
  sort?: string
  /** Figures are right-aligned. */
  numeric?: boolean
}

export interface Sorting {
  by: string
  dir: 'asc' | 'desc'
  onChange: (by: string, dir: 'asc' | 'desc') => void
}

export interface Selection {
  ids: ReadonlySet<string>
  onChange: (ids: ReadonlySet<string>) => void
}

export interface DataTableProps<Row> {
  /** What the list holds: "Clients". */
  label: string
  columns: readonly Column<Row>[]
  /** Identifiers of the columns to show; all when it is missing. The first column always shows. */
  visible?: readonly string[]
  /** Undefined until the first page is there. */
  rows: readonly Row[] | undefined
  rowId: (row: Row) => string
  rowName: (row: Row) => string
  /** Enter on a row. */
  onOpen?: (row: Row) => void
  /** The row on a phone. */
  card: (row: Row) => ReactNode
  /** Old rows while new ones load: they stay, faded. */
  stale?: boolean
  error?: unknown
  onRetry?: () => void
  sorting?: Sorting
  selection?: Selection
  /** Search box and filters, or the bulk actions while rows are selected. */
  toolbar?: ReactNode
  /** What stands there without rows. */
  empty: ReactNode
  paging?: Paging
}

export const features = tableFeatures({ columnVisibilityFeature, rowSelectionFeature })
export type ListFeatures = typeof features

/** The list of the house: toolbar, table (cards on a phone), footer, in one card. All state lives with the caller. */
export function DataTable<Row extends object>(props: DataTableProps<Row>) {
  const { label, rows, error, empty, toolbar, paging, stale } = props
  const phone = useMediaQuery('(max-width: 48em)', false, { getInitialValueInEffect: false })
  const table = useListTable(props)
  const nothing = rows !== undefined && rows.length === 0
  const failed = error !== null && error !== undefined && rows === undefined && !isSessionExpired(error)
  return (
    <section className={classes.card} aria-label={label} aria-busy={rows === undefined || stale}>
      {toolbar ? <div className={classes.toolbar}>{toolbar}</div> : null}
      {failed ? <ErrorPanel title={`We could not load the ${label.toLowerCase()}`} error={error} onRetry={props.onRetry} /> : null}
      {nothing ? empty : null}
      {nothing || failed ? null : phone ? <DataTableCards {...props} /> : <DataTableGrid {...props} table={table} />}
      {paging && rows && (rows.length > 0 || paging.onPrevious) ? <DataTableFooter shown={rows.length} {...paging} /> : null}
    </section>
  )
}

function useListTable<Row extends object>({ columns, visible, rows, rowId, selection }: DataTableProps<Row>) {
  const definitions = useMemo(() => {
    const helper = createColumnHelper<ListFeatures, Row>()
    return columns.map((column, index) => helper.display({ id: column.id, header: column.header, enableHiding: index > 0 }))
  }, [columns])
  const columnVisibility = Object.fromEntries(
    columns.slice(1).map((column) => [column.id, visible === undefined || visible.includes(column.id)]),
  )
  const rowSelection: RowSelectionState = Object.fromEntries([...(selection?.ids ?? [])].map((id) => [id, true as const]))
  const data = useMemo(() => [...(rows ?? [])], [rows])
  return useTable({
    features,
    columns: definitions,
    data,
    getRowId: rowId,
    state: { columnVisibility, rowSelection },
    onRowSelectionChange: (update) => {
      const next = typeof update === 'function' ? update(rowSelection) : update
      selection?.onChange(new Set(Object.keys(next).filter((id) => next[id])))
    },
  })
}

export type ListTable<Row extends object> = ReturnType<typeof useListTable<Row>>
