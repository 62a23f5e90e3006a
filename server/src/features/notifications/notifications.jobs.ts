import type { Dependencies } from '../../platform/http/dependencies.ts'
import type { Schedule } from '../../platform/jobs/schedule.ts'
import { forgetOldNotifications } from './list/forget-old-notifications.ts'
import { mailNotification } from './mail/mail-notification.ts'
import { PLAN_HOUR, planDigests, sendDigests } from './mail/send-digests.ts'

declare module '../../platform/jobs/jobs.ts' {
  interface JobKinds {
    /** Mails one notification to its reader, who wants this kind at once. */
    'notification-mail': { notificationId: string }
    /** Each day: promises the digests of the practices' mornings. */
    'notifications.planDigests': { day: string }
    /** Mails the digests of the practices in these states. */
    'notifications.digest': { regions: string[] }
    'notifications.forget': { day: string }
  }
}

export type NotificationJobParts = Pick<Dependencies, 'database' | 'jobs' | 'publicUrl' | 'configuration'> & { schedule: Schedule }

/** Mail at once, digests in the morning, and each night the sweep of what is old. */
export function registerNotificationJobs(deps: NotificationJobParts): void {
  const { jobs, schedule, configuration } = deps
  const { timeZone } = configuration
  jobs.handle('notification-mail', ({ notificationId }) => mailNotification(deps, notificationId))
  jobs.handle('notifications.planDigests', ({ day }) => planDigests({ ...deps, timeZone }, day))
  jobs.handle('notifications.digest', ({ regions }, { heartbeat }) => sendDigests(deps, regions, heartbeat), { long: true })
  jobs.handle('notifications.forget', ({ day }) => forgetOldNotifications(deps, day), { long: true })
  schedule.daily('notifications.planDigests', { fromHour: PLAN_HOUR })
  schedule.daily('notifications.forget', { fromHour: 3 })
}
