import { createFileRoute } from '@tanstack/react-router'
import { OrganizationDetails } from '../../../features/organizations/organization-details.tsx'

export const Route = createFileRoute('/_app/organizations/$organizationId/details')({ component: Page })

function Page() {
  return <OrganizationDetails organizationId={Route.useParams().organizationId} />
}
