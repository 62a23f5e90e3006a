import { isKnownCode, messageOf } from '@paddock/contract/errors'

/** A refusal of the server, or (status 0) no answer at all. */
export class ApiError extends Error {
  readonly status: number
  readonly code: number
  /** What is wrong with which field of the request, in the field's words. */
  readonly fields: Record<string, string>
  /** With `stale`: the record as it is stored now. */
  readonly current: unknown
  /** By which the server's log knows the request; null where nothing answered. */
  readonly requestId: string | null

  constructor(
    status: number,
    body: { code?: number; message?: string; fields?: Record<string, string>; current?: unknown; requestId?: string | null } = {},
  ) {
    super(body.message ?? messageOf(body.code))
    this.name = 'ApiError'
    this.status = status
    this.code = body.code ?? 1000
    this.fields = body.fields ?? {}
    this.current = body.current
    this.requestId = body.requestId ?? null
  }
}

/** The server could not be reached; nobody is signed out for that. */
export function unreachable(): ApiError {
  return new ApiError(0, { message: 'We could not reach the server. Check your connection, then try again.' })
}

/** The refusal that a response stands for; the sentence is always the code's own. */
export async function errorOf(response: Pick<Response, 'status' | 'text' | 'headers'>): Promise<ApiError> {
  return refusal(response.status, await response.text().catch(() => ''), response.headers.get('x-request-id'))
}

/** Reads an error body; anything that is not one of ours counts as code 1000. */
export function refusal(status: number, text: string, requestId: string | null = null): ApiError {
  const body = parse(text)
  const code = isKnownCode(body.code) ? body.code : status === 401 ? 10001 : 1000
  return new ApiError(status, { code, fields: fieldsOf(body.fields), current: body.current, requestId })
}

/** What to tell support about a failure that has no words of its own: by this the server's log finds it. */
export function referenceOf(error: unknown): string | null {
  return error instanceof ApiError && error.code === 1000 ? error.requestId : null
}

/** Whether the server said that the session is over. */
export function isSessionExpired(error: unknown): boolean {
  return error instanceof ApiError && error.status === 401
}

/** The sentence that a person reads about a failure. */
export function messageOfError(error: unknown): string {
  return error instanceof ApiError ? error.message : messageOf(1000)
}

function parse(text: string): Record<string, unknown> {
  try {
    const body: unknown = JSON.parse(text)
    return isRecord(body) ? body : {}
  } catch {
    return {}
  }
}

function fieldsOf(fields: unknown): Record<string, string> {
  if (!isRecord(fields)) return {}
  return Object.fromEntries(Object.entries(fields).flatMap(([name, message]) => (typeof message === 'string' ? [[name, message]] : [])))
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}
