import * as api from '@paddock/contract/calls'
import type { RouteOutput } from '@paddock/contract/route'
import type { NotificationKind } from '@paddock/contract/features/notifications/notifications.rules'
import type { NotificationTab } from '@paddock/contract/features/notifications/notifications.shapes'
import { infiniteQueryOptions, keepPreviousData } from '@tanstack/react-query'
import { call } from '../../platform/api/api.ts'
import { keyOf, query } from '../../platform/api/queries.ts'

/** The pages of a list that were asked for so far. */
export function notificationPages(tab: NotificationTab, kind: NotificationKind | undefined, clientId?: string) {
  return infiniteQueryOptions({
    queryKey: [...keyOf(api.notifications.listNotifications), 'pages', { tab, kind, clientId }],
    queryFn: ({ pageParam, signal }): Promise<RouteOutput<typeof api.notifications.listNotifications>> =>
      call(api.notifications.listNotifications, { query: { tab, kind, clientId, cursor: pageParam } }, { signal }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: (last) => last.next ?? undefined,
    placeholderData: keepPreviousData,
    // A list that was left may have been read elsewhere meanwhile.
    staleTime: 0,
    meta: { showsErrors: true },
  })
}

/** How many are new; a failure is no news worth a notice. */
export const countQuery = query(api.notifications.countNotifications, {}, { showsErrors: true })

export const preferencesQuery = query(api.notifications.listPreferences, {}, { showsErrors: true })
