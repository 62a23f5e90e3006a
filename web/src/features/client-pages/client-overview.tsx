import { Anchor, Skeleton } from '@mantine/core'
import type { ClientDetail } from '@paddock/contract/features/clients/client.shapes'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { type ReactNode, Suspense, useMemo } from 'react'
import { ErrorPanel } from '../../ui/feedback/error-panel.tsx'
import { Waiting } from '../../ui/feedback/waiting.tsx'
import { abn, day, fullName, place } from '../../ui/text/format.ts'
import { BelowFirst } from '../../ui/page/below-first.tsx'
import { InView } from '../../ui/page/in-view.tsx'
import { KeyFacts } from '../../ui/page/key-facts.tsx'
import { Panel } from '../../ui/page/panel.tsx'
import { CompletionPanel, NextStepsPanel, OverviewAlignment, OverviewFigures, overviewQuery } from '../analytics/front.ts'
import { RoadPanel } from '../road/front.ts'
import { MeetingsPanel } from '../meetings/front.ts'
import { RequestProgressPanel } from '../documents/front.ts'
import { FamilyMap } from '../stakeholders/front.ts'
import { ClientTasksPanel } from '../tasks/front.ts'
import classes from './client-pages.module.css'
import { formerPartners } from '../register/front.ts'
import { LatestActivity, useClient } from '../clients/front.ts'
import { phraseOf, wordOf } from '../../ui/text/words.ts'
import { ENTERPRISE_WORDS, PROFESSION_WORDS, SOURCE_WORDS, STRUCTURE_WORDS } from '@paddock/contract/features/clients/clients.words'

/** Where a family stands, and what to do next. */
export function ClientOverview({ clientId }: { clientId: string }) {
  const client = useClient(clientId)
  const { data: overview, error, refetch } = useQuery(overviewQuery(clientId))
  const former = useMemo(() => formerPartners(overview?.partners ?? []), [overview?.partners])
  // Who was somebody’s partner is known with the overview: until then they would stand as if nobody knew their place.
  const map = (
    <>
      <FamilyMap client={client} former={former} />
      <Near height={160}>
        <RoadPanel client={client} />
      </Near>
    </>
  )
  return (
    <div className={`${classes.columns} ${classes.overview}`}>
      <div>
        {overview ? (
          <OverviewFigures clientId={clientId} overview={overview} />
        ) : error ? (
          <ErrorPanel title="We could not load the figures" error={error} onRetry={() => void refetch()} />
        ) : (
          <Waiting height={112} radius="lg" words="Loading the figures" />
        )}
      </div>
      <div className={classes.side}>
        <NextStepsPanel client={client} />
      </div>
      <div className={classes.stack}>
        {overview ? (
          <>
            <CompletionPanel clientId={clientId} audience="adviser" completion={overview.completion} />
            <BelowFirst room={1200}>
              <OverviewAlignment clientId={clientId} overview={overview} />
              {map}
            </BelowFirst>
          </>
        ) : error ? (
          map
        ) : (
          <Skeleton height={560} radius="lg" />
        )}
      </div>
      <div className={`${classes.stack} ${classes.side}`}>
        {/* What the screen does not reach asks nothing: these come when somebody comes to them. */}
        <Near height={120}>
          <ClientTasksPanel client={client} />
        </Near>
        <Near height={150}>
          <MeetingsPanel client={client} />
        </Near>
        <BelowFirst room={900}>
          <Facts client={client} />
          <Near height={150}>
            <RequestProgressPanel client={client} />
          </Near>
          <Near height={320}>
            <LatestActivity clientId={clientId} />
          </Near>
        </BelowFirst>
      </div>
    </div>
  )
}

/** A panel that travels and asks when its place comes near the screen; until it is there something as high keeps the place. */
function Near({ height, children }: { height: number; children: ReactNode }) {
  const waiting = <Skeleton height={height} radius="lg" />
  return (
    <InView waiting={waiting}>
      <Suspense fallback={waiting}>{children}</Suspense>
    </InView>
  )
}

function Facts({ client }: { client: ClientDetail }) {
  const edit = (field: string, words = 'Add') => (
    <Anchor
      inherit
      renderRoot={(props) => (
        <Link {...props} to="/clients/$clientId/general/{-$section}" params={{ clientId: client.id, section: undefined }} hash={field} />
      )}
    >
      {words}
    </Anchor>
  )
  const advisers = client.advisers.map((adviser) => ({
    label: PROFESSION_WORDS[adviser.profession],
    value: [adviser.name, adviser.firm].filter(Boolean).join(', '),
  }))
  const since = client.convertedAt ?? client.createdAt
  return (
    <Panel title="Key facts">
      <KeyFacts
        facts={[
          { label: 'ABN', value: client.abn ? <span className="num">{abn(client.abn)}</span> : null, edit: edit('abn') },
          { label: 'Structure', value: phraseOf(STRUCTURE_WORDS, client.structures), edit: edit('structures') },
          { label: 'Enterprises', value: phraseOf(ENTERPRISE_WORDS, client.enterprises), edit: edit('enterprises') },
          { label: 'Address', value: addressOf(client), edit: edit('addressLine') },
          {
            label: 'Looked after by',
            value: client.managers.map((manager) => fullName(manager)).join(', '),
            edit: edit('managerIds', 'Assign'),
          },
          ...distinctLabels(advisers),
          { label: 'Source', value: wordOf(SOURCE_WORDS, client.source), edit: edit('source') },
          { label: client.convertedAt ? 'Client since' : 'Added', value: day(since) },
        ]}
      />
    </Panel>
  )
}

/** Facts are told apart by their labels: a second accountant becomes "Accountant 2". */
function distinctLabels<T extends { label: string }>(facts: readonly T[]): T[] {
  const seen = new Map<string, number>()
  return facts.map((fact) => {
    const times = (seen.get(fact.label) ?? 0) + 1
    seen.set(fact.label, times)
    return times === 1 ? fact : { ...fact, label: `${fact.label} ${times}` }
  })
}

function addressOf(client: ClientDetail): string {
  return [client.addressLine, [place(client.town, client.region), client.postcode].filter(Boolean).join(' ')].filter(Boolean).join(', ')
}
