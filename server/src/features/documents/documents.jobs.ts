import type { Dependencies } from '../../platform/http/dependencies.ts'
import type { Schedule } from '../../platform/jobs/schedule.ts'
import { giveUpReading, readVersion } from './content/read-version.ts'
import { remindExpiring } from './document/remind-expiring.ts'
import { recallMissing } from './requests/recall-missing.ts'
import { sweepUploads } from './uploads/sweep-uploads.ts'

declare module '../../platform/jobs/jobs.ts' {
  interface JobKinds {
    'documents.read': { versionId: string }
    'documents.expiring': { day: string }
    'documents.recall': { day: string }
    'documents.sweep': { day: string }
  }
}

type DocumentJobParts = Pick<Dependencies, 'database' | 'events' | 'jobs' | 'storage' | 'log' | 'publicUrl' | 'configuration'> & {
  schedule: Schedule
}

/** A version's text is read for the search after it was stored; reminders of expiry and of what is missing go out each morning, and forgotten uploads at night. */
export function registerDocumentJobs(parts: DocumentJobParts): void {
  const { jobs, schedule } = parts
  jobs.handle('documents.read', ({ versionId }, { signal }) => readVersion(parts, versionId, signal), {
    long: true,
    whenSetAside: ({ versionId }) => giveUpReading(parts, versionId),
  })
  jobs.handle('documents.expiring', ({ day }) => remindExpiring(parts, day), { long: true })
  jobs.handle('documents.recall', async ({ day }) => void (await recallMissing(parts, day)), { long: true })
  jobs.handle('documents.sweep', async () => void (await sweepUploads(parts)), { long: true })
  schedule.daily('documents.expiring')
  schedule.daily('documents.recall')
  schedule.daily('documents.sweep', { fromHour: 3 })
}
