import * as ERRORS from '@paddock/contract/general-errors'

/** A refusal of the server, or (status 0) no answer at all. */
export class ApiError extends Error {
  readonly status: number
  readonly code: number
  /** What is wrong with which field of the request, in the field's words. */
  readonly fields: Record<string, string>
  /** The record as it is stored now, where the refusal is `stale` or it was decided meanwhile. */
  readonly current: unknown
  /** The server's log knows the request by it; null where nothing answered. */
  readonly requestId: string | null

  constructor(
    status: number,
    body: {
      code?: number
      message: string
      fields?: Record<string, string>
      current?: unknown
      requestId?: string | null
    } = ERRORS.unexpected,
  ) {
    super(body.message)
    this.name = 'ApiError'
    this.status = status
    this.code = body.code ?? ERRORS.unexpected.code
    this.fields = body.fields ?? {}
    this.current = body.current
    this.requestId = body.requestId ?? null
  }
}

/** The server could not be reached; nobody is signed out for that. */
export function unreachable(): ApiError {
  return new ApiError(0, { message: 'We could not reach the server. Check your connection, then try again.' })
}

/** Makes the refusal of a response. The sentence is always that of the code. */
export async function errorOf(response: Pick<Response, 'status' | 'text' | 'headers'>): Promise<ApiError> {
  return refusal(response.status, await response.text().catch(() => ''), response.headers.get('x-request-id'))
}

/** Reads an error body; anything that is not one of ours counts as code 1000. The catalogue is loaded with the first refusal. */
export async function refusal(status: number, text: string, requestId: string | null = null): Promise<ApiError> {
  const body = parse(text)
  const known = typeof body.code === 'number' ? await sentenceOf(body.code, body.message) : null
  const { code, message } = known ?? (status === 401 ? ERRORS.session_expired : ERRORS.unexpected)
  return new ApiError(status, { code, message, fields: fieldsOf(body.fields), current: body.current, requestId })
}

/** The code with its sentence; null when it is none of ours. After a release this build's catalogue may be gone: then as the server says. */
async function sentenceOf(code: number, said: unknown): Promise<{ code: number; message: string } | null> {
  try {
    const { isKnownCode, messageOf } = await import('@paddock/contract/errors')
    return isKnownCode(code) ? { code, message: messageOf(code) } : null
  } catch {
    return { code, message: typeof said === 'string' && said !== '' ? said : ERRORS.unexpected.message }
  }
}

/** What to tell support about a failure that has no words of its own: by this the server's log finds it. */
export function referenceOf(error: unknown): string | null {
  return error instanceof ApiError && error.code === ERRORS.unexpected.code ? error.requestId : null
}

/** Whether the server said that this session opens nothing any more: it is over, or it lacks a second step. */
export function isSessionExpired(error: unknown): boolean {
  return error instanceof ApiError && (error.status === 401 || lacksSecondStep(error))
}

/** Whether only a session with a second step opens anything for this person, and theirs had none. */
export const lacksSecondStep = (error: unknown): boolean => error instanceof ApiError && error.code === ERRORS.second_step_required.code

/** Whether somebody saved a change before: the error carries what is stored now. */
export const isStale = (error: unknown): error is ApiError => error instanceof ApiError && error.code === ERRORS.stale.code

/** The sentence that a person reads about a failure; the code of an ended session is spoken of as its notice speaks of it. */
export function messageOfError(error: unknown): string {
  if (isSessionExpired(error) && !lacksSecondStep(error)) return 'Session expired. Please login back in your account.'
  return error instanceof ApiError ? error.message : ERRORS.unexpected.message
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
