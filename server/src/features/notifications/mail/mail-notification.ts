import { headlineOf, placeOf, whyOf } from '@paddock/contract/features/notifications/notification-words'
import { transact } from '../../../platform/database/write.ts'
import type { Dependencies } from '../../../platform/http/dependencies.ts'
import { noticeLetter } from './notification-letters.ts'
import { lockForMail, markMailed } from './mail.queries.ts'

/** Promises the mail of one notification whose reader wants its kind at once; marked in the same transaction, so that it goes once. */
export function mailNotification(
  { database, jobs, publicUrl }: Pick<Dependencies, 'database' | 'jobs' | 'publicUrl'>,
  notificationId: string,
): Promise<void> {
  return transact(database, async (tx) => {
    const found = await lockForMail(tx, notificationId)
    if (!found) return
    const letter = noticeLetter({
      firstName: found.readerName,
      headline: headlineOf(found),
      why: whyOf(found),
      link: `${publicUrl()}${placeOf(found) ?? '/notifications'}`,
      settings: `${publicUrl()}/notifications?tab=settings`,
    })
    await jobs.enqueue(tx, 'mail', { to: found.email, ...letter }, `notification:${found.id}`)
    await markMailed(tx, [found.id])
  })
}
