import { Box } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import tabs from '../../ui/page/tabs.module.css'
import { PageBody, PageHeader } from '../../ui/page/page-header.tsx'
import { NotificationList } from './notification-list.tsx'
import { NotificationSettings } from './notification-settings.tsx'
import { countQuery } from './notifications-queries.ts'
import { listOf, type NotificationsSearch } from './notifications-search.ts'

const TABS: readonly { tab: NotificationsSearch['tab']; label: string }[] = [
  { tab: undefined, label: 'Unread' },
  { tab: 'all', label: 'All' },
  { tab: 'archived', label: 'Archived' },
  { tab: 'settings', label: 'Settings' },
]

/** What the reader was told, and how they want to be told. */
export function NotificationsPage({ search }: { search: NotificationsSearch }) {
  const unread = useQuery(countQuery).data?.unread ?? 0
  return (
    <>
      <PageHeader title="Notifications" inline />
      <nav className={tabs.tabs} aria-label="Notifications">
        {TABS.map(({ tab, label }) => (
          <Link
            key={label}
            to="/notifications"
            search={{ tab, kind: tab === 'settings' ? undefined : search.kind }}
            className={tabs.tab}
            activeOptions={{ exact: true, includeSearch: true }}
            activeProps={{ 'aria-current': 'page' }}
          >
            {label}
            {tab === undefined && unread > 0 ? <span className="num"> ({unread > 99 ? '99+' : unread})</span> : null}
          </Link>
        ))}
      </nav>
      <PageBody>
        {search.tab === 'settings' ? (
          <Box maw={900}>
            <NotificationSettings />
          </Box>
        ) : (
          <NotificationList key={`${search.tab} ${search.kind}`} tab={listOf(search)} kind={search.kind} />
        )}
      </PageBody>
    </>
  )
}
