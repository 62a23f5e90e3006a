import { Anchor, Stack, Text } from '@mantine/core'
import type { ClientDetail } from '@paddock/contract/features/clients/client.shapes'
import type { NextAction } from '@paddock/contract/features/analytics/analytics.shapes'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { overviewQuery } from '../analytics-query.ts'
import { NextActions } from './next-actions-list.tsx'
import { RegisterStep } from './register-step.tsx'
import { openModal } from '../../../ui/dialog/modals.tsx'
import { Waiting } from '../../../ui/feedback/waiting.tsx'
import { financeRecordModal } from '../../finances/front.ts'
import { Panel } from '../../../ui/page/panel.tsx'
import { restore, sectionParam, undoConversion, undoMerge } from '../../clients/front.ts'
import { type NextStep, nextSteps, shownActions, type StepTarget } from './next-steps.ts'

interface NextStepsPanelProps {
  client: ClientDetail
  /** The tab on which it is shown, because a link to that tab would lead nowhere. */
  here?: NextAction['tab']
}

/** What is worth doing next, each with the link that does it: the same list on every tab, so it is read from one place. */
export function NextStepsPanel({ client, here }: NextStepsPanelProps) {
  const overview = useQuery(overviewQuery(client.id))
  const found = overview.data?.nextActions
  const actions = found ? shownActions(client, found) : null
  const alerts = overview.data?.alerts ?? []
  const steps = nextSteps(client, undefined, actions)
  return (
    <Panel title="Next steps">
      {actions === null && overview.error === null ? (
        <Waiting height={90} words="Loading what is next" />
      ) : steps.length + alerts.length + (actions?.length ?? 0) === 0 ? (
        <p className="note">
          {client.mergedIntoId ? 'Nothing: this record lives on in another.' : 'Nothing is missing. You know the main facts.'}
        </p>
      ) : (
        <Stack component="ul" gap="xs">
          {actions ? (
            <NextActions client={client} actions={actions} canRemind={client.can.edit} {...(here === undefined ? {} : { here })} />
          ) : null}
          {alerts.length > 0 ? <RegisterStep client={client} alerts={alerts} /> : null}
          {steps.map((step) => (
            <Stack
              component="li"
              key={step.target.open === 'undoMerge' ? step.target.duplicateId : step.title}
              className="inset"
              gap="3xs"
              align="flex-start"
            >
              <Text span inherit fw={600}>
                {step.title}
              </Text>
              <Text span inherit c="dimmed">
                {step.text}
              </Text>
              <StepLink client={client} step={step} />
            </Stack>
          ))}
        </Stack>
      )}
    </Panel>
  )
}

function StepLink({ client, step: { label, target } }: { client: ClientDetail; step: NextStep }) {
  const act = actionOf(client, target)
  if (act) {
    return (
      <Anchor component="button" type="button" inherit className="reach" fw={600} ta="left" onClick={act}>
        {label}
      </Anchor>
    )
  }
  return (
    <Anchor
      inherit
      className="reach"
      fw={600}
      renderRoot={(props) =>
        target.open === 'notes' ? (
          <Link {...props} to={`/${client.status}s/$clientId/notes`} params={{ clientId: client.id }} />
        ) : (
          <Link
            {...props}
            to={`/${client.status}s/$clientId/general/{-$section}`}
            params={{ clientId: client.id, ...sectionParam(target.open === 'properties' ? 'finances' : 'details') }}
            {...(target.open === 'field' && { hash: target.field })}
          />
        )
      }
    >
      {label}
    </Anchor>
  )
}

/** What a step does here and now; nothing for those that lead elsewhere. */
function actionOf(client: ClientDetail, target: StepTarget): (() => void) | undefined {
  switch (target.open) {
    case 'property':
      return () => openModal(financeRecordModal, { clientId: client.id, kind: 'property' })
    case 'undoConversion':
      return () => void undoConversion(client.id)
    case 'undoMerge':
      return () => void undoMerge(target.duplicateId)
    case 'restore':
      return () => void restore(client)
    default:
      return undefined
  }
}
