import type { Analytics } from '@paddock/contract/features/analytics/analytics.shapes'
import { useQuery } from '@tanstack/react-query'
import { type ComponentType, useEffect, useState } from 'react'
import { notifyFailure } from '../../../platform/notify.ts'
import { queryClient } from '../../../platform/api/query-client.ts'
import { analyticsQuery, type Audience } from '../analytics-query.ts'
import type { PrintedReportProps } from './printed-report.tsx'

interface Printing {
  /** The report, once somebody prints; it travels then. */
  Report: ComponentType<PrintedReportProps> | undefined
  figures: Analytics | undefined
  busy: boolean
  print: (audience: Audience) => void
}

/**
 * Loads the figures of an audience and opens the browser's print dialog once the report is in the page. It stays there for the browser's
 * own command, so it follows what changes meanwhile: who may see what.
 */
export function usePrintedReport(clientId: string): Printing {
  const [printed, setPrinted] = useState<{ audience: Audience; Report: ComponentType<PrintedReportProps> } | null>(null)
  const [busy, setBusy] = useState(false)
  const wanted = analyticsQuery(clientId, printed?.audience ?? 'family')
  const { data } = useQuery({ ...wanted, enabled: printed !== null, staleTime: Infinity })
  const print = async (audience: Audience) => {
    setBusy(true)
    try {
      // Read again each time: who may see what may have changed a moment ago.
      const [{ PrintedReport: Report }] = await Promise.all([
        import('./printed-report.tsx'),
        queryClient.fetchQuery({ ...analyticsQuery(clientId, audience), staleTime: 0 }),
      ])
      setPrinted({ audience, Report })
    } catch (error) {
      notifyFailure(error)
    } finally {
      setBusy(false)
    }
  }
  useEffect(() => {
    if (printed !== null) window.print()
  }, [printed])
  return { Report: printed?.Report, figures: data, busy, print: (audience) => void print(audience) }
}
