import type { Database } from '../../platform/database/database.ts'
import type { Jobs } from '../../platform/jobs/jobs.ts'
import type { Schedule } from '../../platform/jobs/schedule.ts'

export interface InsightJobParts {
  database: Database
  jobs: Jobs
  schedule: Schedule
  publicUrl(): string
}

export function registerInsightJobs(_parts: InsightJobParts): void {}
