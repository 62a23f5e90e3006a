import type { SignInOutcome, SignInWay } from '../access/sign-in-event.ts'

/** What is counted while the server works. Labels come from closed sets: patterns of addresses, kinds, outcomes; never from people. */
export interface Metrics {
  requestFinished(method: string, route: string, status: number, seconds: number): void
  jobFinished(kind: string, outcome: 'done' | 'failed' | 'given_up'): void
  signInTried(outcome: SignInOutcome, way: SignInWay): void
  mailFinished(outcome: 'sent' | 'failed'): void
}

/** Without a port for them nothing is counted. */
export const noMetrics: Metrics = { requestFinished() {}, jobFinished() {}, signInTried() {}, mailFinished() {} }
