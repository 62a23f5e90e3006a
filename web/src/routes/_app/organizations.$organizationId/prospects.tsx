import { createFileRoute, stripSearchParams } from '@tanstack/react-router'
import { CLIENTS_SEARCH_DEFAULTS, clientsSearch } from '../../../features/clients/list/clients-search.ts'
import { OrganizationClients } from '../../../features/clients/list/organization-clients.tsx'

export const Route = createFileRoute('/_app/organizations/$organizationId/prospects')({
  validateSearch: clientsSearch,
  search: { middlewares: [stripSearchParams(CLIENTS_SEARCH_DEFAULTS)] },
  component: Page,
})

function Page() {
  return <OrganizationClients status="prospect" search={Route.useSearch()} organizationId={Route.useParams().organizationId} />
}
