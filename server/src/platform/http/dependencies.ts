import type { FastifyBaseLogger } from 'fastify'
import type { Configuration } from '../configuration/configuration.ts'
import type { Database } from '../database/database.ts'
import type { Events } from '../events/events.ts'
import type { Jobs } from '../jobs/jobs.ts'
import type { IdentityAdmin } from '../access/identity-admin.ts'
import type { Ai } from '../ai/ai.ts'
import type { Reporting } from '../reporting/reporting.ts'
import type { Storage } from '../storage/storage.ts'

/** What verbs may use; composed once in app.ts. */
export interface Dependencies {
  configuration: Configuration
  database: Database
  events: Events
  jobs: Jobs
  identity: IdentityAdmin
  /** Where the bytes of files lie. */
  storage: Storage
  /** The language model; null where none is configured. */
  ai: Ai | null
  log: FastifyBaseLogger
  reporting: Reporting
  /** The address of this service as people reach it, without a trailing slash. */
  publicUrl(): string
}
