import { IconCheck } from '@tabler/icons-react'
import { Box, Group, VisuallyHidden } from '@mantine/core'
import classes from './imports.module.css'

const STEPS = [
  { id: 'file', label: 'File' },
  { id: 'columns', label: 'Columns' },
  { id: 'check', label: 'Check' },
  { id: 'import', label: 'Import' },
] as const

export type Step = (typeof STEPS)[number]['id']

/** Where in the four steps a person is. */
export function ImportSteps({ current }: { current: Step }) {
  const at = STEPS.findIndex(({ id }) => id === current)
  return (
    <Box component="ol" className={classes.steps} c="dimmed" fz="sm" fw={550} aria-label="Steps of the import">
      {STEPS.map(({ id, label }, index) => (
        <Group component="li" key={id} gap="xs" wrap="nowrap" aria-current={index === at ? 'step' : undefined}>
          <span className={`num ${classes.stepMark}`} data-tone={index < at ? 'ok' : undefined} aria-hidden>
            {index < at ? <IconCheck size={14} stroke={2.5} /> : index + 1}
          </span>
          {label}
          {index < at ? <VisuallyHidden>(done)</VisuallyHidden> : null}
        </Group>
      ))}
    </Box>
  )
}
