import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { FastifyBaseLogger } from 'fastify'
import type { AppParts } from './app.ts'
import { seedDemo } from './demo/seed-demo.ts'
import { createIdentity } from './identity/index.ts'
import { registerFinanceJobs } from './features/finances/index.ts'
import { registerImportJobs } from './features/imports/index.ts'
import { registerSurveyJobs } from './features/surveys/index.ts'
import { publishShipped } from './features/questionnaires/index.ts'
import { noteSecurityChange, recordSignIn } from './features/security/index.ts'
import { belongsToPerson, hasPendingInvitation, secondStepRequired } from './features/users/index.ts'
import type { Configuration } from './platform/configuration/configuration.ts'
import { migrate } from './platform/database/migrate.ts'
import { openDatabase } from './platform/database/open-database.ts'
import { createEvents } from './platform/events/events.ts'
import { createMailer } from './platform/mail/index.ts'
import { createJobs } from './platform/jobs/jobs.ts'
import { createSchedule } from './platform/jobs/schedule.ts'

/** Opens the database that the configuration names and everything that the app is built from. */
export async function openServer(configuration: Configuration, log: FastifyBaseLogger, publicUrl: () => string): Promise<AppParts> {
  const database = await openDatabase(configuration, (error) => log.error({ err: error }, 'database connection'))
  await migrate(database)
  await publishShipped(database)
  const parts = await assemble({ configuration, database, log, publicUrl, webFolder: builtWeb() })
  if (!configuration.smtpUrl && !configuration.demo) {
    log.warn('SMTP_URL is not set: invitations and codes stay in the table outbox_mails and reach nobody')
  }
  if (configuration.demo) await seedDemo(database, parts.identity.admin)
  return parts
}

/** What stands on an open, migrated database, in the order in which one needs the other. */
export async function assemble(given: Omit<AppParts, 'events' | 'jobs' | 'schedule' | 'identity'>): Promise<AppParts> {
  const { configuration, database, log } = given
  const events = await createEvents(database)
  const jobs = createJobs(database, events, (error, kind) => log.error({ err: error, kind }, 'job failed'))
  const schedule = createSchedule({
    database,
    jobs,
    timeZone: configuration.timeZone,
    onError: (error, kind) => log.error({ err: error, kind }, 'not scheduled'),
  })
  const identity = await createIdentity({
    log,
    database,
    events,
    jobs,
    configuration,
    hasPendingInvitation: (email) => hasPendingInvitation(database.db, email),
    belongsToPerson,
    secondStepRequired: (subId) => secondStepRequired(database.db, subId),
    onSignIn: (event) => recordSignIn({ database, jobs, publicUrl: given.publicUrl }, event),
    onSecurityChange: (tx, subId, change, caller) => noteSecurityChange({ jobs, publicUrl: given.publicUrl }, tx, subId, change, caller),
  })
  const mailer = createMailer(configuration, database)
  jobs.handle('mail', (mail) => mailer.send(mail))
  registerImportJobs({ database, jobs, log })
  registerFinanceJobs({ database, jobs, schedule })
  registerSurveyJobs({ database, jobs, schedule, publicUrl: given.publicUrl })
  return { ...given, events, jobs, schedule, identity }
}

/** Beside this file's build: server/dist → web/dist. */
function builtWeb(): string {
  return join(dirname(fileURLToPath(import.meta.url)), '..', '..', 'web', 'dist')
}
