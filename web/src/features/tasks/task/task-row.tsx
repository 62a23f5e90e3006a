import { ActionIcon, Anchor, UnstyledButton } from '@mantine/core'
import type { Task } from '@paddock/contract/features/tasks/tasks.shapes'
import { IconCheck, IconRepeat } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import type { KeyboardEvent, ReactNode } from 'react'
import { openModal } from '../../../ui/dialog/modals.tsx'
import { ToneBadge } from '../../../ui/page/status-badge.tsx'
import { finish, reopen } from '../task-changes.ts'
import { doerWords, dueOf, REASON_WORDS, REPEAT_WORDS } from '../task-words.ts'
import { taskModal } from '../tasks.modals.ts'
import { TaskMenu } from './task-menu.tsx'
import classes from '../tasks.module.css'

interface TaskRowProps {
  task: Task
  /** Plain date. */
  today: string
  /** Whether it names the family. */
  ofAll?: boolean
  /** Whether it names the doer. */
  withDoer?: boolean
  /** What keys do while its title has the focus. */
  onKeyDown?: (event: KeyboardEvent<HTMLElement>) => void
}

/** One task: a tick, its title, its family and its day. */
export function TaskRow({ task, today, ofAll = false, withDoer = false, onKeyDown }: TaskRowProps) {
  const due = task.doneAt === null ? dueOf(task, today) : null
  return (
    <>
      <Tick task={task} />
      <div className="anywhere">
        <UnstyledButton
          className="quiet-link strong reach"
          {...(task.doneAt !== null && { c: 'dimmed', td: 'line-through' })}
          data-task={task.id}
          {...(onKeyDown && { onKeyDown })}
          onClick={() => openModal(taskModal, { task })}
        >
          {task.title}
        </UnstyledButton>
        <Facts task={task} ofAll={ofAll} withDoer={withDoer} />
      </div>
      {due ? <ToneBadge tone={due.tone}>{due.words}</ToneBadge> : <span />}
      {task.doneAt === null && task.can.edit ? <TaskMenu task={task} today={today} /> : <span />}
    </>
  )
}

function Tick({ task }: { task: Task }) {
  const isDone = task.doneAt !== null
  return (
    <ActionIcon
      variant={isDone ? 'filled' : 'default'}
      radius="xl"
      size={26}
      bd={isDone ? undefined : '1px solid var(--field-line)'}
      aria-label={isDone ? `${task.title} is done: open it again` : `${task.title} is done`}
      aria-pressed={isDone}
      disabled={!task.can.edit}
      data-tick={isDone}
      onClick={(event) => {
        // A key has no clicks to count.
        if (event.detail === 0) leave(event.currentTarget)
        void (isDone ? reopen(task) : finish(task))
      }}
    >
      <IconCheck size={16} stroke={2} className={isDone ? undefined : classes.unticked} />
    </ActionIcon>
  )
}

/** What is ticked leaves its list. The focus goes to the next tick, else to the one before it, else to the page's heading. */
function leave(tick: HTMLElement): void {
  const ticks = [...document.querySelectorAll<HTMLElement>(`[data-tick="${tick.dataset.tick}"]:enabled`)]
  const at = ticks.indexOf(tick)
  const heading = document.querySelector('h1')
  heading?.setAttribute('tabindex', '-1')
  ;(ticks[at + 1] ?? ticks[at - 1] ?? heading)?.focus()
}

function Facts({ task, ofAll, withDoer }: { task: Task; ofAll: boolean; withDoer: boolean }) {
  const facts: ReactNode[] = []
  if (ofAll && task.client)
    facts.push(
      <Anchor
        key="client"
        inherit
        className="reach"
        renderRoot={(props) => (
          <Link {...props} to={`/${task.client?.status ?? 'client'}s/$clientId`} params={{ clientId: task.client?.id ?? '' }} />
        )}
      >
        {task.client.businessName}
      </Anchor>,
    )
  if (withDoer || task.doer === null) facts.push(<span key="doer">{doerWords(task)}</span>)
  if (task.doer && !task.doer.hasAccount) facts.push(<span key="account">has no account</span>)
  if (task.repeats !== 'never')
    facts.push(
      <span key="repeats">
        <IconRepeat size={12} aria-hidden /> {REPEAT_WORDS[task.repeats].toLowerCase()}
      </span>,
    )
  if (task.reason) facts.push(<span key="reason">{REASON_WORDS[task.reason].toLowerCase()}</span>)
  if (task.audience === 'family') facts.push(<span key="audience">seen by the family</span>)
  return facts.length > 0 ? <div className="dotted">{facts}</div> : null
}
