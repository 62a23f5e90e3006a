import * as api from '@paddock/contract/calls'
import { createFileRoute } from '@tanstack/react-router'
import { MyOrganizationLayout } from '../../../features/organizations/my-organization-layout.tsx'
import { query } from '../../../platform/api/queries.ts'
import { queryClient } from '../../../platform/api/query-client.ts'

export const Route = createFileRoute('/_app/my-organization')({
  staticData: { roles: ['organizationAdmin'] },
  loader: async () => {
    await queryClient.ensureQueryData(query(api.organizations.getMyOrganization, {}, { showsErrors: true }))
  },
  component: MyOrganizationLayout,
})
