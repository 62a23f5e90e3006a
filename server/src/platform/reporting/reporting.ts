import type { Configuration } from '../configuration/configuration.ts'

/** Where something failed; patterns and our own identifiers, never what somebody sent. */
export interface Circumstances {
  /** The part of the server: `request`, `job`, `schedule`, `process`. */
  where: string
  /** Method and pattern of the call: `PATCH /api/manager/clients/:clientId`. */
  route?: string | undefined
  requestId?: string | undefined
  userId?: string | undefined
  /** The kind of job. */
  job?: string | undefined
}

/** Tells the error-reporting service of failures that nobody expected. Reporting never fails and never delays an answer. */
export interface Reporting {
  report(error: unknown, circumstances: Circumstances): void
  /** Ends once what was reported has left, or after a short while. */
  close(): Promise<void>
}

/** Without a DSN nothing is reported to anybody. */
export const noReporting: Reporting = { report() {}, async close() {} }

/** The reporting that is configured; Sentry's client is loaded only with a DSN. */
export async function createReporting({ sentry }: Pick<Configuration, 'sentry'>, version: string): Promise<Reporting> {
  if (!sentry) return noReporting
  const { reportToSentry } = await import('./sentry.ts')
  return reportToSentry({ ...sentry, release: `prod-${version}` })
}
