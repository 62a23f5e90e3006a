import * as api from '@paddock/contract/calls'
import { createFileRoute } from '@tanstack/react-router'
import { OrganizationLayout } from '../../../features/organizations/organization-layout.tsx'
import { query } from '../../../platform/api/queries.ts'
import { queryClient } from '../../../platform/api/query-client.ts'

export const Route = createFileRoute('/_app/organizations/$organizationId')({
  staticData: { roles: ['admin'] },
  loader: async ({ params }) => {
    await queryClient.ensureQueryData(query(api.organizations.getOrganization, { params }, { showsErrors: true }))
  },
  component: Page,
})

function Page() {
  return <OrganizationLayout organizationId={Route.useParams().organizationId} />
}
