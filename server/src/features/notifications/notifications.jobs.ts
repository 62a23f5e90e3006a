import type { Database } from '../../platform/database/database.ts'
import type { Jobs } from '../../platform/jobs/jobs.ts'
import type { Schedule } from '../../platform/jobs/schedule.ts'

declare module '../../platform/jobs/jobs.ts' {
  interface JobKinds {
    /** Mails one notification to its reader, who wants this kind at once. */
    'notification-mail': { notificationId: string }
  }
}

export interface NotificationJobParts {
  database: Database
  jobs: Jobs
  schedule: Schedule
  publicUrl(): string
}

export function registerNotificationJobs(_parts: NotificationJobParts): void {}
