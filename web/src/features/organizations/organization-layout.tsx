import { api } from '@paddock/contract'
import { useSuspenseQuery } from '@tanstack/react-query'
import { Link, Outlet } from '@tanstack/react-router'
import { query } from '../../platform/queries.ts'
import { LinkTabs } from '../../ui/link-tabs.tsx'
import { PageBody, PageHeader } from '../../ui/page-header.tsx'

/** Head and tabs of one practice, for admins. */
export function OrganizationLayout({ organizationId }: { organizationId: string }) {
  const params = { organizationId }
  const { data: organization } = useSuspenseQuery(query(api.organizations.getOrganization, { params }, { showsErrors: true }))
  return (
    <>
      <PageHeader title={organization.name} breadcrumb={<Link to="/organizations">Organisations</Link>} />
      <LinkTabs
        label="Organisation sections"
        tabs={[
          { label: 'Managers', to: '/organizations/$organizationId/managers', params },
          { label: 'Clients', to: '/organizations/$organizationId/clients', params },
          { label: 'Prospects', to: '/organizations/$organizationId/prospects', params },
          { label: 'Details', to: '/organizations/$organizationId/details', params },
        ]}
      />
      <PageBody>
        <Outlet />
      </PageBody>
    </>
  )
}
