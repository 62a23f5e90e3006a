import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Metrics } from '../metrics/metrics.ts'
import type { Reporting } from '../reporting/reporting.ts'

declare module 'fastify' {
  interface FastifyRequest {
    /** Our identifier of who asks, once that is known. */
    userId: string | null
    /** What went wrong on our side; logged with the finished request and reported. */
    failure: unknown
  }
}

interface RequestLogParts {
  metrics: Metrics
  reporting: Reporting
}

/** Asked by machines every few seconds, or by every page for each of its files. */
const QUIET = new Set(['/healthz', '/readyz', '/assets/*'])

/**
 * One line for each finished request and its identifier in the answer (`x-request-id`). A line holds the pattern of the address, never
 * the address itself: identifiers, searches and tokens stand there. Failures of ours go out at `error` and to the reporting service.
 */
export function installRequestLog(app: FastifyInstance, { metrics, reporting }: RequestLogParts): void {
  app.decorateRequest('userId', null)
  app.decorateRequest('failure', undefined)
  app.addHook('onRequest', (request, reply, done) => {
    reply.header('x-request-id', request.id)
    done()
  })
  app.addHook('onResponse', (request, reply, done) => {
    const { log, method, userId, failure } = request
    const { statusCode: status } = reply
    const route = patternOf(request)
    metrics.requestFinished(method, route, status, reply.elapsedTime / 1000)
    if (failure !== undefined) {
      log.error({ method, route, status, ms: rounded(reply.elapsedTime), userId, err: failure }, 'request failed')
      reporting.report(failure, { where: 'request', route: `${method} ${route}`, requestId: request.id, userId: userId ?? undefined })
    } else {
      const level = status >= 500 ? 'error' : QUIET.has(route) ? 'debug' : 'info'
      log[level]({ method, route, status, ms: rounded(reply.elapsedTime), userId }, 'request')
    }
    done()
  })
}

/** The address as it was mounted. The built files have an address each and count as one; what nothing answers is `unknown`. */
function patternOf(request: FastifyRequest): string {
  const { url } = request.routeOptions
  if (url === undefined) return 'unknown'
  return url.startsWith('/assets/') ? '/assets/*' : url
}

const rounded = (milliseconds: number) => Math.round(milliseconds * 10) / 10
