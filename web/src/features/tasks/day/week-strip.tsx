import { Box, Text } from '@mantine/core'
import { daysLater } from '@paddock/contract/plain-days'
import { shownDay } from '@paddock/contract/features/tasks/task-days'
import type { DayMeeting, Task } from '@paddock/contract/features/tasks/tasks.shapes'
import { type DragEvent, useState } from 'react'
import { plural } from '../../../ui/text/format.ts'
import { moveTo } from '../task-changes.ts'
import { dayWords } from '../task-words.ts'
import classes from '../tasks.module.css'

interface WeekStripProps {
  mine: readonly Task[]
  /** The tasks of others. They can be dropped on a day too, and are not counted. */
  waiting: readonly Task[]
  meetings: readonly DayMeeting[]
  /** Plain date. */
  today: string
}

/** The next seven days with the number of tasks and meetings on each. A task that is dropped on a day is due on it. */
export function WeekStrip({ mine, waiting, meetings, today }: WeekStripProps) {
  const [over, setOver] = useState<string | null>(null)
  const dropOn = (day: string) => ({
    onDragOver: (event: DragEvent) => {
      event.preventDefault()
      setOver(day)
    },
    onDragLeave: () => setOver(null),
    onDrop: (event: DragEvent) => {
      event.preventDefault()
      setOver(null)
      const dropped = event.dataTransfer.getData('text/x-paddock-task')
      const task = [...mine, ...waiting].find(({ id }) => id === dropped)
      if (task && shownDay(task) !== day) void moveTo(task, day, today)
    },
  })
  const days = Array.from({ length: 7 }, (_, place) => daysLater(today, place))
  const isFree = days.every((day) => !mine.some((task) => shownDay(task) === day) && !meetings.some(({ heldOn }) => heldOn === day))
  return (
    <Box visibleFrom="sm">
      <ul className={classes.week} aria-label="The next seven days">
        {days.map((day) => (
          <li key={day} data-over={over === day || undefined} {...dropOn(day)}>
            <strong>{dayWords(day, today)}</strong>
            <Number of={mine.filter((task) => shownDay(task) === day).length} noun="task" />
            <Number of={meetings.filter(({ heldOn }) => heldOn === day).length} noun="meeting" />
          </li>
        ))}
      </ul>
      {isFree ? (
        <Text mt="2xs" fz="sm" c="dimmed">
          No tasks and no meetings in the next seven days.
        </Text>
      ) : null}
    </Box>
  )
}

/** Nothing is said of a day on which there is nothing. */
function Number({ of, noun }: { of: number; noun: string }) {
  return of > 0 ? <span className="second">{plural(of, noun)}</span> : null
}
