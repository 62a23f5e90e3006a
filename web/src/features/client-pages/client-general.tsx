import { Skeleton, Stack } from '@mantine/core'
import type { ClientDetail } from '@paddock/contract/features/clients/client.shapes'
import { useQuery } from '@tanstack/react-query'
import { Navigate, useLocation, useNavigate } from '@tanstack/react-router'
import { Suspense } from 'react'
import { ErrorPanel } from '../../ui/feedback/error-panel.tsx'
import { Waiting } from '../../ui/feedback/waiting.tsx'
import { Panel } from '../../ui/page/panel.tsx'
import { NextStepsPanel } from '../analytics/front.ts'
import {
  AdvisersPanel,
  ClientDetails,
  type GeneralSection,
  isSection,
  SECTION_OF_HASH,
  sectionParam,
  StagePanel,
  useClient,
} from '../clients/front.ts'
import { ClientDocumentsPanel, useDocumentCount } from '../documents/front.ts'
import { DecidedProposals, FinancesArea, proposalsQuery, WaitingProposals } from '../finances/front.ts'
import {
  FamilySection,
  PapersPanel,
  registerQuery,
  SECTION_OF_RECORD,
  StructureSection,
  WhoSignsPage,
  type WhoSignsSearch,
} from '../register/front.ts'
import { StakeholdersPanel } from '../stakeholders/front.ts'
import classes from './client-pages.module.css'
import { SectionLinks } from './section-links.tsx'
import { RegisterAlerts } from './register-alerts.tsx'
import { sectionStates } from './section-states.ts'

interface ClientGeneralProps {
  clientId: string
  /** The last part of the address. */
  named: string | undefined
  /** Of whom and what the last section speaks. */
  search: WhoSignsSearch
}

/** The facts of a client or prospect, section by section, to read and to change. */
export function ClientGeneral({ clientId, named = 'details', search }: ClientGeneralProps) {
  const client = useClient(clientId)
  const hash = useLocation({ select: (location) => location.hash })
  const { data: register } = useQuery(registerQuery(clientId))
  const { data: queue } = useQuery(proposalsQuery(clientId))
  const documents = useDocumentCount(clientId)
  const moved = named === 'details' ? SECTION_OF_HASH[hash] : undefined
  if (moved !== undefined || !isSection(named))
    return (
      <Navigate
        to={`/${client.status}s/$clientId/general/{-$section}`}
        params={{ clientId, ...sectionParam(moved ?? 'details') }}
        replace
      />
    )
  return (
    <div className={classes.sections}>
      <div className={classes.contents}>
        <SectionLinks client={client} section={named} states={sectionStates(client, register, queue?.proposals ?? [], documents)} />
      </div>
      <Stack gap="ml">
        {named === 'papers' ? null : (
          <RegisterAlerts client={client} alerts={register?.alerts.filter(({ record }) => SECTION_OF_RECORD[record] === named) ?? []} />
        )}
        <Section client={client} section={named} search={search} />
      </Stack>
    </div>
  )
}

const LOADING = <Skeleton height={240} radius="lg" aria-hidden />

function Section({ client, section, search }: { client: ClientDetail; section: GeneralSection; search: WhoSignsSearch }) {
  const navigate = useNavigate()
  switch (section) {
    case 'details':
      return (
        <div className={classes.columns}>
          <Stack gap="ml">
            {client.status === 'prospect' ? <StagePanel client={client} /> : null}
            <ClientDetails client={client} />
          </Stack>
          <NextStepsPanel client={client} here="general" />
        </div>
      )
    case 'proposals':
      return <Proposals client={client} />
    case 'family':
      return (
        <>
          <StakeholdersPanel client={client} />
          <Suspense fallback={LOADING}>
            <FamilySection client={client} />
          </Suspense>
        </>
      )
    case 'structure':
      return (
        <Suspense fallback={LOADING}>
          <StructureSection client={client} />
        </Suspense>
      )
    case 'finances':
      return <FinancesArea client={client} />
    case 'papers':
      return <PapersPanel client={client} />
    case 'who-signs':
      return (
        <WhoSignsPage
          client={client}
          search={search}
          onSearch={(next) => void navigate({ to: '.', search: (former) => ({ ...former, ...next }), replace: true })}
        />
      )
    case 'advisers':
      return <AdvisersPanel client={client} />
    case 'documents':
      return (
        <Suspense fallback={LOADING}>
          <ClientDocumentsPanel client={client} />
        </Suspense>
      )
  }
}

function Proposals({ client }: { client: ClientDetail }) {
  const { data, error, refetch } = useQuery(proposalsQuery(client.id))
  if (error && !data) return <ErrorPanel title="We could not load the proposals" error={error} onRetry={() => void refetch()} />
  if (!data) return <Waiting height={240} radius="lg" words="Loading the proposals" />
  const waits = data.proposals.some(({ status }) => status === 'proposed')
  return (
    <>
      {waits ? <WaitingProposals client={client} /> : <Panel title="Proposals">Nothing waits for you.</Panel>}
      <DecidedProposals client={client} />
    </>
  )
}
