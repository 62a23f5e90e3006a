import { Anchor } from '@mantine/core'
import type * as api from '@paddock/contract/calls'
import type { RouteOutput } from '@paddock/contract/route'
import { Link, useNavigate } from '@tanstack/react-router'
import { Panel } from '../../ui/page/panel.tsx'
import { AgreementLists } from './answers/agreement-list.tsx'
import { NoFigure } from './figure-panel.tsx'
import { Figure, FigureStrip } from './net-position/net-position-figures.tsx'

export type Overview = RouteOutput<typeof api.analytics.getOverview>

/** The figures that an adviser reads first. */
export function OverviewFigures({
  clientId,
  overview: { netPosition, completion, nextActions },
}: {
  clientId: string
  overview: Overview
}) {
  const { assigned, completed } = completion
  const navigate = useNavigate()
  const openSurveys = () => void navigate({ to: '/clients/$clientId/surveys', params: { clientId } })
  return (
    <FigureStrip
      position={{ clientId, audience: 'adviser' }}
      netPosition={netPosition}
      waiting={nextActions.some(({ kind }) => kind === 'proposals')}
    >
      <Figure label="Questionnaires" value={assigned === 0 ? null : `${completed} of ${assigned}`} unknown="None sent" onOpen={openSurveys}>
        {assigned === 0 ? 'Nobody was asked yet' : completed === assigned ? 'All complete' : 'complete'}
      </Figure>
    </FigureStrip>
  )
}

/** Where answers are closest together and furthest apart; shows nobody's answers. */
export function OverviewAlignment({ clientId, overview: { alignment } }: { clientId: string; overview: Overview }) {
  const { top, bottom, items } = alignment
  return (
    <Panel
      title="How close the answers are"
      action={
        items > 0 ? (
          <Anchor size="sm" renderRoot={(props) => <Link {...props} to="/clients/$clientId/analytics" params={{ clientId }} />}>
            All {items} questions
          </Anchor>
        ) : undefined
      }
    >
      {top.length === 0 && bottom.length === 0 ? (
        <NoFigure>
          {items === 0
            ? 'Send the stakeholder survey to everybody, and you see here where their answers are close together and where they differ.'
            : 'Three people’s answers are needed before they are compared here.'}
        </NoFigure>
      ) : (
        <AgreementLists top={top} bottom={bottom} />
      )}
    </Panel>
  )
}
