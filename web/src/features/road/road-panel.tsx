import { ActionIcon, Button, Group, Tooltip } from '@mantine/core'
import * as api from '@paddock/contract/calls'
import type { ClientDetail } from '@paddock/contract/features/clients/client.shapes'
import { IconCheck, IconPlus } from '@tabler/icons-react'
import { useMutation, useQuery } from '@tanstack/react-query'
import { call } from '../../platform/api/api.ts'
import { mutation } from '../../platform/api/queries.ts'
import { openModal } from '../../ui/dialog/modals.tsx'
import { ErrorPanel } from '../../ui/feedback/error-panel.tsx'
import { Waiting } from '../../ui/feedback/waiting.tsx'
import { Panel } from '../../ui/page/panel.tsx'
import panelTable from '../../ui/table/table.module.css'
import { plainToday } from '../../ui/text/format.ts'
import { changeWithUndo, RowActions } from '../register/front.ts'
import { RoadList } from './road-list.tsx'
import { milestoneModal } from './road.modals.ts'
import { type Road, roadQuery, type RoadStep } from './road-query.ts'

/** The road of a client from the first talk to the handover. */
export function RoadPanel({ client: { id: clientId } }: { client: ClientDetail }) {
  const { data: road, error, refetch } = useQuery(roadQuery(clientId))
  if (road) return <Milestones clientId={clientId} road={road} />
  return (
    <Panel title="The road ahead">
      {error ? (
        <ErrorPanel title="We could not load the road ahead" error={error} onRetry={() => void refetch()} />
      ) : (
        <Waiting height={160} words="Loading the road ahead" />
      )}
    </Panel>
  )
}

function Milestones({ clientId, road }: { clientId: string; road: Road }) {
  const { steps, can } = road
  const layOut = useMutation(mutation(api.road.layOutRoad))
  const add = can.edit ? (
    <Button
      size="compact-sm"
      variant="default"
      leftSection={<IconPlus size={16} stroke={1.75} aria-hidden />}
      onClick={() => openModal(milestoneModal, { clientId, road })}
    >
      Add milestone
    </Button>
  ) : null
  if (steps.length === 0) {
    return (
      <Panel title="The road ahead" flush>
        <div className={`toolbar note ${panelTable.nothing}`}>
          <p>No milestone yet. They lead from the first talk to the handover of work, control and ownership.</p>
          {can.edit ? (
            <Group gap="xs">
              <Button size="compact-sm" loading={layOut.isPending} onClick={() => layOut.mutate({ params: { clientId } })}>
                Lay out the usual road
              </Button>
              {add}
            </Group>
          ) : null}
        </div>
      </Panel>
    )
  }
  return (
    <Panel title="The road ahead" flush action={add}>
      <RoadList
        steps={steps}
        below={(step) =>
          step.shownBy === null || step.shownBy.title === step.title ? null : (
            <span className="second">{step.shownBy.holds ? `Shown by: ${step.shownBy.title}` : `Waits for: ${step.shownBy.title}`}</span>
          )
        }
        aside={(step) => (can.edit ? <StepActions clientId={clientId} road={road} step={step} /> : null)}
      />
    </Panel>
  )
}

function StepActions({ clientId, road, step }: { clientId: string; road: Road; step: RoadStep }) {
  const { id: recordId, title, state, version } = step
  const params = { clientId, recordId }
  const reach = () =>
    changeWithUndo(`“${title}” is reached.`, async () => {
      const body = { record: 'milestone' as const, reachedOn: plainToday(), version }
      const stored = await call(api.register.updateRegisterRecord, { params, body })
      return () =>
        call(api.register.updateRegisterRecord, { params, body: { record: 'milestone', reachedOn: null, version: stored.version } })
    })
  return (
    <Group gap="3xs" wrap="nowrap" ml="auto">
      {state === 'reached' ? null : (
        <Tooltip label="Reached today">
          <ActionIcon variant="subtle" color="gray" aria-label={`Reached today: ${title}`} my={-4} onClick={() => void reach()}>
            <IconCheck size={16} stroke={1.75} />
          </ActionIcon>
        </Tooltip>
      )}
      <RowActions
        clientId={clientId}
        kind="milestone"
        record={step}
        name={title}
        onEdit={() => openModal(milestoneModal, { clientId, road, milestone: step })}
      />
    </Group>
  )
}
