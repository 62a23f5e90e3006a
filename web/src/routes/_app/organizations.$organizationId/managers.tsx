import { createFileRoute } from '@tanstack/react-router'
import { ManagersTab } from '../../../features/managers/managers-tab.tsx'
import { managersSearch } from '../../../features/managers/managers-search.ts'

export const Route = createFileRoute('/_app/organizations/$organizationId/managers')({ validateSearch: managersSearch, component: Page })

function Page() {
  return <ManagersTab search={Route.useSearch()} organizationId={Route.useParams().organizationId} />
}
