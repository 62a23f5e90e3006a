import { Anchor, Group } from '@mantine/core'
import { IconArchive, IconArrowsJoin, IconMapPin } from '@tabler/icons-react'
import type { ClientDetail } from '@paddock/contract/features/clients/client.shapes'
import { Link, Navigate, Outlet, useLocation } from '@tanstack/react-router'
import { useEffect } from 'react'
import { rememberOpened } from '../../../platform/identity/recently-opened.ts'
import { subjectOfSession } from '../../../platform/identity/session-subject.ts'
import { dayAndTime, fullName, place, relativeDay } from '../../../ui/text/format.ts'
import { type LinkTab, LinkTabs } from '../../../ui/page/link-tabs.tsx'
import { PageBody, PageHeader } from '../../../ui/page/page-header.tsx'
import { StatusBadge } from '../../../ui/page/status-badge.tsx'
import { ClientActions } from './client-actions.tsx'
import type { ClientDoings } from './client-actions-dropdown.tsx'
import { undoMerge } from '../client-changes.ts'
import { useClient } from '../client-query.ts'
import { phraseOf } from '../../../ui/text/words.ts'
import { STRUCTURE_WORDS } from '@paddock/contract/features/clients/clients.words'

const TABS = {
  client: [
    { label: 'Overview', to: '/clients/$clientId/overview' },
    { label: 'General', to: '/clients/$clientId/general/{-$section}' },
    { label: 'Notes', to: '/clients/$clientId/notes' },
    { label: 'Surveys', to: '/clients/$clientId/surveys' },
    { label: 'Analytics', to: '/clients/$clientId/analytics' },
    { label: 'Logs', to: '/clients/$clientId/logs' },
  ],
  prospect: [
    { label: 'General', to: '/prospects/$clientId/general/{-$section}' },
    { label: 'Notes', to: '/prospects/$clientId/notes' },
    { label: 'Logs', to: '/prospects/$clientId/logs' },
  ],
} as const satisfies Record<string, readonly LinkTab[]>

/** The part of an address that tells the tab. */
const tabOf = (address: string | undefined) => address?.split('/')[3]

interface ClientLayoutProps {
  /** Under which address the record was opened; another kind of record moves to its own address. */
  status: 'client' | 'prospect'
  clientId: string
  does: ClientDoings
}

/** Head and tabs of a client or prospect. */
export function ClientLayout({ status, clientId, does }: ClientLayoutProps) {
  const client = useClient(clientId)
  useEffect(
    () =>
      rememberOpened(
        subjectOfSession(),
        { path: `/${client.status}s/${clientId}`, kind: client.status === 'client' ? 'Client' : 'Prospect', title: client.businessName },
        sessionStorage,
      ),
    [clientId, client.status, client.businessName],
  )
  const tab = useLocation({ select: ({ pathname }) => pathname.split('/')[3] })
  if (client.status !== status) {
    const [first, ...others]: readonly LinkTab[] = TABS[client.status]
    const same = others.find(({ to }) => tabOf(to) === tab) ?? first
    return <Navigate to={same?.to ?? '/'} params={{ clientId }} replace />
  }
  const section = TABS[status].find(({ to }) => tabOf(to) === tab)?.label
  return (
    <>
      <PageHeader
        title={client.businessName}
        documentTitle={[...(section ? [section] : []), client.businessName]}
        breadcrumb={
          <Link to={status === 'client' ? '/clients' : '/prospects'} activeOptions={{ exact: true }}>
            {status === 'client' ? 'Clients' : 'Prospects'}
          </Link>
        }
        meta={<Meta client={client} />}
        actions={<ClientActions client={client} does={does} />}
      />
      <LinkTabs
        label={status === 'client' ? 'Client sections' : 'Prospect sections'}
        tabs={TABS[status].map((link) => ({ ...link, params: { clientId, section: undefined } }))}
      />
      <PageBody>
        <Whereabouts client={client} />
        {/* What was begun on one record never stays on the page of another. */}
        <Outlet key={clientId} />
      </PageBody>
    </>
  )
}

function Meta({ client }: { client: ClientDetail }) {
  const where = place(client.town, client.region)
  const [adviser, ...others] = client.managers
  return (
    <>
      <StatusBadge status={client.archivedAt ? 'archived' : client.isStale ? 'stale' : client.status} />
      {where ? (
        <Group component="span" display="inline-flex" gap="2xs" wrap="nowrap">
          <IconMapPin size={16} stroke={1.75} aria-hidden />
          {where}
        </Group>
      ) : null}
      {client.structures.length > 0 ? <span>{phraseOf(STRUCTURE_WORDS, client.structures)}</span> : null}
      <span>
        {adviser ? `Adviser ${fullName(adviser, 'without a name')}` : 'No adviser yet'}
        {others.length > 0 ? ` and ${others.length} more` : ''}
      </span>
    </>
  )
}

/** Why this record is not in the lists, and where it went. */
function Whereabouts({ client }: { client: ClientDetail }) {
  const { mergedIntoId, archivedAt, mergeUndoableUntil } = client
  if (mergedIntoId) {
    return (
      <section className="card iconed banner" aria-label="Where this record went">
        <IconArrowsJoin size={18} stroke={1.75} aria-hidden />
        <p>
          <strong>Merged into another record.</strong> Notes, people and history are there now.{' '}
          <Anchor inherit renderRoot={(props) => <Link {...props} to="/clients/$clientId" params={{ clientId: mergedIntoId }} />}>
            Open the record that holds them
          </Anchor>
          {client.can.undoMerge && mergeUndoableUntil !== null ? (
            <>
              {' or '}
              <Anchor component="button" type="button" inherit onClick={() => void undoMerge(client.id)}>
                undo the merge
              </Anchor>
              , which you can until {dayAndTime(mergeUndoableUntil).replace(/^T/, 't').replace('today, ', '')}.
            </>
          ) : null}
        </p>
      </section>
    )
  }
  if (archivedAt) {
    return (
      <section className="card iconed banner" aria-label="Archived">
        <IconArchive size={18} stroke={1.75} aria-hidden />
        <p>
          <strong>Archived {relativeDay(archivedAt).replace(/^[TY]/, (letter) => letter.toLowerCase())}.</strong> It is out of the lists,
          and nothing is lost. Restore it to change it.
        </p>
      </section>
    )
  }
  return null
}
