import { MutationCache, QueryCache, QueryClient } from '@tanstack/react-query'
import { ApiError } from './api-error.ts'
import { notifyFailure } from '../notify.ts'
import { report } from '../reporting/reporting.ts'

declare module '@tanstack/react-query' {
  interface Register {
    queryMeta: Meta
    mutationMeta: Meta
  }
}

interface Meta extends Record<string, unknown> {
  /** The screen shows the failure where it happened; no notification. An ended session is announced by whoever observes the calls. */
  showsErrors?: boolean
}

const MINUTE_MS = 60_000
const MAX_RETRIES = 2

function onError(error: unknown, meta: Meta | undefined): void {
  // Refusals are reported where they are answered; here remain the mistakes of our own.
  if (!(error instanceof ApiError)) report(error, { where: 'query' })
  if (!meta?.showsErrors) notifyFailure(error)
}

/** Only what may pass by itself is tried again: no answer, or the server's own fault. */
function retry(failures: number, error: unknown): boolean {
  const passing = !(error instanceof ApiError) || error.status === 0 || error.status >= 500
  return passing && failures < MAX_RETRIES
}

export const queryClient = new QueryClient({
  queryCache: new QueryCache({ onError: (error, failed) => onError(error, failed.meta) }),
  mutationCache: new MutationCache({ onError: (error, _variables, _result, failed) => onError(error, failed.meta) }),
  defaultOptions: {
    queries: { staleTime: MINUTE_MS, gcTime: MINUTE_MS, retry, networkMode: 'always', refetchOnReconnect: false },
    mutations: { networkMode: 'always' },
  },
})
