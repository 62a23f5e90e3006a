import { IconCheck } from '@tabler/icons-react'
import { VisuallyHidden } from '@mantine/core'
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
    <ol className={classes.steps} aria-label="Steps of the import">
      {STEPS.map(({ id, label }, index) => (
        <li key={id} data-done={index < at || undefined} aria-current={index === at ? 'step' : undefined}>
          <span className={classes.stepMark} aria-hidden>
            {index < at ? <IconCheck size={14} stroke={2.5} /> : index + 1}
          </span>
          {label}
          {index < at ? <VisuallyHidden>(done)</VisuallyHidden> : null}
        </li>
      ))}
    </ol>
  )
}
