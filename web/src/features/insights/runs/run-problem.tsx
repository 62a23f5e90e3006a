import { Alert } from '@mantine/core'
import { Reference } from '../../../ui/feedback/reference.tsx'
import type { RunProblem } from './use-insight-run.ts'

/** Why nothing came of a run, where no saved insight says it. */
export function RunProblemAlert({ problem: { message, reference } }: { problem: RunProblem }) {
  return (
    <Alert color="clay" role="alert" title="Nothing came of it">
      {message}
      {reference === null ? null : <Reference id={reference} />}
    </Alert>
  )
}
