import { NOTIFICATION_KINDS, type NotificationKind } from '@paddock/contract/features/notifications/notifications.rules'
import type { NotificationTab } from '@paddock/contract/features/notifications/notifications.shapes'
import { oneOf, type RawSearch } from '../../platform/browser/search-params.ts'

/** The address parameters of the page; without any, what is unread. */
export interface NotificationsSearch {
  tab?: 'all' | 'archived' | 'settings' | undefined
  kind?: NotificationKind | undefined
}

export function notificationsSearch(search: RawSearch): NotificationsSearch {
  return { tab: oneOf(search.tab, ['all', 'archived', 'settings']), kind: oneOf(search.kind, NOTIFICATION_KINDS) }
}

/** Which list the address shows. */
export const listOf = ({ tab }: NotificationsSearch): NotificationTab => (tab === 'all' || tab === 'archived' ? tab : 'unread')
