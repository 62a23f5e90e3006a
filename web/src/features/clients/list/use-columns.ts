import { useState } from 'react'
import { columnsOf, columnsSetting, sameEverywhere, visibleColumns } from './clients-columns.tsx'
import { type ClientRow, type ClientStatus, filtersOf } from './clients-list.ts'
import type { ClientsSearch } from './clients-search.ts'
import { moveColumn } from './column-names.ts'

interface ColumnsOptions {
  status: ClientStatus
  /** What the list shows, the practice included. */
  search: ClientsSearch
  /** The rows of this very list; undefined while those of the former one are shown. */
  rows: readonly ClientRow[] | undefined
  severalPractices: boolean
  onChange: (asked: string | undefined) => void
}

/** Which columns the list has, which of them it shows in which order and size, and how somebody arranges them. */
export function useColumns({ status, search, rows, severalPractices, onChange }: ColumnsOptions) {
  const { sort = 'businessName' } = search
  const columns = columnsOf(status, severalPractices)
  // Columns stay where they are while somebody types what they look for.
  const list = JSON.stringify([sort, { ...filtersOf(status, search), q: undefined }])
  const leftOut = useLeftOut(list, rows, (page) => sameEverywhere(columns, page, sort))
  const visible = visibleColumns(columns, search.columns, leftOut)
  const arrange = (asked: typeof visible) => onChange(columnsSetting(columns, asked))

  return {
    columns,
    leftOut,
    visible: visible.map(({ id }) => id),
    arranging: {
      sizes: new Map(visible.flatMap(({ id, width }) => (width === undefined ? [] : [[id, width] as const]))),
      onMove: (id: string, to: string) => arrange(moveColumn(visible, id, to)),
      onSize: (id: string, width: number | undefined) =>
        arrange(visible.map((column) => (column.id === id ? { id, ...(width !== undefined && { width }) } : column))),
    },
  }
}

/** What the first page of a list leaves out stays out on its other pages, so that no column comes and goes. */
function useLeftOut(list: string, rows: readonly ClientRow[] | undefined, of: (rows: readonly ClientRow[]) => string[]): readonly string[] {
  const [known, setKnown] = useState<{ list: string; ids: readonly string[] }>({ list: '', ids: [] })
  if (rows !== undefined && known.list !== list) setKnown({ list, ids: of(rows) })
  return known.ids
}
