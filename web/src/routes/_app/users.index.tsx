import { createFileRoute, stripSearchParams } from '@tanstack/react-router'
import { UsersPage } from '../../features/users/users-page.tsx'
import { USERS_SEARCH_DEFAULTS, usersSearch } from '../../features/users/users-search.ts'

export const Route = createFileRoute('/_app/users/')({
  staticData: { roles: ['admin'] },
  validateSearch: usersSearch,
  search: { middlewares: [stripSearchParams(USERS_SEARCH_DEFAULTS)] },
  component: Page,
})

function Page() {
  return <UsersPage search={Route.useSearch()} />
}
