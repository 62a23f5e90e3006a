import { createFileRoute } from '@tanstack/react-router'
import { ClientOverview } from '../../../features/client-pages/client-overview.tsx'

export const Route = createFileRoute('/_app/clients/$clientId/overview')({ component: Page })

function Page() {
  return <ClientOverview clientId={Route.useParams().clientId} />
}
