import type { ErrorName } from '@paddock/contract'
import { AppError } from '../errors/app-error.ts'

/** Why a model did not answer: a sentence of the catalogue, and nothing of what the endpoint said, which may repeat prompt and key. */
export class ModelError extends AppError {
  /** Seconds after which the endpoint wants to be asked again; null where it did not say. */
  readonly retryAfterSeconds: number | null
  /** The endpoint's status, for the log; null where there was none. */
  readonly endpointStatus: number | null

  constructor(kind: ErrorName, details: { retryAfterSeconds?: number | null; endpointStatus?: number | null } = {}) {
    super(kind)
    this.retryAfterSeconds = details.retryAfterSeconds ?? null
    this.endpointStatus = details.endpointStatus ?? null
  }
}

/** What of a refusal by HTTP is looked at. */
export interface Refusal {
  status: number
  headers: Record<string, string>
  body: string
}

const TOO_LONG = /context[ _-]?(length|window|size)|maximum context|too many tokens|prompt is too long|token limit/i

/** A refusal of the endpoint in our words. */
export function refusalOf({ status, headers, body }: Refusal): ModelError {
  const details = { endpointStatus: status, retryAfterSeconds: retryAfter(headers) }
  if (status === 429) return new ModelError('model_busy', details)
  if (status === 503 && details.retryAfterSeconds !== null) return new ModelError('model_busy', details)
  if (status === 408 || status === 504) return new ModelError('model_timeout', details)
  if (status >= 500) return new ModelError('model_failed', details)
  if (status === 413 || TOO_LONG.test(body)) return new ModelError('prompt_too_long', details)
  return new ModelError('model_refused', details)
}

const MAX_WAIT_S = 24 * 60 * 60

/** `Retry-After` in seconds or as a date, a day at most. */
function retryAfter(headers: Record<string, string>): number | null {
  const said = headers['retry-after']
  if (said === undefined) return null
  const seconds = /^\d+(\.\d+)?$/.test(said.trim()) ? Number(said) : (Date.parse(said) - Date.now()) / 1000
  return Number.isFinite(seconds) && seconds > 0 ? Math.min(Math.ceil(seconds), MAX_WAIT_S) : null
}
