import { Anchor, Skeleton } from '@mantine/core'
import type { ClientDetail } from '@paddock/contract/features/clients/clients.contract'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { openModal } from '../../ui/modals.tsx'
import { Panel } from '../../ui/panel.tsx'
import { restore, undoConversion, undoMerge } from './client-changes.ts'
import classes from './client-detail.module.css'
import { type NextStep, nextSteps, type StepTarget } from './next-steps.ts'

interface NextStepsPanelProps {
  client: ClientDetail
  /** What the figures ask for: list items that come first. Null while they are loading, missing where there are none. */
  first?: { count: number; items: ReactNode } | null
}

/** What is worth doing next, each with the link that does it. */
export function NextStepsPanel({ client, first }: NextStepsPanelProps) {
  const steps = nextSteps(client, undefined, first !== undefined)
  return (
    <Panel title="Next steps">
      {first === null ? (
        <Skeleton height={90} aria-busy="true" aria-label="Loading what is next" />
      ) : steps.length === 0 && (first?.count ?? 0) === 0 ? (
        <p className={classes.done}>
          {client.mergedIntoId ? 'Nothing: this record lives on in another.' : 'Nothing is missing. You know the main facts.'}
        </p>
      ) : (
        <ul className={classes.steps}>
          {first?.items}
          {steps.map((step) => (
            <li key={step.target.open === 'undoMerge' ? step.target.duplicateId : step.title}>
              <span className={classes.stepTitle}>{step.title}</span>
              <span className={classes.stepText}>{step.text}</span>
              <StepLink client={client} step={step} />
            </li>
          ))}
        </ul>
      )}
    </Panel>
  )
}

function StepLink({ client, step: { label, target } }: { client: ClientDetail; step: NextStep }) {
  const act = actionOf(client, target)
  if (act) {
    return (
      <Anchor component="button" type="button" inherit fw={600} ta="left" onClick={act}>
        {label}
      </Anchor>
    )
  }
  const tab = target.open === 'notes' ? 'notes' : 'general'
  const hash = target.open === 'field' ? target.field : target.open === 'properties' ? 'properties' : undefined
  return (
    <Anchor
      inherit
      fw={600}
      renderRoot={(props) => (
        <Link
          {...props}
          to={`/${client.status}s/$clientId/${tab}`}
          params={{ clientId: client.id }}
          {...(hash === undefined ? {} : { hash })}
        />
      )}
    >
      {label}
    </Anchor>
  )
}

/** What a step does here and now; nothing for those that lead elsewhere. */
function actionOf(client: ClientDetail, target: StepTarget): (() => void) | undefined {
  switch (target.open) {
    case 'property':
      return () => openModal('financeRecord', { clientId: client.id, kind: 'property' })
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
