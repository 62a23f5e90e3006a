import type { Dependencies } from '../../platform/http/dependencies.ts'
import type { Schedule } from '../../platform/jobs/schedule.ts'
import { mailUnread } from './mail-unread.ts'
import { removeUnsentFiles } from './remove-unsent-files.ts'

declare module '../../platform/jobs/jobs.ts' {
  interface JobKinds {
    'support.tidy': { day: string }
  }
}

export type SupportJobParts = Pick<Dependencies, 'database' | 'jobs' | 'publicUrl' | 'configuration' | 'storage'> & { schedule: Schedule }

/** Unread answers and questions go out by mail; files that nobody sent go away each day. */
export function registerSupportJobs(parts: SupportJobParts): void {
  parts.jobs.handle('support.mail', ({ conversationId, to }) => mailUnread(parts, conversationId, to))
  parts.jobs.handle('support.tidy', async (_day, { signal }) => void (await removeUnsentFiles(parts, signal)), { long: true })
  parts.schedule.daily('support.tidy', { fromHour: 3 })
}
