import { api } from '@paddock/contract'
import { useSuspenseQuery } from '@tanstack/react-query'
import { Outlet } from '@tanstack/react-router'
import { query } from '../../platform/queries.ts'
import { LinkTabs } from '../../ui/link-tabs.tsx'
import { PageBody, PageHeader } from '../../ui/page-header.tsx'

/** Head and tabs of the own practice. */
export function MyOrganizationLayout() {
  const { data: organization } = useSuspenseQuery(query(api.organizations.getMyOrganization, {}, { showsErrors: true }))
  return (
    <>
      <PageHeader title={organization.name} />
      <LinkTabs
        label="Organisation sections"
        tabs={[
          { label: 'Managers', to: '/my-organization/managers' },
          { label: 'Clients', to: '/my-organization/clients' },
          { label: 'Prospects', to: '/my-organization/prospects' },
        ]}
      />
      <PageBody>
        <Outlet />
      </PageBody>
    </>
  )
}
