import type { Caller } from './caller.ts'

/** How a try to sign in as a known person ended. */
export const SIGN_IN_OUTCOMES = ['signed_in', 'wrong_password', 'wrong_code', 'too_many_tries', 'refused'] as const
export type SignInOutcome = (typeof SIGN_IN_OUTCOMES)[number]

/** Says by what somebody proved themselves, or tried to. */
export const SIGN_IN_WAYS = ['password', 'provider'] as const
export type SignInWay = (typeof SIGN_IN_WAYS)[number]

export interface SignInEvent {
  subId: string
  outcome: SignInOutcome
  way: SignInWay
  caller: Caller
  /** The session that it opened; null where it did not. */
  sessionId: string | null
}

/** What changed about how a person signs in. */
export type SecurityChange =
  | { kind: 'password_changed' | 'password_reset' | 'second_step_on' | 'second_step_off' | 'provider_linked' }
  | { kind: 'email_change_asked'; newEmail: string }
  /** A renewal token came twice: a copy is in other hands. Its session was ended. */
  | { kind: 'session_copied' }
