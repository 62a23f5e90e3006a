import { Button } from '@mantine/core'
import * as api from '@paddock/contract/calls'
import { IconPlus, IconSettings } from '@tabler/icons-react'
import { useSuspenseQuery } from '@tanstack/react-query'
import { Outlet } from '@tanstack/react-router'
import { query } from '../../platform/api/queries.ts'
import { LinkTabs } from '../../ui/page/link-tabs.tsx'
import { openModal } from '../../ui/dialog/modals.tsx'
import { editOrganizationModal } from './organizations.modals.ts'
import { invitePersonModal } from '../users/front.ts'
import { PageBody, PageHeader } from '../../ui/page/page-header.tsx'
import { OrganizationMenu } from './organization-menu.tsx'
import { OrganizationMeta } from './organization-meta.tsx'

/** Head and tabs of the own practice. */
export function MyOrganizationLayout() {
  const { data: organization } = useSuspenseQuery(query(api.organizations.getMyOrganization, {}, { showsErrors: true }))
  const { id, name } = organization
  return (
    <>
      <PageHeader
        title={name}
        documentTitle={['My organisation']}
        meta={<OrganizationMeta organization={organization} />}
        actions={
          <>
            <Button
              leftSection={<IconPlus size={16} stroke={1.75} aria-hidden />}
              onClick={() => openModal(invitePersonModal, { organization: { id, name } })}
            >
              Invite manager
            </Button>
            <Button
              variant="default"
              leftSection={<IconSettings size={16} stroke={1.75} aria-hidden />}
              onClick={() => openModal(editOrganizationModal, { organization })}
            >
              Details and settings
            </Button>
            <OrganizationMenu organization={organization} own />
          </>
        }
      />
      <LinkTabs
        label="Organisation sections"
        tabs={[
          { label: 'Managers', to: '/my-organization/managers' },
          { label: 'Clients', to: '/my-organization/clients' },
          { label: 'Prospects', to: '/my-organization/prospects' },
          { label: 'Letters', to: '/my-organization/letters' },
        ]}
      />
      <PageBody>
        <Outlet />
      </PageBody>
    </>
  )
}
