import { Alert } from '@mantine/core'
import { Reference } from '../../../ui/feedback/reference.tsx'
import type { RunProblem } from './use-insight-run.ts'

interface RunProblemAlertProps {
  problem: RunProblem
  title?: string
}

/** Why nothing came of a run, where no saved insight says it. */
export function RunProblemAlert({ problem: { message, reference }, title = 'Nothing came of it' }: RunProblemAlertProps) {
  return (
    <Alert color="clay" role="alert" title={title}>
      {message}
      {reference === null ? null : <Reference id={reference} />}
    </Alert>
  )
}
