import { COUNTED } from '@paddock/contract/features/notifications/notifications.rules'
import { VisuallyHidden } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { onLive } from '../../platform/live/live.ts'
import { queryClient } from '../../platform/api/query-client.ts'
import { countQuery } from './notifications-queries.ts'
import classes from './unseen-count.module.css'

/** How many notifications are new, kept up to date while the page is open; nothing while there are none. */
export function UnseenCount() {
  const { data } = useQuery(countQuery)
  // The list itself is read again when its reader is ready for it.
  useEffect(() => onLive('notifications', () => void queryClient.invalidateQueries({ queryKey: countQuery.queryKey })), [])
  const unseen = data?.unseen ?? 0
  if (unseen === 0) return null
  const words = unseen > COUNTED ? `${COUNTED}+` : String(unseen)
  return (
    <span className={`num ${classes.pill}`}>
      {words}
      <VisuallyHidden> new</VisuallyHidden>
    </span>
  )
}
