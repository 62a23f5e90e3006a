import { MutationCache, QueryCache, QueryClient } from '@tanstack/react-query'
import { ApiError, isSessionExpired, messageOfError } from './api-error.ts'
import { expireSession } from './expiry.ts'
import { notify } from './notify.ts'

declare module '@tanstack/react-query' {
  interface Register {
    queryMeta: Meta
    mutationMeta: Meta
  }
}

interface Meta extends Record<string, unknown> {
  /** The screen shows the failure where it happened; no notification. An ended session is always announced. */
  showsErrors?: boolean
}

const A_MINUTE = 60_000
const TRIES = 2

function onError(error: unknown, meta: Meta | undefined): void {
  if (isSessionExpired(error)) void expireSession()
  else if (!meta?.showsErrors) notify({ message: messageOfError(error), tone: 'bad' })
}

/** Only what may pass by itself is tried again: no answer, or the server's own fault. */
function retry(failures: number, error: unknown): boolean {
  const passing = !(error instanceof ApiError) || error.status === 0 || error.status >= 500
  return passing && failures < TRIES
}

export const queryClient = new QueryClient({
  queryCache: new QueryCache({ onError: (error, failed) => onError(error, failed.meta) }),
  mutationCache: new MutationCache({ onError: (error, _variables, _result, failed) => onError(error, failed.meta) }),
  defaultOptions: {
    queries: { staleTime: A_MINUTE, gcTime: A_MINUTE, retry, networkMode: 'always' },
    mutations: { networkMode: 'always' },
  },
})
