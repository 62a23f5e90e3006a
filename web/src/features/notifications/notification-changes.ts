import * as api from '@paddock/contract/calls'
import type { RouteInput } from '@paddock/contract/route'
import type { NotificationMark } from '@paddock/contract/features/notifications/notifications.rules'
import { call } from '../../platform/api/api.ts'
import { notify, notifyFailure } from '../../platform/notify.ts'
import { reread } from '../../platform/api/queries.ts'
import { plural } from '../../ui/text/format.ts'

export type Chosen = RouteInput<typeof api.notifications.markNotifications>['body']['chosen']

const WORDS: Record<NotificationMark, string> = {
  read: 'marked as read',
  unread: 'marked as unread',
  archived: 'archived',
  restored: 'back in your list',
}

/** Marks the chosen ones; archiving can be taken back from its notice. Answers whether it was done. */
export async function mark(wanted: NotificationMark, chosen: Chosen, { quietly = false } = {}): Promise<boolean> {
  try {
    const { changed, archivedAt } = await call(api.notifications.markNotifications, { body: { mark: wanted, chosen } })
    await reread()
    if (!quietly || archivedAt !== null) {
      const message = `${plural(changed, 'notification is', 'notifications are')} ${WORDS[wanted]}.`
      const undo = () => void mark('restored', { archivedAt: archivedAt ?? '' }, { quietly: true })
      notify(archivedAt === null ? { message } : { message, action: { label: 'Undo', onClick: undo } })
    }
    return true
  } catch (error) {
    notifyFailure(error)
    return false
  }
}

/** The reader has the list before them. */
export async function markSeen(upTo: string): Promise<void> {
  try {
    await call(api.notifications.markSeen, { body: { upTo } })
    await reread()
  } catch {
    // The badge stays as it was; the next visit marks them.
  }
}
