import { Menu } from '@mantine/core'
import { daysLater } from '@paddock/contract/plain-days'
import type { Task } from '@paddock/contract/features/tasks/tasks.shapes'
import { IconCalendar, IconClockPause, IconPencil, IconTrash } from '@tabler/icons-react'
import type { MenuTarget } from '../../../ui/dialog/late-menu.tsx'
import { openModal } from '../../../ui/dialog/modals.tsx'
import { moveTo, putOff, remove } from '../task-changes.ts'
import { taskModal } from '../tasks.modals.ts'

const icon = { size: 16, stroke: 1.75, 'aria-hidden': true } as const

export interface TaskMenuInputs {
  task: Task
  /** Plain date. */
  today: string
}

/** A task's menu: another day, put off, changed, removed. */
export default function TaskDropdown({ target, task, today }: TaskMenuInputs & { target: MenuTarget }) {
  const days = [
    { label: 'Today', day: today },
    { label: 'Tomorrow', day: daysLater(today, 1) },
    { label: 'In a week', day: daysLater(today, 7) },
  ]
  return (
    <Menu width={220}>
      <Menu.Target>{target}</Menu.Target>
      <Menu.Dropdown>
        <Menu.Label>Due</Menu.Label>
        {days.map(({ label, day }) => (
          <Menu.Item key={label} leftSection={<IconCalendar {...icon} />} onClick={() => void moveTo(task, day, today)}>
            {label}
          </Menu.Item>
        ))}
        <Menu.Label>Put off</Menu.Label>
        {days.slice(1).map(({ label, day }) => (
          <Menu.Item key={label} leftSection={<IconClockPause {...icon} />} onClick={() => void putOff(task, day, today)}>
            {label === 'Tomorrow' ? 'Until tomorrow' : 'For a week'}
          </Menu.Item>
        ))}
        <Menu.Divider />
        <Menu.Item leftSection={<IconPencil {...icon} />} onClick={() => openModal(taskModal, { task })}>
          Change
        </Menu.Item>
        <Menu.Item leftSection={<IconTrash {...icon} />} onClick={() => void remove(task)}>
          Remove
        </Menu.Item>
      </Menu.Dropdown>
    </Menu>
  )
}
