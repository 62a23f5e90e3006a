import { createFileRoute } from '@tanstack/react-router'
import { UsersPage } from '../../features/users/users-page.tsx'
import { usersSearch } from '../../features/users/users-search.ts'

export const Route = createFileRoute('/_app/users')({
  staticData: { roles: ['admin'] },
  validateSearch: usersSearch,
  component: Page,
})

function Page() {
  return <UsersPage search={Route.useSearch()} />
}
