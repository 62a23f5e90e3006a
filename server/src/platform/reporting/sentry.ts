import { scrubBreadcrumb, scrubEvent } from '@paddock/contract/scrub'
import { defaultStackParser, linkedErrorsIntegration, makeNodeTransport, NodeClient, Scope } from '@sentry/node'
import type { Circumstances, Reporting } from './reporting.ts'

const PATIENCE_MS = 2_000

interface Destination {
  dsn: string
  environment: string
  release: string
}

/** Reports to Sentry by a client of our own: nothing of Node is patched, nothing is collected by itself, every event is scrubbed. */
export function reportToSentry(destination: Destination): Reporting {
  const client = new NodeClient({
    ...destination,
    tracesSampleRate: 0,
    integrations: [linkedErrorsIntegration()],
    transport: makeNodeTransport,
    stackParser: defaultStackParser,
    includeServerName: false,
    enableRuntimeChannelInjection: false,
    sendClientReports: false,
    dataCollection: { userInfo: false, cookies: false, httpHeaders: false, httpBodies: [], urlQueryParams: false },
    beforeSend: (event) => scrubEvent(event) as unknown as typeof event,
    beforeBreadcrumb: (breadcrumb) => scrubBreadcrumb(breadcrumb),
  })
  client.init()
  return {
    report(error, circumstances) {
      client.captureException(error, {}, scopeOf(circumstances))
    },
    async close() {
      await client.close(PATIENCE_MS)
    },
  }
}

function scopeOf({ userId, where, ...tags }: Circumstances): Scope {
  const scope = new Scope()
  scope.setTags({ where, entry: 'server', ...tags })
  if (userId) scope.setUser({ id: userId })
  return scope
}
