import type { Dependencies } from '../../platform/http/dependencies.ts'
import type { Schedule } from '../../platform/jobs/schedule.ts'

export type DocumentJobParts = Pick<Dependencies, 'database' | 'events' | 'jobs' | 'storage' | 'log' | 'publicUrl'> & { schedule: Schedule }

export function registerDocumentJobs(_parts: DocumentJobParts): void {}
