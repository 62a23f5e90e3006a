import { createFileRoute } from '@tanstack/react-router'
import { NotificationsPage } from '../../features/notifications/notifications-page.tsx'
import { notificationsSearch } from '../../features/notifications/notifications-search.ts'

export const Route = createFileRoute('/_app/notifications')({
  staticData: { roles: ['manager', 'organizationAdmin'] },
  validateSearch: notificationsSearch,
  component: Page,
})

function Page() {
  return <NotificationsPage search={Route.useSearch()} />
}
