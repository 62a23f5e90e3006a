import { useLocation } from '@tanstack/react-router'
import { useEffect } from 'react'

/** The element of a record's row, which alerts and figures lead to by the end of the address. */
export const rowId = (record: string, id: string): string => `${record}-${id}`

/** Shows the row that the address names. Rows come after their page, so that the browser found nothing to show by itself. */
export function useNamedRow(): string {
  const named = useLocation({ select: ({ hash }) => hash })
  useEffect(() => {
    const row = document.getElementById(named)
    row?.scrollIntoView({ block: 'center' })
    row?.focus({ preventScroll: true })
  }, [named])
  return named
}
