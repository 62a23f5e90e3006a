import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { setFlagsFromString } from 'node:v8'
import type { FastifyBaseLogger } from 'fastify'
import { type AppParts, dependenciesOf } from './app.ts'
import { seedDemo } from './demo/seed-demo.ts'
import { createIdentity, storedSigningKeys } from './identity/index.ts'
import type { IdentityQuestions } from './identity/identity-service.ts'
import { BELONGINGS, FEATURES } from './features/features.ts'
import { noteSecurityChange, recordSignIn } from './features/security/index.ts'
import { activateProved } from './features/account/index.ts'
import { belongsToPerson, findPersonBy, hasPendingInvitation, secondStepDemand } from './features/users/index.ts'
import { createAi } from './platform/ai/create-ai.ts'
import { storedAuditKeys } from './platform/audit/audit-keys.ts'
import { openAudit } from './platform/audit/audit.ts'
import { registerDailyBackup } from './platform/backup/daily-backup.ts'
import { openOrAdvise } from './platform/backup/open-or-advise.ts'
import type { Configuration } from './platform/configuration/configuration.ts'
import type { Database } from './platform/database/database.ts'
import { migrate } from './platform/database/migrate.ts'
import { storedSecrets } from './platform/database/kept-secret.ts'
import { createEvents } from './platform/events/events.ts'
import { requireKeyEncryption, wrapStoredKeys } from './platform/keys/wrap-stored-keys.ts'
import { createMailer } from './platform/mail/index.ts'
import { createJobs } from './platform/jobs/jobs.ts'
import { registerRequestKeyJobs } from './platform/database/request-keys.jobs.ts'
import { createSchedule } from './platform/jobs/schedule.ts'
import { refuseUnfinishedMove } from './platform/moving/unfinished-move.ts'
import { noMetrics } from './platform/metrics/metrics.ts'
import type { Prometheus } from './platform/metrics/prometheus.ts'
import { createReporting, noReporting } from './platform/reporting/reporting.ts'
import { createStorage } from './platform/storage/create-storage.ts'
import { VERSION } from './version.ts'

// V8 learns which code makes what lives long, and puts what that code makes next straight among the old. Whole answers waited there for the
// rare full clearing. Without it a list takes a quarter less of the processor (docs/performance.md).
setFlagsFromString('--no-allocation-site-pretenuring')

interface OpenedServer extends AppParts {
  /** What Prometheus reads; null where no port is set for it. */
  prometheus: Prometheus | null
}

/** Opens the database that the configuration names and everything that the app is built from. */
export async function openServer(configuration: Configuration, log: FastifyBaseLogger, publicUrl: () => string): Promise<OpenedServer> {
  requireKeyEncryption(configuration)
  const database = await openOrAdvise(configuration, (error) => log.error({ err: error }, 'database connection'))
  await refuseUnfinishedMove(database)
  await migrate(database)
  await wrapStoredKeys(database, configuration, [storedSigningKeys, storedSecrets, storedAuditKeys])
  for (const feature of FEATURES) await feature.onStart?.({ database, configuration })
  const reporting = await createReporting(configuration, VERSION)
  const replica = await openReplica(configuration, database, log)
  const prometheus = configuration.metrics ? (await import('./platform/metrics/prometheus.ts')).createPrometheus(database, VERSION) : null
  const metrics = prometheus?.metrics ?? noMetrics
  const parts = await assemble({ configuration, database, log, reporting, metrics, publicUrl, replica, webFolder: builtWeb() })
  if (!configuration.smtpUrl && !configuration.demo) {
    log.warn(
      'SMTP_URL is not set: invitations and codes stay in the table outbox_mails and reach nobody, so the platform’s staff cannot sign in',
    )
  }
  if (!configuration.keyEncryption && !configuration.demo) {
    log.warn('KEY_ENCRYPTION_KEY is not set: keys lie in the database as they are, for whoever reads it')
    if (!configuration.audit.key) log.warn('AUDIT_KEY is not set: the key of the activity log lies in the database that it should protect')
  }
  if (configuration.demo) await seedDemo(database, parts.identity.admin, parts.storage)
  return { ...parts, prometheus }
}

