import { Button } from '@mantine/core'
import * as api from '@paddock/contract/calls'
import { IconPlus } from '@tabler/icons-react'
import { useSuspenseQuery } from '@tanstack/react-query'
import { Link, Outlet } from '@tanstack/react-router'
import { query } from '../../platform/api/queries.ts'
import { LinkTabs } from '../../ui/page/link-tabs.tsx'
import { openModal } from '../../ui/dialog/modals.tsx'
import { invitePersonModal } from '../users/front.ts'
import { PageBody, PageHeader } from '../../ui/page/page-header.tsx'
import { OrganizationMenu, RestoreButton } from './organization-menu.tsx'
import { OrganizationMeta } from './organization-meta.tsx'

/** Head and tabs of one practice, for admins. */
export function OrganizationLayout({ organizationId }: { organizationId: string }) {
  const params = { organizationId }
  const { data: organization } = useSuspenseQuery(query(api.organizations.getOrganization, { params }, { showsErrors: true }))
  const { id, name, can } = organization
  return (
    <>
      <PageHeader
        title={name}
        breadcrumb={
          <Link to="/organizations" activeOptions={{ exact: true }}>
            Organisations
          </Link>
        }
        meta={<OrganizationMeta organization={organization} />}
        actions={
          <>
            {can.restore ? (
              <RestoreButton organization={organization} />
            ) : (
              <Button
                leftSection={<IconPlus size={16} stroke={1.75} aria-hidden />}
                onClick={() => openModal(invitePersonModal, { organization: { id, name } })}
              >
                Invite manager
              </Button>
            )}
            <OrganizationMenu organization={organization} />
          </>
        }
      />
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
