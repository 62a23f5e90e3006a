import { ActionIcon } from '@mantine/core'
import { IconDots } from '@tabler/icons-react'
import { lateMenu } from '../../../ui/dialog/late-menu.tsx'
import type { TaskMenuInputs } from './task-dropdown.tsx'

const TaskDropdown = lateMenu<TaskMenuInputs>(() => import('./task-dropdown.tsx'))

/** What can be done with a task. */
export function TaskMenu(inputs: TaskMenuInputs) {
  return (
    <TaskDropdown
      {...inputs}
      target={
        <ActionIcon variant="subtle" color="gray" size={32} aria-label={`Actions for ${inputs.task.title}`}>
          <IconDots size={18} stroke={1.75} />
        </ActionIcon>
      }
    />
  )
}
