import type { Analytics } from '@paddock/contract/features/analytics/analytics.contract'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { notifyFailure } from '../../platform/notify.ts'
import { analyticsQuery, type Audience } from './analytics-query.ts'

/** Loads the figures of an audience and opens the browser's print dialog once the report stands in the page. */
export function usePrintedReport(clientId: string): { report: Analytics | undefined; busy: boolean; print: (audience: Audience) => void } {
  const [asked, setAsked] = useState<{ audience: Audience } | null>(null)
  const answered = useRef<object | null>(null)
  const { data, error, isFetching } = useQuery({ ...analyticsQuery(clientId, asked?.audience ?? 'family'), enabled: asked !== null })
  useEffect(() => {
    if (asked === null || isFetching || answered.current === asked) return
    answered.current = asked
    if (data) window.print()
    else if (error) notifyFailure(error)
  }, [asked, data, error, isFetching])
  return {
    report: asked === null ? undefined : data,
    busy: asked !== null && isFetching,
    print: (audience) => setAsked({ audience }),
  }
}
