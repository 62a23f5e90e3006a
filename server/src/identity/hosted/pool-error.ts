import { AppError, notFound, refuseField } from '../../platform/errors/app-error.ts'

/** Cognito's refusals that mean something to whoever asked us. */
const REFUSALS = new Map<string, () => AppError>([
  ['TooManyRequestsException', () => new AppError('too_many_requests')],
  ['LimitExceededException', () => new AppError('too_many_requests')],
  ['ThrottlingException', () => new AppError('too_many_requests')],
  ['InvalidPasswordException', () => refuseField('password_too_weak', 'password')],
  ['PasswordHistoryPolicyViolationException', () => refuseField('password_too_weak', 'password')],
  ['AliasExistsException', () => refuseField('email_used', 'email')],
  ['UsernameExistsException', () => refuseField('email_used', 'email')],
  ['UserNotFoundException', notFound],
])

/** A token that Cognito no longer honours, or whose person it does not let in. */
const SESSION_OVER = new Set([
  'NotAuthorizedException',
  'PasswordResetRequiredException',
  'UserNotConfirmedException',
  'UserNotFoundException',
])

export const isNamed = (error: unknown, name: string) => error instanceof Error && error.name === name

export const meansSessionOver = (error: unknown) => error instanceof Error && SESSION_OVER.has(error.name)

/**
 * What a failed call of Cognito means to whoever asked us: its refusals in our words; a service that does not answer is a pause of
 * ours (503). Anything else, missing rights before all, is wrong with how this server is set up: 500, and in the log.
 */
export function poolError(error: unknown): unknown {
  if (!(error instanceof Error)) return error
  const refusal = REFUSALS.get(error.name)?.()
  if (refusal) return refusal
  return isOutage(error) ? outage(error) : error
}

/** The hosted service cannot be asked at present; the log learns why. */
export function outage(cause: unknown): AppError {
  return Object.assign(new AppError('not_ready'), { cause })
}

function isOutage(error: Error): boolean {
  if (/^(TimeoutError|AbortError|InternalErrorException|ServiceUnavailable)/.test(error.name)) return true
  const code = 'code' in error ? String(error.code) : ''
  if (/^(ECONN|ENOTFOUND|EAI_|ETIMEDOUT|EPIPE|EHOST|ENET)/.test(code)) return true
  return statusOf(error) >= 500
}

function statusOf(error: Error): number {
  const metadata = '$metadata' in error ? error.$metadata : undefined
  const status = typeof metadata === 'object' && metadata !== null && 'httpStatusCode' in metadata ? metadata.httpStatusCode : undefined
  return typeof status === 'number' ? status : 0
}
