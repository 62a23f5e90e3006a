import type { Analytics } from '@paddock/contract/features/analytics/analytics.shapes'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { notifyFailure } from '../../../platform/notify.ts'
import { queryClient } from '../../../platform/api/query-client.ts'
import { analyticsQuery, type Audience } from '../analytics-query.ts'

/**
 * Loads the figures of an audience and opens the browser's print dialog once the report is in the page. It stays there for the browser's
 * own command, so it follows what changes meanwhile: who may see what.
 */
export function usePrintedReport(clientId: string): { report: Analytics | undefined; busy: boolean; print: (audience: Audience) => void } {
  const [printed, setPrinted] = useState<{ audience: Audience } | null>(null)
  const [busy, setBusy] = useState(false)
  const wanted = analyticsQuery(clientId, printed?.audience ?? 'family')
  const { data } = useQuery({ ...wanted, enabled: printed !== null, staleTime: Infinity })
  const print = async (audience: Audience) => {
    setBusy(true)
    try {
      // Read again each time: who may see what may have changed a moment ago.
      await queryClient.fetchQuery({ ...analyticsQuery(clientId, audience), staleTime: 0 })
      setPrinted({ audience })
    } catch (error) {
      notifyFailure(error)
    } finally {
      setBusy(false)
    }
  }
  useEffect(() => {
    if (printed !== null) window.print()
  }, [printed])
  return { report: printed === null ? undefined : data, busy, print: (audience) => void print(audience) }
}
