import type { ReactNode } from 'react'
import type { Paging } from './data-table-footer.tsx'

export interface Column<Row> {
  id: string
  header: string
  cell: (row: Row) => ReactNode
  /** The name of the sort in the address; only indexed columns have one. */
  sort?: string
  /** Figures are right-aligned. */
  numeric?: boolean
  /** How wide its usual content is, in px: the skeleton takes that room, so that nothing jumps when the rows arrive. */
  width?: number
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

/** Lets a person move and size the columns but the first, which is only sized. */
export interface Arranging {
  /** How wide a column was made, in px, by its identifier. */
  sizes: ReadonlyMap<string, number>
  /** Puts a column in the place of another. */
  onMove: (id: string, to: string) => void
  /** Nothing gives a column back the width that it comes with. */
  onSize: (id: string, width: number | undefined) => void
}

export interface DataTableProps<Row> {
  /** What the list holds: "Clients". */
  label: string
  columns: readonly Column<Row>[]
  /** Identifiers of the columns to show, in their order; all when it is missing. The first column always shows, first. */
  visible?: readonly string[]
  /** Undefined until the first page is there. */
  rows: readonly Row[] | undefined
  rowId: (row: Row) => string
  rowName: (row: Row) => string
  /** Enter on a row. */
  onOpen?: (row: Row) => void
  /** The pointer or the focus comes to a row: what it opens may be asked for. */
  onApproach?: (row: Row) => void
  /** The row on a phone. */
  card: (row: Row) => ReactNode
  /** Old rows while new ones load: they stay, faded. */
  stale?: boolean
  error?: unknown
  onRetry?: () => void
  sorting?: Sorting
  selection?: Selection
  arranging?: Arranging | undefined
  /** Search box and filters, or the bulk actions while rows are selected. */
  toolbar?: ReactNode
  /** The content of the table while it has no rows. */
  empty: ReactNode
  paging?: Paging
}
