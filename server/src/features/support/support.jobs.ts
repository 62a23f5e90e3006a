import type { Dependencies } from '../../platform/http/dependencies.ts'
import type { Schedule } from '../../platform/jobs/schedule.ts'
import { mailUnread } from './messages/mail-unread.ts'
import { removeUnsentFiles } from './messages/remove-unsent-files.ts'
import { wakeSnoozed } from './queue/wake-snoozed.ts'

declare module '../../platform/jobs/jobs.ts' {
  interface JobKinds {
    'support.tidy': { day: string }
  }
}

export type SupportJobParts = Pick<Dependencies, 'database' | 'events' | 'jobs' | 'publicUrl' | 'configuration' | 'storage'> & {
  schedule: Schedule
}

/** Unread answers and questions go out by mail, snoozed conversations come back; files that nobody sent go away each day. */
export function registerSupportJobs(parts: SupportJobParts): void {
  parts.jobs.handle('support.mail', ({ conversationId, to }) => mailUnread(parts, conversationId, to))
  parts.jobs.handle('support.wake', ({ conversationId, until }) => wakeSnoozed(parts, conversationId, until))
  parts.jobs.handle('support.tidy', async (_day, { signal }) => void (await removeUnsentFiles(parts, signal)), { long: true })
  parts.schedule.daily('support.tidy', { fromHour: 3 })
}
