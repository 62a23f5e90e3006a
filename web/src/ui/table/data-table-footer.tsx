import { Button, Group } from '@mantine/core'
import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react'
import { count } from '../text/format.ts'

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
    <Group component="footer" justify="space-between" gap="sm" mih={50} px="md" py={10} wrap="nowrap" className="note foot hairline">
      <output className="num">
        {count(shown)}
        {of} shown
      </output>
      {onPrevious || onNext ? (
        <Group gap="xs" wrap="nowrap">
          <Button size="xs" variant="default" {...going(onPrevious)} leftSection={<IconChevronLeft size={14} aria-hidden />}>
            Previous
          </Button>
          <Button size="xs" variant="default" {...going(onNext)} rightSection={<IconChevronRight size={14} aria-hidden />}>
            Next
          </Button>
        </Group>
      ) : null}
    </Group>
  )
}

/** Who reaches the last page by its button keeps the focus on it: a disabled button would lose it. */
const going = (onClick: (() => void) | undefined) => (onClick ? { onClick } : { 'data-disabled': true, 'aria-disabled': true })
