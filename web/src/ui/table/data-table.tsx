import { useMediaQuery } from '@mantine/hooks'
import { isSessionExpired } from '../../platform/api/api-error.ts'
import { DataTableCards } from './data-table-cards.tsx'
import { DataTableFooter } from './data-table-footer.tsx'
import { DataTableGrid } from './data-table-grid.tsx'
import type { DataTableProps } from './data-table-props.ts'
import classes from './data-table.module.css'
import { ErrorPanel } from '../feedback/error-panel.tsx'

export type { Column, DataTableProps } from './data-table-props.ts'

/** The list of the house: toolbar, table (cards on a phone), footer, in one card. All state lives with the caller. */
export function DataTable<Row extends object>(props: DataTableProps<Row>) {
  const { label, rows, error, empty, toolbar, paging, stale } = props
  const phone = useMediaQuery('(max-width: 48em)', false, { getInitialValueInEffect: false })
  const nothing = rows !== undefined && rows.length === 0
  const failed = error !== null && error !== undefined && rows === undefined && !isSessionExpired(error)
  return (
    <section className={`card ${classes.card}`} aria-label={label} aria-busy={rows === undefined || stale}>
      {toolbar ? <div className={`toolbar ruled ${classes.toolbar}`}>{toolbar}</div> : null}
      {failed ? <ErrorPanel title={`We could not load the ${label.toLowerCase()}`} error={error} onRetry={props.onRetry} /> : null}
      {nothing ? empty : null}
      {nothing || failed ? null : phone ? <DataTableCards {...props} /> : <DataTableGrid {...props} />}
      {paging && rows && (rows.length > 0 || paging.onPrevious) ? <DataTableFooter shown={rows.length} {...paging} /> : null}
    </section>
  )
}
