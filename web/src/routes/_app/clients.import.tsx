import { STAFF } from '@paddock/contract/route'
import { createFileRoute } from '@tanstack/react-router'
import { ImportPage } from '../../features/imports/import-page.tsx'
import { importSearch } from '../../features/imports/import-search.ts'

export const Route = createFileRoute('/_app/clients/import')({
  staticData: { roles: STAFF },
  validateSearch: importSearch,
  component: Page,
})

function Page() {
  return <ImportPage status="client" search={Route.useSearch()} />
}
