import { createFileRoute } from '@tanstack/react-router'
import { clientsSearch } from '../../features/clients/list/clients-search.ts'
import { PracticePage } from '../../features/practice/practice-page.tsx'

export const Route = createFileRoute('/_app/practice')({
  staticData: { roles: ['manager', 'organizationAdmin'] },
  validateSearch: clientsSearch,
  component: Page,
})

function Page() {
  return <PracticePage search={Route.useSearch()} />
}
