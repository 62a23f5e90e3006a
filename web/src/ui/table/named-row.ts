import { useLocation } from '@tanstack/react-router'
import { useEffect } from 'react'

/** The element of a record's row, which alerts and figures lead to by the end of the address. */
export const rowId = (record: string, id: string): string => `${record}-${id}`

/** Leads to a row, also one of a table that is folded up. */
export function showRow(id: string): void {
  const row = document.getElementById(id)
  row?.closest('details')?.setAttribute('open', '')
  row?.scrollIntoView({ block: 'center' })
  row?.focus({ preventScroll: true })
}

/** Shows the row that the address names. Rows come after their page, so that the browser found nothing to show by itself. */
export function useNamedRow(): string {
  const named = useLocation({ select: ({ hash }) => hash })
  useEffect(() => showRow(named), [named])
  return named
}
