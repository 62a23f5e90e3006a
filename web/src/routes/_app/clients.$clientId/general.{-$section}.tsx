import { createFileRoute } from '@tanstack/react-router'
import { ClientGeneral } from '../../../features/client-pages/client-general.tsx'
import { whoSignsSearch } from '../../../features/register/who-signs/who-signs-search.ts'
import { loadRecord } from '../../../features/finances/finances-query.ts'

export const Route = createFileRoute('/_app/clients/$clientId/general/{-$section}')({
  validateSearch: whoSignsSearch,
  loader: ({ params }) => loadRecord(params.clientId),
  component: Page,
})

function Page() {
  const { clientId, section } = Route.useParams()
  return <ClientGeneral clientId={clientId} named={section} search={Route.useSearch()} />
}
