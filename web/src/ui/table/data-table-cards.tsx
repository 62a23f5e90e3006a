import { Box, Checkbox, Skeleton } from '@mantine/core'
import type { DataTableProps } from './data-table-props.ts'
import classes from './data-table.module.css'
import { withRows } from './row-selection.ts'

const SKELETON_CARDS = 6

/** Shows a table's rows on a phone as cards. The link inside a card covers all of it (`cardLink`). */
export function DataTableCards<Row extends object>({ rows, rowId, rowName, card, selection, stale }: DataTableProps<Row>) {
  if (rows === undefined) return <SkeletonCards />
  return (
    <ul className={classes.cards} data-stale={stale || undefined}>
      {rows.map((row) => {
        const id = rowId(row)
        return (
          <li key={id} data-selected={selection?.ids.has(id) || undefined}>
            {selection ? (
              <Checkbox
                className="above"
                aria-label={`Select ${rowName(row)}`}
                checked={selection.ids.has(id)}
                onChange={(event) => selection.onChange(withRows(selection.ids, [id], event.currentTarget.checked))}
              />
            ) : null}
            <Box flex={1} miw={0}>
              {card(row)}
            </Box>
          </li>
        )
      })}
    </ul>
  )
}

function SkeletonCards() {
  return (
    <ul className={classes.cards} aria-hidden>
      {Array.from({ length: SKELETON_CARDS }, (_, index) => (
        <li key={index}>
          <Box flex={1}>
            <Skeleton height={14} width="60%" mb={8} />
            <Skeleton height={12} width="40%" />
          </Box>
        </li>
      ))}
    </ul>
  )
}
