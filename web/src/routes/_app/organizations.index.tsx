import { createFileRoute } from '@tanstack/react-router'
import { OrganizationsPage } from '../../features/organizations/organizations-page.tsx'
import { organizationsSearch } from '../../features/organizations/organizations-search.ts'

export const Route = createFileRoute('/_app/organizations/')({
  staticData: { roles: ['admin'] },
  validateSearch: organizationsSearch,
  component: Page,
})

function Page() {
  return <OrganizationsPage search={Route.useSearch()} />
}
