import { useDeferredValue } from 'react'

/** The height above the rows in px, at least. */
const MIN_HEIGHT_ABOVE = 200

/** The rows that a screen can show, for the first drawing of a list; the others follow at once, below what is seen. */
export function useFirstRows<Row>(rows: readonly Row[], rowHeight: number): readonly Row[] {
  const isWhole = useDeferredValue(true, false)
  return isWhole ? rows : rows.slice(0, Math.ceil((window.innerHeight - MIN_HEIGHT_ABOVE) / rowHeight))
}
