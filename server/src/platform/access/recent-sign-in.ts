import { AppError } from '../errors/app-error.ts'
import type { Scope } from './scope.ts'

/** How long after proving oneself a change of how one signs in needs no new proof. */
export const RECENT_SIGN_IN_MS = 10 * 60_000

/** Refuses whoever has not proved themselves within the last ten minutes: a device left open must not be enough. */
export function requireRecentSignIn(scope: Scope, now = Date.now()): void {
  if (now - scope.authenticatedAt > RECENT_SIGN_IN_MS) throw new AppError('recent_sign_in_required')
}
