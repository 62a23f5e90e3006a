import { cameThroughProvider } from './access-token.ts'
import { goOnAfterFarewell } from './after-farewell.ts'
import { lacksSecondStep } from '../api/api-error.ts'
import { endSession } from './identity.ts'
import { loginAddress, withProblem } from './next-address.ts'
import { notify } from '../notify.ts'
import { onServer } from '../server-address.ts'

/** How long the warning can be read before the sign-in page opens. */
export const READING_TIME_MS = 1500

let ending: Promise<void> | null = null

/** Says why the session is over and signs out 1.5 seconds later; however often it is called, exactly once. */
export function expireSession(why?: unknown): Promise<void> {
  ending ??= announceAndLeave(lacksSecondStep(why))
  return ending
}

/** Whether this page is on its way to the sign-in form. */
export const isSessionEnding = (): boolean => ending !== null

async function announceAndLeave(wantsSecondStep: boolean): Promise<void> {
  const title = wantsSecondStep ? 'Second step needed' : 'Session expired'
  notify({ title, message: 'Please login back in your account.', tone: 'warn' })
  await new Promise((resolve) => setTimeout(resolve, READING_TIME_MS))
  const address = loginAddress(window.location.pathname + window.location.search)
  await signOut({ to: wantsSecondStep ? withProblem(address, 'second-step') : address })
}

const farewells = new Set<() => void>()

/** Has something done when a session ends on this page: before the tokens go, or once the service has said that it expired. */
export function beforeSessionEnds(work: () => void): void {
  farewells.add(work)
}

/** Does what was asked for with `beforeSessionEnds`; none of it may keep anybody signed in. */
export function runSessionEndWork(): void {
  for (const work of farewells) {
    try {
      work()
    } catch {
      // It belongs to a page that is being left.
    }
  }
}

/** Where the server says how to sign out of the external provider, which leads back to the sign-in page. */
const PROVIDER_SIGN_OUT_PATH = '/identity/external/end'

/**
 * Signs out, everywhere if asked, and opens the sign-in page (or another). Whatever began it, who came through the external provider is
 * signed out of that on the way. A full page load forgets what was in memory.
 */
export async function signOut(options: { global?: boolean; to?: string } = {}): Promise<void> {
  runSessionEndWork()
  const { to = '/auth/login', global = false } = options
  const isOfProvider = cameThroughProvider(localStorage)
  await endSession({ global })
  window.location.assign(isOfProvider ? byWayOfProvider(to) : to)
}

/** Where to go so that the external provider's session ends on the way: it sends everybody back to the sign-in page, which leads on. */
export function byWayOfProvider(to: string): string {
  goOnAfterFarewell(to)
  return onServer(PROVIDER_SIGN_OUT_PATH)
}
