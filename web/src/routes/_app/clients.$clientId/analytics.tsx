import { createFileRoute } from '@tanstack/react-router'
import { AnalyticsTab } from '../../../features/analytics/analytics-tab.tsx'

export const Route = createFileRoute('/_app/clients/$clientId/analytics')({ component: Page })

function Page() {
  return <AnalyticsTab clientId={Route.useParams().clientId} />
}
