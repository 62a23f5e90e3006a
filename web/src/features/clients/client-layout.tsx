import { api } from '@paddock/contract'
import { useSuspenseQuery } from '@tanstack/react-query'
import { Link, Outlet } from '@tanstack/react-router'
import { query } from '../../platform/queries.ts'
import { place } from '../../ui/format.ts'
import { type LinkTab, LinkTabs } from '../../ui/link-tabs.tsx'
import { PageBody, PageHeader } from '../../ui/page-header.tsx'
import { StatusBadge } from '../../ui/status-badge.tsx'

const TABS = {
  client: [
    { label: 'Overview', to: '/clients/$clientId/overview' },
    { label: 'General', to: '/clients/$clientId/general' },
    { label: 'Notes', to: '/clients/$clientId/notes' },
    { label: 'Logs', to: '/clients/$clientId/logs' },
  ],
  prospect: [
    { label: 'General', to: '/prospects/$clientId/general' },
    { label: 'Notes', to: '/prospects/$clientId/notes' },
    { label: 'Logs', to: '/prospects/$clientId/logs' },
  ],
} as const satisfies Record<string, readonly LinkTab[]>

/** Head and tabs of a client or prospect. */
export function ClientLayout({ status, clientId }: { status: 'client' | 'prospect'; clientId: string }) {
  const { data: client } = useSuspenseQuery(query(api.clients.getClient, { params: { clientId } }, { showsErrors: true }))
  return (
    <>
      <PageHeader
        title={client.businessName}
        breadcrumb={status === 'client' ? <Link to="/clients">Clients</Link> : <Link to="/prospects">Prospects</Link>}
        meta={
          <>
            <StatusBadge status={client.archivedAt ? 'archived' : client.status} />
            <span>{place(client.town, client.region)}</span>
          </>
        }
      />
      <LinkTabs
        label={status === 'client' ? 'Client sections' : 'Prospect sections'}
        tabs={TABS[status].map((tab) => ({ ...tab, params: { clientId } }))}
      />
      <PageBody>
        <Outlet />
      </PageBody>
    </>
  )
}
