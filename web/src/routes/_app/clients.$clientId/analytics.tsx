import { createFileRoute } from '@tanstack/react-router'
import { analyticsSearch } from '../../../features/analytics/analytics-search.ts'
import { AnalyticsTab } from '../../../features/analytics/analytics-tab.tsx'
import { askFirst } from '../../-ask-first.ts'

export const Route = createFileRoute('/_app/clients/$clientId/analytics')({
  validateSearch: analyticsSearch,
  // What is below the figures comes when somebody comes to it: their outline would be shorter than they are.
  loader: ({ location, preload }) => askFirst(location, { preload }),
  component: Page,
})

function Page() {
  return <AnalyticsTab clientId={Route.useParams().clientId} search={Route.useSearch()} />
}
