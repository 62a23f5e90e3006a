import { getAnalytics } from '@paddock/contract/features/analytics/analytics.calls'
import { query } from '../platform/api/queries.ts'
import { queryClient } from '../platform/api/query-client.ts'
import { type FirstCall, firstCallsOf } from './-first-calls.ts'

interface Place {
  pathname: string
  search: Record<string, unknown>
}

/**
 * Asks for what an address begins with, while its code is still on its way, and waits until all is answered; what fails is shown where it
 * is missing. A page that is only expected (`preload`) reads no figures, because reading them is told to those whose answers they show.
 */
export async function askFirst({ pathname, search }: Place, { preload = false } = {}): Promise<void> {
  const calls = firstCallsOf(pathname, search).filter(({ call }) => !(preload && call === getAnalytics))
  await Promise.all(
    calls.map(({ call, input }) =>
      queryClient.ensureQueryData(query<FirstCall['call']>(call, input, { showsErrors: true })).catch(() => undefined),
    ),
  )
}
