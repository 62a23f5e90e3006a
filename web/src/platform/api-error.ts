import { messageOf } from '@paddock/contract/errors'

/** A refusal of the server, or (status 0) no answer at all. */
export class ApiError extends Error {
  readonly status: number
  readonly code: number
  /** What is wrong with which field of the request, in the field's words. */
  readonly fields: Record<string, string>
  /** With `stale`: the record as it is stored now. */
  readonly current: unknown

  constructor(status: number, body: { code?: number; message?: string; fields?: Record<string, string>; current?: unknown } = {}) {
    super(body.message ?? messageOf(body.code))
    this.name = 'ApiError'
    this.status = status
    this.code = body.code ?? 1000
    this.fields = body.fields ?? {}
    this.current = body.current
  }
}

/** The server could not be reached; nobody is signed out for that. */
export function unreachable(): ApiError {
  return new ApiError(0, { message: 'We could not reach the server. Check your connection, then try again.' })
}

/** The refusal that a response stands for; the sentence is always the code's own. */
export async function errorOf(response: { status: number; text(): Promise<string> }): Promise<ApiError> {
  return refusal(response.status, await response.text().catch(() => ''))
}

/** Reads an error body; anything that is not one of ours counts as code 1000. */
export function refusal(status: number, text: string): ApiError {
  const body = parse(text)
  const code = typeof body.code === 'number' ? body.code : status === 401 ? 10001 : 1000
  return new ApiError(status, { code, fields: fieldsOf(body.fields), current: body.current })
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
