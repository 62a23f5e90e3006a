import type { Analytics } from '@paddock/contract/features/analytics/analytics.contract'
import { useEffect, useState } from 'react'
import { notifyFailure } from '../../platform/notify.ts'
import { queryClient } from '../../platform/query-client.ts'
import { analyticsQuery, type Audience } from './analytics-query.ts'

/** Loads the figures of an audience and opens the browser's print dialog once the report stands in the page. */
export function usePrintedReport(clientId: string): { report: Analytics | undefined; busy: boolean; print: (audience: Audience) => void } {
  const [printed, setPrinted] = useState<{ figures: Analytics } | null>(null)
  const [busy, setBusy] = useState(false)
  const print = async (audience: Audience) => {
    setBusy(true)
    try {
      // Read anew each time: who may see what may have changed a moment ago.
      setPrinted({ figures: await queryClient.fetchQuery({ ...analyticsQuery(clientId, audience), staleTime: 0 }) })
    } catch (error) {
      notifyFailure(error)
    } finally {
      setBusy(false)
    }
  }
  useEffect(() => {
    if (printed !== null) window.print()
  }, [printed])
  return { report: printed?.figures, busy, print: (audience) => void print(audience) }
}
