import * as ERRORS from '@paddock/contract/general-errors'
import { identityMessage } from '../../platform/identity/identity-message.ts'

const SENTENCES: Record<string, string> = {
  AliasExistsException: ERRORS.email_used.message,
  InvalidParameterException: 'Enter a full email address, such as name@example.com.',
  NotAuthorizedException: ERRORS.session_expired.message,
}

/** What a person reads when their email cannot be changed: only the address and its code can be wrong here, never the password. */
export function emailMessage(error: unknown): string {
  return (error instanceof Error ? SENTENCES[error.name] : undefined) ?? identityMessage(error)
}

/** Whether the address itself is refused, so that another one is the way on. */
export function isAboutAddress(error: unknown): boolean {
  return error instanceof Error && (error.name === 'AliasExistsException' || error.name === 'InvalidParameterException')
}
