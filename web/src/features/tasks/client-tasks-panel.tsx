import { Button, Group, Skeleton } from '@mantine/core'
import type { ClientDetail } from '@paddock/contract/features/clients/client.shapes'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { ErrorPanel } from '../../ui/feedback/error-panel.tsx'
import { openModal } from '../../ui/dialog/modals.tsx'
import { Panel } from '../../ui/page/panel.tsx'
import { count, plural } from '../../ui/text/format.ts'
import { clientTasksQuery, useLiveTasks } from './task-queries.ts'
import { TaskRow } from './task/task-row.tsx'
import { applyTemplateModal, taskModal } from './tasks.modals.ts'
import classes from './tasks.module.css'

const FIRST = 6

/** The open tasks of a client. Done ones are in the log. */
export default function ClientTasksPanel({ client }: { client: ClientDetail }) {
  useLiveTasks()
  const { data, error, refetch } = useQuery(clientTasksQuery(client.id))
  const [all, setAll] = useState(false)
  return (
    <Panel
      title="Tasks"
      flush
      action={
        client.can.edit ? (
          <Group gap="2xs">
            <Button size="compact-sm" variant="subtle" onClick={() => openModal(applyTemplateModal, { client })}>
              Add a set
            </Button>
            <Button size="compact-sm" variant="default" onClick={() => openModal(taskModal, { client })}>
              New task
            </Button>
          </Group>
        ) : null
      }
    >
      {data ? (
        <>
          <ul className={`rows under-heading ${classes.tasks}`} aria-label="Open tasks">
            {data.open.slice(0, all ? undefined : FIRST).map((task) => (
              <li key={task.id}>
                <TaskRow task={task} today={data.today} withDoer />
              </li>
            ))}
          </ul>
          {data.open.length === 0 ? <p className={`note ${classes.nothing}`}>This family has no open tasks.</p> : null}
          {data.open.length > FIRST && !all ? (
            <div className={classes.nothing}>
              <Button size="compact-sm" variant="subtle" onClick={() => setAll(true)}>
                {data.more > 0 ? `The first ${count(data.open.length)} of` : 'All'} {count(data.open.length + data.more)} tasks
              </Button>
            </div>
          ) : null}
          {all && data.more > 0 ? (
            <p className={`note ${classes.nothing}`}>
              {plural(data.more, 'later task is', 'later tasks are')} not shown. Finish or remove some first.
            </p>
          ) : null}
        </>
      ) : error ? (
        <ErrorPanel title="We could not load the tasks" error={error} onRetry={() => void refetch()} />
      ) : (
        <Skeleton height={90} />
      )}
    </Panel>
  )
}
