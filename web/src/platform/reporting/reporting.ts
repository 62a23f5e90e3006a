import { unexpected } from '@paddock/contract/general-errors'
import type { ApiError } from '../api/api-error.ts'
import { loadConfiguration } from '../configuration.ts'
import { createReportGate } from './report-gate.ts'

/** What is known about a failure besides the error itself; patterns and codes, never what somebody typed. */
export interface Circumstances {
  /** `render`, `call`, `query`, `unhandled`. */
  where: string
  level?: 'error' | 'warning'
  /** Method and path of a call as the contract has them. */
  route?: string
  code?: number
  status?: number
  requestId?: string
}

/** Something that happened before: where somebody went, or a call that was refused. */
export interface Step {
  category: 'navigation' | 'call'
  /** Seconds since 1970. */
  timestamp: number
  data: Record<string, string | number>
}

export interface Report extends Circumstances {
  error: unknown
  at: number
  entry: string
  page: string
  userId: string | null
  steps: readonly Step[]
}

const MAX_STEPS = 20
const MAX_REPORTS = 20

const passes = createReportGate()
const waiting: Report[] = []
let steps: readonly Step[] = []
let entry = 'app'
let userId: string | null = null
let pageOf = () => window.location.pathname
let sending: Promise<void> | null = null

/** Watches what nobody catches on this page. `page` answers the pattern of the address. */
export function startReporting(name: string, page?: () => string): void {
  entry = name
  if (page) pageOf = page
  window.addEventListener('error', ({ error, filename }) => {
    if (error !== undefined && error !== null && isOurs(filename)) report(error, { where: 'unhandled' })
  })
  window.addEventListener('unhandledrejection', ({ reason }) => {
    // A refusal was reported where it was answered; a call that the page gave up is no failure.
    if (!isRefusal(reason) && !isAbort(reason)) report(reason, { where: 'unhandled' })
  })
  window.addEventListener('online', () => void send())
}

/** Says who is signed in: our identifier and nothing else. */
export function reportAs(id: string): void {
  userId = id
}

/** Remembers where somebody went, for a failure that may follow. */
export function noteStep(category: Step['category'], data: Step['data']): void {
  steps = [...steps.slice(1 - MAX_STEPS), { category, timestamp: Date.now() / 1000, data }]
}

/**
 * Reports a refusal or failure of a call, as the specification asks for all but the ended session: an expected refusal as a warning, with
 * its code and the call's pattern, so that what people often run into can be seen. What got no answer cannot be reported either.
 */
export function reportRefusal(error: ApiError, route: string): void {
  const { code, status, requestId } = error
  if (status === 0 || status === 401) return
  noteStep('call', { route, status, code })
  const level = code === unexpected.code ? 'error' : 'warning'
  report(error, { where: 'call', level, route, code, status, ...(requestId && { requestId }) })
}

/** Reports a failure, unless the same was reported just now. Waits for the client, which is loaded with the first one. */
export function report(error: unknown, circumstances: Circumstances): void {
  const key = [
    circumstances.where,
    circumstances.route,
    circumstances.code,
    error instanceof Error ? `${error.name} ${error.message}` : '',
  ].join(' ')
  if (!passes(key, Date.now())) return
  if (waiting.length >= MAX_REPORTS) waiting.shift()
  waiting.push({ ...circumstances, error, at: Date.now(), entry, page: pageOf(), userId, steps })
  void send()
}

/** One at a time; what cannot leave now waits for the next failure, or until the connection is back. */
function send(): Promise<void> {
  if (waiting.length === 0) return Promise.resolve()
  sending ??= sendWaiting()
    .catch(() => undefined)
    .finally(() => (sending = null))
  return sending
}

async function sendWaiting(): Promise<void> {
  const { reporting } = await loadConfiguration()
  if (reporting === null) {
    waiting.length = 0
    return
  }
  const { reportToSentry } = await import('./sentry.ts')
  for (let next = waiting.shift(); next !== undefined; next = waiting.shift()) reportToSentry(reporting, next)
}

/** Extensions of the browser fail on our pages too. */
function isOurs(file: string): boolean {
  return file === '' || file.startsWith(window.location.origin)
}

const isRefusal = (reason: unknown) => reason instanceof Error && reason.name === 'ApiError'
const isAbort = (reason: unknown) => reason instanceof DOMException && reason.name === 'AbortError'
