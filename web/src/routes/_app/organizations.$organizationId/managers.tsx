import { createFileRoute } from '@tanstack/react-router'
import { ManagersTab } from '../../../features/managers/managers-tab.tsx'

export const Route = createFileRoute('/_app/organizations/$organizationId/managers')({ component: Page })

function Page() {
  return <ManagersTab organizationId={Route.useParams().organizationId} />
}
