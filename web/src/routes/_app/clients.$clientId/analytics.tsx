import { createFileRoute } from '@tanstack/react-router'
import { analyticsSearch } from '../../../features/analytics/analytics-search.ts'
import { AnalyticsTab } from '../../../features/analytics/analytics-tab.tsx'

export const Route = createFileRoute('/_app/clients/$clientId/analytics')({ validateSearch: analyticsSearch, component: Page })

function Page() {
  return <AnalyticsTab clientId={Route.useParams().clientId} search={Route.useSearch()} />
}
