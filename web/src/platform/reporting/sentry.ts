import type { Configuration } from '@paddock/contract/features/configuration/configuration.shapes'
import { scrubBreadcrumb, scrubEvent } from '@paddock/contract/scrub'
import { BrowserClient, defaultStackParser, linkedErrorsIntegration, makeFetchTransport, Scope } from '@sentry/browser'
import type { Report } from './reporting.ts'

type Destination = NonNullable<Configuration['reporting']>

let client: BrowserClient | null = null

/** Sends one report. The client collects nothing by itself: no clicks, no console, no addresses; every event is scrubbed. */
export function reportToSentry(destination: Destination, report: Report): void {
  client ??= open(destination)
  client.captureException(report.error, { mechanism: { type: report.where, handled: report.where !== 'unhandled' } }, scopeOf(report))
}

function open(destination: Destination): BrowserClient {
  const opened = new BrowserClient({
    ...destination,
    tracesSampleRate: 0,
    integrations: [linkedErrorsIntegration()],
    transport: makeFetchTransport,
    stackParser: defaultStackParser,
    sendClientReports: false,
    dataCollection: { userInfo: false, cookies: false, httpHeaders: false, httpBodies: [], urlQueryParams: false },
    beforeSend: (event) => scrubEvent(event) as unknown as typeof event,
    beforeBreadcrumb: (breadcrumb) => scrubBreadcrumb(breadcrumb),
  })
  opened.init()
  return opened
}

function scopeOf({ where, level = 'error', route, code, status, requestId, entry, page, userId, steps, at }: Report): Scope {
  const scope = new Scope()
  scope.setLevel(level)
  scope.setTags({ where, entry, page, route, code, status, requestId })
  // Refusals of one kind are one issue, wherever in the code they were met.
  if (where === 'call') scope.setFingerprint(['call', String(code), String(route)])
  if (userId !== null) scope.setUser({ id: userId })
  for (const step of steps) scope.addBreadcrumb({ ...step, level: 'info' })
  scope.addEventProcessor((event) => ({ ...event, timestamp: at / 1000 }))
  return scope
}
