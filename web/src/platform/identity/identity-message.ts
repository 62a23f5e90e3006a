import * as ERRORS from '@paddock/contract/general-errors'
import * as USER_ERRORS from '@paddock/contract/features/users/users.errors'
import { ApiError, unreachable } from '../api/api-error.ts'

const WRONG_PASSWORD = 'That email and password do not match. Check both, or reset your password.'

const SENTENCES: Record<string, string> = {
  CodeMismatchException: 'That code is not right. Use the newest email from us.',
  ExpiredCodeException: 'That code has expired. Ask for a new one.',
  InvalidPasswordException: USER_ERRORS.password_too_weak.message,
  LimitExceededException: ERRORS.too_many_requests.message,
  TooManyRequestsException: ERRORS.too_many_requests.message,
  TooManyFailedAttemptsException: ERRORS.too_many_requests.message,
  NotAuthorizedException: WRONG_PASSWORD,
  UserNotFoundException: WRONG_PASSWORD,
  UserNotConfirmedException: WRONG_PASSWORD,
  ServiceUnavailableException: ERRORS.database_away.message,
  PasswordResetRequiredException: 'Set a new password first: choose “Forgot your password?”.',
}

/** What a person reads when the identity service refuses, or cannot be reached. */
export function identityMessage(error: unknown): string {
  if (error instanceof ApiError) return error.message
  const name = error instanceof Error ? error.name : ''
  if (name === 'NetworkError' || error instanceof TypeError) return unreachable().message
  return SENTENCES[name] ?? ERRORS.unexpected.message
}

/** Whether the code step is over: its session has run out, so signing in starts again. */
export function isStepOver(error: unknown): boolean {
  return error instanceof Error && (error.name === 'NotAuthorizedException' || error.name === 'SignInException')
}

/** Whether the refusal is about the code that was typed. */
export function isAboutCode(error: unknown): boolean {
  return error instanceof Error && (error.name === 'CodeMismatchException' || error.name === 'ExpiredCodeException')
}
