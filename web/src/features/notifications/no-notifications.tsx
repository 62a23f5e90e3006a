import { Button } from '@mantine/core'
import * as api from '@paddock/contract/calls'
import type { NotificationKind } from '@paddock/contract/features/notifications/notifications.rules'
import type { NotificationTab } from '@paddock/contract/features/notifications/notifications.shapes'
import { IconArchive, IconBell, IconChecks, IconFilterOff } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { query } from '../../platform/api/queries.ts'
import { EmptyState } from '../../ui/feedback/empty-state.tsx'
import { KIND_WORDS } from './kind-words.ts'

/** What stands where a tab has nothing. */
export function NoNotifications({ tab, kind }: { tab: NotificationTab; kind: NotificationKind | undefined }) {
  if (kind !== undefined) {
    return (
      <EmptyState
        icon={IconFilterOff}
        title="No notifications match"
        action={
          <Button
            variant="default"
            renderRoot={(props) => <Link {...props} to="/notifications" search={{ tab: tab === 'unread' ? undefined : tab }} />}
          >
            Clear filter
          </Button>
        }
      >
        There is nothing about “{KIND_WORDS[kind].label}” here.
      </EmptyState>
    )
  }
  if (tab === 'archived') {
    return (
      <EmptyState icon={IconArchive} title="No archived notifications">
        What you archive is kept here for a year and can be restored.
      </EmptyState>
    )
  }
  if (tab === 'unread') return <NothingUnread />
  return <NeverAny />
}

/** "Show all" leads somewhere only where there has been a notification. */
function NothingUnread() {
  const all = useQuery(query(api.notifications.listNotifications, { query: { tab: 'all', limit: 1 } })).data
  if (all?.rows.length === 0) return <NeverAny />
  return (
    <EmptyState
      icon={IconChecks}
      title="You have read everything"
      action={
        <Button variant="default" renderRoot={(props) => <Link {...props} to="/notifications" search={{ tab: 'all' }} />}>
          Show all
        </Button>
      }
    >
      What is new appears here as it happens.
    </EmptyState>
  )
}

function NeverAny() {
  return (
    <EmptyState icon={IconBell} title="No notifications yet">
      You are told here when a client is given to you, somebody mentions you, answers or documents arrive, or something is overdue.
    </EmptyState>
  )
}
