import { scrubBreadcrumb, scrubEvent } from '@paddock/contract/scrub'
import { createStackParser, createTransport, linkedErrorsIntegration, Scope, type BaseTransportOptions, type Transport } from '@sentry/core'
import { nodeStackLineParser, ServerRuntimeClient } from '@sentry/core/server'
import type { Circumstances, Reporting } from './reporting.ts'

const PATIENCE_MS = 2_000
const SENDING_MS = 10_000

interface Destination {
  dsn: string
  environment: string
  release: string
}

/** Reports to Sentry by a client of our own: nothing of Node is patched, nothing is collected by itself, every event is scrubbed. */
export function reportToSentry(destination: Destination): Reporting {
  const client = new ServerRuntimeClient({
    ...destination,
    tracesSampleRate: 0,
    integrations: [linkedErrorsIntegration()],
    transport: fetchTransport,
    platform: 'node',
    runtime: { name: 'node', version: process.version },
    stackParser: createStackParser(nodeStackLineParser()),
    includeServerName: false,
    sendClientReports: false,
    dataCollection: { userInfo: false, cookies: false, httpHeaders: false, httpBodies: [], urlQueryParams: false },
    beforeSend: (event) => scrubEvent(event) as unknown as typeof event,
    beforeBreadcrumb: (breadcrumb) => scrubBreadcrumb(breadcrumb),
  })
  client.init()
  return {
    report(error, circumstances) {
      client.captureException(error, { originalException: error }, scopeOf(circumstances))
    },
    async close() {
      await client.close(PATIENCE_MS)
    },
  }
}

/** Sentry's package for Node brings a build tool of another licence along; its core leaves only the way out to us. */
function fetchTransport(options: BaseTransportOptions): Transport {
  return createTransport(options, async ({ body }) => {
    const response = await fetch(options.url, {
      method: 'POST',
      body: typeof body === 'string' ? body : Buffer.from(body),
      signal: AbortSignal.timeout(SENDING_MS),
    })
    await response.arrayBuffer()
    return {
      statusCode: response.status,
      headers: {
        'x-sentry-rate-limits': response.headers.get('x-sentry-rate-limits'),
        'retry-after': response.headers.get('retry-after'),
      },
    }
  })
}

function scopeOf({ userId, where, ...tags }: Circumstances): Scope {
  const scope = new Scope()
  scope.setTags({ where, entry: 'server', ...tags })
  if (userId) scope.setUser({ id: userId })
  return scope
}
