import { createFileRoute } from '@tanstack/react-router'
import { ClientGeneral } from '../../../features/client-pages/client-general.tsx'
import { loadFinances } from '../../../features/finances/finances-query.ts'

export const Route = createFileRoute('/_app/prospects/$clientId/general')({
  loader: ({ params }) => loadFinances(params.clientId),
  component: Page,
})

function Page() {
  return <ClientGeneral clientId={Route.useParams().clientId} />
}
