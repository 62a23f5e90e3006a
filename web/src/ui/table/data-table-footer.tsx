import { Button } from '@mantine/core'
import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react'
import { count } from '../text/format.ts'
import classes from './data-table.module.css'

export interface Paging {
  /** How many records match; `capped`: at least this many. Missing while it is counted. */
  total?: { total: number; capped: boolean }
  onPrevious?: () => void
  onNext?: () => void
}

/** "50 of 80,068 shown", Previous, Next. */
export function DataTableFooter({ shown, total, onPrevious, onNext }: Paging & { shown: number }) {
  const of = total === undefined ? '' : ` of ${total.capped ? 'more than ' : ''}${count(total.total)}`
  return (
    <footer className={classes.footer}>
      <output className="num">
        {count(shown)}
        {of} shown
      </output>
      {onPrevious || onNext ? (
        <span className={classes.pager}>
          <Button
            size="xs"
            variant="default"
            disabled={!onPrevious}
            onClick={onPrevious}
            leftSection={<IconChevronLeft size={14} aria-hidden />}
          >
            Previous
          </Button>
          <Button size="xs" variant="default" disabled={!onNext} onClick={onNext} rightSection={<IconChevronRight size={14} aria-hidden />}>
            Next
          </Button>
        </span>
      ) : null}
    </footer>
  )
}
