import { STAFF } from '@paddock/contract/route'
import { createFileRoute, stripSearchParams } from '@tanstack/react-router'
import { ClientsPage } from '../../features/clients/list/clients-page.tsx'
import { CLIENTS_SEARCH_DEFAULTS, clientsSearch } from '../../features/clients/list/clients-search.ts'
import { requestPackOfClientsModal } from '../../features/documents/packs/packs.modals.ts'
import { openModal } from '../../ui/dialog/modals.tsx'

export const Route = createFileRoute('/_app/prospects/')({
  staticData: { roles: STAFF },
  validateSearch: clientsSearch,
  search: { middlewares: [stripSearchParams(CLIENTS_SEARCH_DEFAULTS)] },
  component: Page,
})

function Page() {
  return (
    <ClientsPage status="prospect" search={Route.useSearch()} onRequestPack={(chosen) => openModal(requestPackOfClientsModal, chosen)} />
  )
}
