import { SYSTEM_ROLES } from '@paddock/contract/route'
import { createFileRoute } from '@tanstack/react-router'
import { SupportPage } from '../../features/support/support-page.tsx'
import { supportSearch } from '../../features/support/support-search.ts'

export const Route = createFileRoute('/_app/support')({
  staticData: { roles: SYSTEM_ROLES },
  validateSearch: supportSearch,
  component: Page,
})

function Page() {
  return <SupportPage search={Route.useSearch()} />
}