type Given = Omit<
  AppParts,
  'events' | 'jobs' | 'schedule' | 'identity' | 'audit' | 'storage' | 'ai' | 'reporting' | 'metrics' | 'belongings' | 'replica'
> &
  Partial<Pick<AppParts, 'storage' | 'ai' | 'reporting' | 'metrics' | 'replica'>>

/** What the features answer to the identity service, and hear from it. */
export function answersToIdentity(
  parts: Pick<AppParts, 'database' | 'events' | 'jobs' | 'configuration' | 'publicUrl'>,
): IdentityQuestions {
  const { database, configuration } = parts
  return {
    hasPendingInvitation: (email) => hasPendingInvitation(database.db, email),
    belongsToPerson,
    personBy: findPersonBy,
    onAddressProved: (tx, proved, takeAccount) => activateProved(parts, tx, proved, takeAccount),
    secondStepDemand: (subId) => secondStepDemand(database.db, configuration, subId),
    onSignIn: (event) => recordSignIn(parts, event),
    onSecurityChange: (tx, subId, change, caller) => noteSecurityChange(parts, tx, subId, change, caller),
  }
}

/** What is on an open, migrated database, in the order in which one needs the other. */
export async function assemble(given: Given): Promise<AppParts> {
  const { configuration, database, log, reporting = noReporting, metrics = noMetrics } = given
  const events = await createEvents(database)
  const jobs = createJobs(database, events, {
    onDone: (kind) => metrics.jobFinished(kind, 'done'),
    onError(error, kind, isLast) {
      log.error({ err: error, kind }, isLast ? 'job given up' : 'job failed')
      metrics.jobFinished(kind, isLast ? 'given_up' : 'failed')
      if (isLast) reporting.report(error, { where: 'job', job: kind })
    },
  })
  const schedule = createSchedule({
    database,
    jobs,
    timeZone: configuration.timeZone,
    onError(error, kind) {
      log.error({ err: error, kind }, 'not scheduled')
      reporting.report(error, { where: 'schedule', job: kind })
    },
  })
  const asked = { database, events, jobs, configuration, publicUrl: given.publicUrl }
  const answers = answersToIdentity(asked)
  const identity = await createIdentity({
    ...asked,
    ...answers,
    log,
    onSignIn(event) {
      metrics.signInTried(event.outcome, event.way)
      return answers.onSignIn(event)
    },
  })
  const storage = given.storage ?? (await createStorage(configuration))
  const mailer = createMailer(configuration, database, storage)
  jobs.handle('mail', async (mail, { id }) => {
    try {
      await mailer.send(mail, id)
      metrics.mailFinished('sent')
    } catch (error) {
      metrics.mailFinished('failed')
      throw error
    }
  })
  const audit = await openAudit(database, configuration, log)
  const parts: AppParts = {
    ...given,
    reporting,
    metrics,
    replica: given.replica ?? null,
    events,
    jobs,
    schedule,
    identity,
    audit,
    storage,
    ai: given.ai ?? (await createAi(configuration.ai)),
    belongings: BELONGINGS,
  }
  registerRequestKeyJobs(parts)
  for (const feature of FEATURES) feature.jobs?.({ ...dependenciesOf(parts), schedule, audit })
  registerDailyBackup(parts)
  return parts
}

/** Lies beside this file's build: server/dist → web/dist. */
function builtWeb(): string {
  return join(dirname(fileURLToPath(import.meta.url)), '..', '..', 'web', 'dist')
}

/** Loaded only where there is one. */
async function openReplica({ databaseReplicaUrl, databasePool }: Configuration, database: Database, log: FastifyBaseLogger) {
  if (databaseReplicaUrl === undefined) return null
  const { followReplica } = await import('./platform/database/postgres/replica.ts')
  return followReplica(database, databaseReplicaUrl, databasePool, log)
}
