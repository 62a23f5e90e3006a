import { Skeleton, Stack } from '@mantine/core'
import type { Analytics } from '@paddock/contract/features/analytics/analytics.shapes'
import type { ClientDetail } from '@paddock/contract/features/clients/client.shapes'
import { useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { lazy, Suspense } from 'react'
import { ErrorPanel } from '../../ui/feedback/error-panel.tsx'
import { Waiting, waitingFor } from '../../ui/feedback/waiting.tsx'
import { BelowFirst } from '../../ui/page/below-first.tsx'
import { InView } from '../../ui/page/in-view.tsx'
import { Panel } from '../../ui/page/panel.tsx'
import { useClient } from '../clients/front.ts'
import { NextStepsPanel } from './next-steps/next-steps-panel.tsx'
import { AlignmentPanels } from './answers/alignment-panel.tsx'
import { analyticsQuery, type Audience } from './analytics-query.ts'
import type { AnalyticsSearch } from './analytics-search.ts'
import classes from './analytics.module.css'
import { AudienceSwitch } from './audience-switch.tsx'
import { CompletionPanel } from './answers/completion-panel.tsx'
import { FairnessPanel } from './answers/fairness-panel.tsx'
import { GoalsPanel } from './answers/goals-panel.tsx'
import { NetPositionPanel, OwnersPanel, StaleValuesPanel } from './net-position/net-position-panels.tsx'
import { TalkFirstPanel } from './answers/talk-first-panel.tsx'
import { PrintMenu } from './printed-report/print-menu.tsx'
import { TrendPanel } from './net-position/trend-panel.tsx'
import { usePrintedReport } from './printed-report/use-printed-report.ts'
import { VoicesPanel } from './answers/voices-panel.tsx'

/** What a language model writes travels only to this tab, and when somebody comes to it below the figures. */
const ClientInsights = lazy(() => import('./client-insights.tsx'))

/** The owners are loaded by a call of their own, once somebody is near them. */
const OwnershipPanel = lazy(() => import('./ownership/ownership-panel.tsx'))

/** Where a second round moved the answers comes with its own call, too. */
const AgreementSincePanel = lazy(() => import('./answers/agreement-since-panel.tsx'))

/** The behavioural assessment is near the end, and brings a chart and boxes of its own. */
const AssessmentsPanel = lazy(() => import('./answers/assessments-panel.tsx'))

/** Shows all figures of a client, for the adviser or as the family may see them. */
export function AnalyticsTab({ clientId, search }: { clientId: string; search: AnalyticsSearch }) {
  const navigate = useNavigate()
  const client = useClient(clientId)
  const printing = usePrintedReport(clientId)
  const audience = search.audience ?? 'adviser'
  const show = (next: Audience) =>
    void navigate({ to: '.', search: next === 'adviser' ? {} : { audience: next }, replace: true, resetScroll: false })
  return (
    <Stack gap="ml" maw={1320}>
      <div className={classes.head}>
        <AudienceSwitch audience={audience} onChange={show} />
        <PrintMenu clientId={clientId} busy={printing.busy} onPrint={printing.print} />
      </div>
      <Figures client={client} audience={audience} />
      <InView waiting={<WaitingInsights />}>
        <Suspense fallback={<WaitingInsights />}>
          <ClientInsights clientId={clientId} audience={audience} />
        </Suspense>
      </InView>
      {printing.Report && printing.figures ? (
        <printing.Report family={client.businessName} practice={client.organizationName} figures={printing.figures} />
      ) : null}
    </Stack>
  )
}

function Figures({ client, audience }: { client: ClientDetail; audience: Audience }) {
  const { id: clientId } = client
  const canEdit = client.can.edit
  const analytics = useQuery(analyticsQuery(clientId, audience))
  if (analytics.error) {
    return <ErrorPanel title="We could not load the figures" error={analytics.error} onRetry={() => void analytics.refetch()} />
  }
  const figures = analytics.data
  if (figures === undefined) return <Loading />
  const { netPosition, trend } = figures
  return (
    <>
      <NetPositionPanel clientId={clientId} audience={audience} netPosition={netPosition} />
      <div className={classes.pair}>
        <TrendPanel clientId={clientId} audience={audience} trend={trend} canEdit={canEdit} />
        <Stack gap="ml">
          <OwnersPanel clientId={clientId} audience={audience} netPosition={netPosition} />
          <StaleValuesPanel clientId={clientId} netPosition={netPosition} />
        </Stack>
      </div>
      <BelowFirst room={4600}>
        <Below client={client} audience={audience} figures={figures} />
      </BelowFirst>
    </>
  )
}

/** What no screen shows at first. */
function Below({ client, audience, figures }: { client: ClientDetail; audience: Audience; figures: Analytics }) {
  const { id: clientId } = client
  const { completion, goals, assessments, voices, talkFirst } = figures
  return (
    <>
      {audience === 'family' ? null : (
        <InView waiting={<WaitingOwnership />}>
          <Suspense fallback={<WaitingOwnership />}>
            <OwnershipPanel clientId={clientId} />
          </Suspense>
        </InView>
      )}
      <AlignmentPanels clientId={clientId} audience={audience} figures={figures} />
      {audience === 'family' ? null : (
        <InView waiting={<div />}>
          <Suspense>
            <AgreementSincePanel clientId={clientId} />
          </Suspense>
        </InView>
      )}
      <div className={classes.pair}>
        <GoalsPanel clientId={clientId} audience={audience} goals={goals} />
        <FairnessPanel figures={figures} />
      </div>
      <VoicesPanel voices={voices} audience={audience} />
      <TalkFirstPanel clientId={clientId} people={talkFirst} />
      {assessments.length === 0 ? null : (
        <InView waiting={<Skeleton height={420} radius="lg" />}>
          <Suspense fallback={<Skeleton height={420} radius="lg" />}>
            <AssessmentsPanel clientId={clientId} audience={audience} assessments={assessments} />
          </Suspense>
        </InView>
      )}
      <div className={classes.pair}>
        <CompletionPanel clientId={clientId} audience={audience} completion={completion} withFile />
        {audience === 'family' ? null : <NextStepsPanel client={client} here="analytics" />}
      </div>
    </>
  )
}

/** It is as high as the panel that takes its place. */
function WaitingOwnership() {
  return (
    <Panel title="Who it belongs to">
      <Waiting height={260} words="Loading who it belongs to" />
    </Panel>
  )
}

/** It is as high as the panel that takes its place. */
function WaitingInsights() {
  return (
    <div data-print-never>
      <Panel title="Insights">
        <Waiting height={260} words="Loading the insights" />
      </Panel>
    </div>
  )
}

function Loading() {
  return (
    <Stack className="late" gap="ml" {...waitingFor('Loading the figures')}>
      <Skeleton height={112} radius="lg" />
      <Skeleton height={300} radius="lg" />
      <Skeleton height={420} radius="lg" />
    </Stack>
  )
}
