import type { SystemRole } from '@paddock/contract'
import type { Configuration } from '../configuration/configuration.ts'

/** Says of whom a second step is asked: of nobody who does not want it, of who gives a password, or in every session, however it was opened. */
export type SecondStepDemand = 'none' | 'with_password' | 'always'

/** The addresses of the demo practice's own people, whose password is public. */
export const DEMO_DOMAIN = 'demo.paddock.test'

/**
 * Whether nothing may answer this person in a session without a second step: the platform's staff see every practice. The demo's own
 * accounts are spared, and only where the demo exists: on the embedded database and loopback.
 */
export function needsSecondStep(
  { systemRole, email }: { systemRole: SystemRole; email: string },
  { demo }: Pick<Configuration, 'demo'>,
): boolean {
  return systemRole === 'admin' && !(demo && email.endsWith(`@${DEMO_DOMAIN}`))
}
