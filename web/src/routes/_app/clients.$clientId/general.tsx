import { createFileRoute } from '@tanstack/react-router'
import { ClientGeneral } from '../../../features/clients/client-general.tsx'

export const Route = createFileRoute('/_app/clients/$clientId/general')({ component: Page })

function Page() {
  return <ClientGeneral clientId={Route.useParams().clientId} />
}
