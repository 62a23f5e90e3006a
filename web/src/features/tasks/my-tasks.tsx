import { Box, Button, Flex } from '@mantine/core'
import * as api from '@paddock/contract/calls'
import type { MyTask } from '@paddock/contract/features/tasks/tasks.shapes'
import { IconCheck } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { call } from '../../platform/api/api.ts'
import { reread } from '../../platform/api/queries.ts'
import { notify, notifyFailure } from '../../platform/notify.ts'
import { openModal } from '../../ui/dialog/modals.tsx'
import { Panel } from '../../ui/page/panel.tsx'
import { ToneBadge } from '../../ui/page/status-badge.tsx'
import { myTasksQuery, useLiveTasks } from './task-queries.ts'
import { dueOf } from './task-words.ts'
import { taskFeedModal } from './tasks.modals.ts'

/** The tasks that a stakeholder has to do, each with one button, and those of the family that they see. It is not shown without tasks. */
export default function MyTasks() {
  useLiveTasks()
  const { data } = useQuery(myTasksQuery)
  if (!data || data.tasks.length === 0) return null
  const own = data.tasks.filter(({ isMine }) => isMine)
  const others = data.tasks.filter(({ isMine, doneAt }) => !isMine && doneAt === null)
  return (
    <>
      {own.length > 0 ? (
        <Panel title="Your tasks" flush action={<CalendarButton />}>
          <ul className="rows under-heading">
            {own.map((task) => (
              <OwnTask key={task.id} task={task} today={data.today} />
            ))}
          </ul>
        </Panel>
      ) : null}
      {others.length > 0 ? (
        <Panel title="What others are doing for your family" flush>
          <ul className="rows under-heading">
            {others.map((task) => (
              <Box component="li" key={task.id} px={18} pt="xs" pb="sm">
                <Words task={task} today={data.today} />
              </Box>
            ))}
          </ul>
        </Panel>
      ) : null}
    </>
  )
}

/** Offers an address by which the calendar of a phone shows tasks and meetings. */
const CalendarButton = () => (
  <Button size="compact-sm" variant="subtle" onClick={() => openModal(taskFeedModal, {})}>
    Add to my calendar
  </Button>
)

function OwnTask({ task, today }: { task: MyTask; today: string }) {
  const [busy, setBusy] = useState(false)
  const change = async (done: boolean) => {
    setBusy(true)
    try {
      await call(done ? api.tasks.finishMyTask : api.tasks.reopenMyTask, { params: { taskId: task.id } })
      await reread()
      if (done) notify({ message: `Thank you: “${task.title}” is done.`, action: { label: 'Undo', onClick: () => void change(false) } })
    } catch (error) {
      notifyFailure(error)
    } finally {
      setBusy(false)
    }
  }
  return (
    <Box component="li" className="toolbar" px={18} pt="xs" pb="sm">
      <Box flex="1 1 240px" className="anywhere">
        <Words task={task} today={today} />
      </Box>
      {task.doneAt === null ? (
        <Button
          variant="default"
          leftSection={<IconCheck size={16} aria-hidden />}
          loading={busy}
          aria-label={`${task.title} is done`}
          onClick={() => void change(true)}
        >
          Done
        </Button>
      ) : (
        <Button variant="subtle" loading={busy} aria-label={`${task.title} is not done`} onClick={() => void change(false)}>
          Not done yet
        </Button>
      )}
    </Box>
  )
}

function Words({ task, today }: { task: MyTask; today: string }) {
  const due = task.doneAt === null ? dueOf({ ...task, snoozedUntil: null }, today) : null
  return (
    <>
      <Flex columnGap="xs" rowGap="3xs" align="center" wrap="wrap">
        <strong className="strong">{task.title}</strong>
        {task.doneAt !== null ? <ToneBadge tone="ok">Done</ToneBadge> : due ? <ToneBadge tone={due.tone}>{due.words}</ToneBadge> : null}
      </Flex>
      {task.doneFor ? <p className="note">{task.doneFor}</p> : null}
      {task.detail ? <p className="note as-typed">{task.detail}</p> : null}
    </>
  )
}
