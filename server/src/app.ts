import { existsSync } from 'node:fs'
import rateLimit from '@fastify/rate-limit'
import Fastify, { LogController, type FastifyBaseLogger, type FastifyInstance } from 'fastify'
import type { Belongings } from './features/belongings.ts'
import { FEATURES } from './features/features.ts'
import { findSignedIn } from './features/users/index.ts'
import type { IdentityService } from './identity/index.ts'
import type { Ai } from './platform/ai/ai.ts'
import type { Audit } from './platform/audit/audit.ts'
import type { Configuration } from './platform/configuration/configuration.ts'
import { trustProxyOption } from './platform/configuration/trusted-proxies.ts'
import type { Database } from './platform/database/database.ts'
import { XLSX_MEDIA_TYPE } from './platform/http/downloads/xlsx.ts'
import type { Replica } from './platform/database/postgres/replica.ts'
import { AppError } from './platform/errors/app-error.ts'
import { isStorageDoubted } from './platform/errors/outage.ts'
import type { Events } from './platform/events/events.ts'
import { installApiPage } from './platform/http/api-page.ts'
import { needsSecondStep } from './platform/access/second-step.ts'
import { createAuthenticate } from './platform/http/authenticate.ts'
import { installCrossOrigin } from './platform/http/security/cross-origin.ts'
import type { Dependencies } from './platform/http/dependencies.ts'
import { installErrorHandler } from './platform/http/error-handler.ts'
import { installRequestLog } from './platform/http/request-log.ts'
import { mount } from './platform/http/mount.ts'
import { ownScripts } from './platform/http/security/own-scripts.ts'
import { installAnswerHeaders, installPageHeaders } from './platform/http/security/security-headers.ts'
import { createReadPlaces } from './platform/http/read-place.ts'
import { installStaticFiles } from './platform/http/static-files.ts'
import { outboxRoutes } from './platform/mail/index.ts'
import type { Jobs } from './platform/jobs/jobs.ts'
import type { Schedule } from './platform/jobs/schedule.ts'
import type { Metrics } from './platform/metrics/metrics.ts'
import type { Reporting } from './platform/reporting/reporting.ts'
import type { Storage } from './platform/storage/storage.ts'
import { VERSION } from './version.ts'

export interface AppParts {
  configuration: Configuration
  database: Database
  events: Events
  jobs: Jobs
  schedule: Schedule
  identity: IdentityService
  storage: Storage
  ai: Ai | null
  /** What belongs to clients and people, of all features. */
  belongings: Belongings
  /** The chains of the activity log. */
  audit: Audit
  log: FastifyBaseLogger
  /** Where failures that nobody expected are told, and what is counted. */
  reporting: Reporting
  metrics: Metrics
  publicUrl(): string
  /** A copy of the database that may answer lists and figures; null where there is none. */
  replica: Replica | null
  /** Folder of the built web; nothing is served where it is missing. */
  webFolder: string
}

/** JSON bodies; uploads say their own limit. */
const BODY_LIMIT = 1024 * 1024

/** Every contract route with its verb. */
export const handledRoutes = FEATURES.flatMap(({ routes }) => routes ?? [])

/** What verbs and jobs may use, of the server's parts. */
export function dependenciesOf({ identity, ...parts }: Omit<AppParts, 'webFolder' | 'replica'>): Dependencies {
  const { configuration, database, events, jobs, storage, ai, log, reporting, publicUrl, belongings } = parts
  return { configuration, database, events, jobs, identity: identity.admin, storage, ai, log, reporting, publicUrl, belongings }
}

/** Builds the server from its parts; composition only. */
export async function buildApp(parts: AppParts): Promise<FastifyInstance> {
  const { configuration, database, events, identity, log } = parts
  const app = Fastify({
    loggerInstance: log,
    bodyLimit: BODY_LIMIT,
    trustProxy: trustProxyOption(configuration.trustProxy),
    logController: new LogController({ disableRequestLogging: true, requestIdLogLabel: 'requestId' }),
    requestIdHeader: false,
    genReqId: () => crypto.randomUUID(),
    routerOptions: { ignoreTrailingSlash: true, maxParamLength: 200 },
    forceCloseConnections: 'idle',
  })
  installRequestLog(app, parts)
  installErrorHandler(app)
  installAnswerHeaders(app, configuration)
  await app.register(rateLimit, {
    max: configuration.rateLimit,
    timeWindow: 60_000,
    cache: 10_000,
    addHeaders: { 'x-ratelimit-limit': false, 'x-ratelimit-remaining': false, 'x-ratelimit-reset': false, 'retry-after': true },
    addHeadersOnExceeding: { 'x-ratelimit-limit': false, 'x-ratelimit-remaining': false, 'x-ratelimit-reset': false },
  })
  for (const type of ['text/csv', 'text/plain', 'application/octet-stream', 'application/vnd.ms-excel', XLSX_MEDIA_TYPE]) {
    app.addContentTypeParser(type, (_request, payload, done) => done(null, payload))
  }

  const authenticate = createAuthenticate({
    verify: identity.verify,
    liveSession: identity.liveSession,
    liveFor: identity.liveFor,
    findSignedIn: (subject) => findSignedIn(database.db, subject),
    needsSecondStep: (person) => needsSecondStep(person, configuration),
    events,
  })
  await app.register(async (calls) => {
    await installCrossOrigin(calls, configuration)
    const places = parts.replica && createReadPlaces(parts.replica, configuration.publicUrl?.startsWith('https:') === true)
    mount(calls, { deps: dependenciesOf(parts), authenticate, places }, handledRoutes)
    await calls.register(identity.plugin)
  })
  await app.register(outboxRoutes({ configuration, database, storage: parts.storage }))
  await installApiPage(app, VERSION)

  app.get('/healthz', async () => ({ status: 'ok' }))
  app.get('/readyz', async () => {
    await database.ping().catch((error: unknown) => {
      throw Object.assign(new AppError('not_ready'), { cause: error })
    })
    if (isStorageDoubted()) throw new AppError('storage_full')
    return { status: 'ready' }
  })
  if (existsSync(parts.webFolder)) {
    await app.register(async (pages) => {
      installPageHeaders(pages, configuration, ownScripts(parts.webFolder))
      await installStaticFiles(pages, parts.webFolder, configuration)
    })
  }
  return app
}
