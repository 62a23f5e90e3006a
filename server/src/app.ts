import { existsSync } from 'node:fs'
import rateLimit from '@fastify/rate-limit'
import Fastify, { LogController, type FastifyBaseLogger, type FastifyInstance } from 'fastify'
import { accountRoutes } from './features/account/index.ts'
import { activityRoutes } from './features/activity/index.ts'
import { clientRoutes } from './features/clients/index.ts'
import { configurationRoutes } from './features/configuration/index.ts'
import { importRoutes } from './features/imports/index.ts'
import { managerRoutes } from './features/managers/index.ts'
import { noteRoutes } from './features/notes/index.ts'
import { organizationRoutes } from './features/organizations/index.ts'
import { searchRoutes } from './features/search/index.ts'
import { findSignedIn, userRoutes } from './features/users/index.ts'
import { analyticsRoutes } from './features/analytics/index.ts'
import { answerRoutes } from './features/answers/index.ts'
import { assessmentRoutes } from './features/assessments/index.ts'
import { familyRoutes } from './features/family/index.ts'
import { financeRoutes } from './features/finances/index.ts'
import { questionnaireRoutes } from './features/questionnaires/index.ts'
import { securityRoutes } from './features/security/index.ts'
import { stakeholderRoutes } from './features/stakeholders/index.ts'
import { surveyRoutes } from './features/surveys/index.ts'
import { viewRoutes } from './features/views/index.ts'
import { documentRoutes } from './features/documents/index.ts'
import { notificationRoutes } from './features/notifications/index.ts'
import { knowledgeRoutes } from './features/knowledge/index.ts'
import { supportRoutes } from './features/support/index.ts'
import { promptRoutes } from './features/prompts/index.ts'
import { insightRoutes } from './features/insights/index.ts'
import type { IdentityService } from './identity/index.ts'
import type { Ai } from './platform/ai/ai.ts'
import type { Audit } from './platform/audit/audit.ts'
import type { Configuration } from './platform/configuration/configuration.ts'
import { believing } from './platform/configuration/trusted-proxies.ts'
import type { Database } from './platform/database/database.ts'
import { AppError } from './platform/errors/app-error.ts'
import { isStorageDoubted } from './platform/errors/outage.ts'
import type { Events } from './platform/events/events.ts'
import { installApiPage } from './platform/http/api-page.ts'
import { createAuthenticate } from './platform/http/authenticate.ts'
import { installCrossOrigin } from './platform/http/security/cross-origin.ts'
import type { Dependencies } from './platform/http/dependencies.ts'
import { installErrorHandler } from './platform/http/error-handler.ts'
import { installRequestLog } from './platform/http/request-log.ts'
import { mount } from './platform/http/mount.ts'
import { installAnswerHeaders, installPageHeaders } from './platform/http/security/security-headers.ts'
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
  /** The chains of the activity log. */
  audit: Audit
  log: FastifyBaseLogger
  /** Where failures that nobody expected are told, and what is counted. */
  reporting: Reporting
  metrics: Metrics
  publicUrl(): string
  /** Folder of the built web; nothing is served where it is missing. */
  webFolder: string
}

/** JSON bodies; uploads say their own limit. */
const BODY_LIMIT = 1024 * 1024

/** Every contract route with its verb. */
export const handledRoutes = [
  ...accountRoutes,
  ...configurationRoutes,
  ...activityRoutes,
  ...noteRoutes,
  ...clientRoutes,
  ...importRoutes,
  ...managerRoutes,
  ...organizationRoutes,
  ...userRoutes,
  ...securityRoutes,
  ...viewRoutes,
  ...searchRoutes,
  ...stakeholderRoutes,
  ...questionnaireRoutes,
  ...surveyRoutes,
  ...answerRoutes,
  ...financeRoutes,
  ...analyticsRoutes,
  ...assessmentRoutes,
  ...familyRoutes,
  ...documentRoutes,
  ...notificationRoutes,
  ...knowledgeRoutes,
  ...supportRoutes,
  ...promptRoutes,
  ...insightRoutes,
]

/** Builds the server from its parts; composition only. */
export async function buildApp(parts: AppParts): Promise<FastifyInstance> {
  const { configuration, database, events, jobs, identity, storage, ai, log, reporting, publicUrl } = parts
  const app = Fastify({
    loggerInstance: log,
    bodyLimit: BODY_LIMIT,
    trustProxy: believing(configuration.trustProxy),
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
  })
  for (const type of ['text/csv', 'text/plain', 'application/octet-stream', 'application/vnd.ms-excel']) {
    app.addContentTypeParser(type, (_request, payload, done) => done(null, payload))
  }

  const deps: Dependencies = { configuration, database, events, jobs, identity: identity.admin, storage, ai, log, reporting, publicUrl }
  const authenticate = createAuthenticate({
    verify: identity.verify,
    sessionIsLive: identity.sessionIsLive,
    liveFor: identity.liveFor,
    findSignedIn: (subject) => findSignedIn(database.db, subject),
    events,
  })
  await app.register(async (calls) => {
    await installCrossOrigin(calls, configuration)
    mount(calls, { deps, authenticate }, handledRoutes)
    await calls.register(identity.plugin)
  })
  await app.register(outboxRoutes({ configuration, database }))
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
      installPageHeaders(pages, configuration)
      await installStaticFiles(pages, parts.webFolder)
    })
  }
  return app
}
