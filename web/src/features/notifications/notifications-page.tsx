import { PageHeader } from '../../ui/page-header.tsx'

export function NotificationsPage() {
  return <PageHeader title="Notifications" />
}
