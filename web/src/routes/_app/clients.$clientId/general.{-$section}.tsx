import { createFileRoute } from '@tanstack/react-router'
import { ClientGeneral } from '../../../features/client-pages/client-general.tsx'
import { loadFinances } from '../../../features/finances/finances-query.ts'

export const Route = createFileRoute('/_app/clients/$clientId/general/{-$section}')({
  loader: ({ params }) => loadFinances(params.clientId),
  component: Page,
})

function Page() {
  const { clientId, section } = Route.useParams()
  return <ClientGeneral clientId={clientId} named={section} />
}
