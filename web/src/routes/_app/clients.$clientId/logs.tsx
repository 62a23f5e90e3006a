import { createFileRoute } from '@tanstack/react-router'
import { ClientLogs } from '../../../features/activity/client-logs.tsx'
import { logsSearch } from '../../../features/activity/logs-search.ts'

export const Route = createFileRoute('/_app/clients/$clientId/logs')({ validateSearch: logsSearch, component: Page })

function Page() {
  return <ClientLogs clientId={Route.useParams().clientId} search={Route.useSearch()} />
}
