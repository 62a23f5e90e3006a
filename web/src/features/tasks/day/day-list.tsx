import { daysLater } from '@paddock/contract/plain-days'
import type { DayPart } from '@paddock/contract/features/tasks/task-days'
import { MY_DAY_LIMIT } from '@paddock/contract/features/tasks/tasks.rules'
import type { Task } from '@paddock/contract/features/tasks/tasks.shapes'
import { Button } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { type DragEvent, type KeyboardEvent, useState } from 'react'
import { openModal } from '../../../ui/dialog/modals.tsx'
import { Panel } from '../../../ui/page/panel.tsx'
import { count } from '../../../ui/text/format.ts'
import { finish, moveTo, putOff, reopen } from '../task-changes.ts'
import { TaskRow } from '../task/task-row.tsx'
import { taskModal } from '../tasks.modals.ts'
import classes from '../tasks.module.css'

/** How many rows are shown before somebody asks for more, because a list of 2,000 is read from its top. */
const FIRST = 50

/** What of a part of the day is elsewhere. The list leads to the tasks behind those that it has. */
export interface Rest {
  /** The colleague whose day it is. */
  of: string | undefined
  part: DayPart
  /** How many tasks of the part come before these. */
  skip: number
  /** How many come behind them. */
  more: number
}

interface DayListProps {
  title: string
  tasks: readonly Task[]
  /** Plain date. */
  today: string
  withDoer?: boolean
  /** Whether the title names the family of all tasks, so that no row has to. */
  ofOneFamily?: boolean
  /** What is shown instead of rows. */
  empty?: string
  rest?: Rest
}

/** One group of the day. The arrow keys go from task to task; letters do what the tick and the menu do. */
export function DayList({ title, tasks, today, withDoer = false, ofOneFamily = false, empty, rest }: DayListProps) {
  const [shown, setShown] = useState(FIRST)
  if (tasks.length === 0 && empty === undefined) return null
  const left = tasks.length - shown
  const all = tasks.length + (rest?.more ?? 0)
  return (
    <Panel title={all > 0 ? `${title} (${count(all)})` : title} flush>
      {tasks.length === 0 ? (
        <p className={`note ${classes.nothing}`}>{empty}</p>
      ) : (
        <ul className={`rows under-heading ${classes.tasks}`} aria-label={title}>
          {tasks.slice(0, shown).map((task) => (
            <li key={task.id} {...draggedAs(task)}>
              <TaskRow
                task={task}
                today={today}
                ofAll={!ofOneFamily}
                withDoer={withDoer}
                onKeyDown={(event) => pressed(event, task, today)}
              />
            </li>
          ))}
        </ul>
      )}
      {left > 0 ? (
        <Button variant="subtle" size="compact-sm" m="xs" onClick={() => setShown(shown + FIRST * 4)}>
          Show {count(Math.min(left, FIRST * 4))} more
        </Button>
      ) : null}
      {rest && rest.more > 0 ? (
        <Button
          variant="subtle"
          size="compact-sm"
          m="xs"
          renderRoot={(props) => <Link {...props} to="/my-day" search={{ of: rest.of, only: rest.part, skip: rest.skip + tasks.length }} />}
        >
          Open the next {count(Math.min(rest.more, MY_DAY_LIMIT))} of {count(rest.more)} more
        </Button>
      ) : null}
    </Panel>
  )
}

/** An open task can be dragged to a day of the week. */
function draggedAs(task: Task) {
  if (!task.can.edit || task.doneAt !== null) return {}
  return { draggable: true, onDragStart: (event: DragEvent) => event.dataTransfer.setData('text/x-paddock-task', task.id) }
}

/** What a key does to the task whose words have the focus. */
function pressed(event: KeyboardEvent<HTMLElement>, task: Task, today: string): void {
  if (event.ctrlKey || event.metaKey || event.altKey) return
  const act = KEYS[event.key]
  if (!act) return
  event.preventDefault()
  act(task, today, event.currentTarget)
}

type Act = (task: Task, today: string, row: HTMLElement) => void

const KEYS: Record<string, Act | undefined> = {
  ArrowDown: (_task, _today, row) => focusRow(row, 1),
  ArrowUp: (_task, _today, row) => focusRow(row, -1),
  d: (task) => openModal(taskModal, { task, at: 'dueOn' }),
  e: whenEditable((task, _today, row) => {
    focusRow(row, 1)
    void (task.doneAt === null ? finish(task) : reopen(task))
  }),
  s: whenEditable((task, today) => void putOff(task, daysLater(today, 1), today)),
  t: whenEditable((task, today) => void moveTo(task, today, today)),
}

function whenEditable(act: Act): Act {
  return (task, today, row) => (task.can.edit ? act(task, today, row) : undefined)
}

/** The row above or below, also in the next group. */
function focusRow(row: HTMLElement, step: 1 | -1): void {
  const rows = [...document.querySelectorAll<HTMLElement>('[data-task]')]
  rows[rows.indexOf(row) + step]?.focus()
}
