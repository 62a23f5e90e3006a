import { Button } from '@mantine/core'
import * as api from '@paddock/contract/calls'
import type { Insight } from '@paddock/contract/features/insights/insights.shapes'
import { IconPlayerStop } from '@tabler/icons-react'
import { useMutation } from '@tanstack/react-query'
import { mutation } from '../../../platform/api/queries.ts'
import { focusHeading } from '../../../platform/browser/focus-heading.ts'

/** Stops a run that another page of the same person follows; it goes as soon as the run has ended. */
export function StopRun({ insight: { clientId, id: insightId } }: { insight: Pick<Insight, 'clientId' | 'id'> }) {
  const stop = useMutation(mutation(api.insights.stopInsight))
  return (
    <Button
      size="compact-sm"
      variant="default"
      leftSection={<IconPlayerStop size={15} stroke={1.75} aria-hidden />}
      loading={stop.isPending}
      onClick={({ currentTarget }) => {
        focusHeading(currentTarget.closest('section'), { preventScroll: true })
        stop.mutate({ params: { clientId, insightId } })
      }}
    >
      Stop
    </Button>
  )
}
