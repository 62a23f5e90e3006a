import { useEffect, useRef, useState } from 'react'
import { inPieces } from '../../platform/api/in-pieces.ts'

/** Work of a dialog on many records, so many at a time; it stops when the dialog closes. */
export function usePieces(size: number) {
  const [reached, setReached] = useState<number | null>(null)
  const isGone = useRef(false)
  useEffect(() => {
    isGone.current = false
    return () => void (isGone.current = true)
  }, [])
  const run = async <Outcome>(ids: readonly string[], work: (ids: string[]) => Promise<Outcome>) => {
    const pieces = await inPieces(ids, work, { size, onReached: setReached, isStopped: () => isGone.current })
    setReached(null)
    return pieces
  }
  return { reached, isGone, run }
}
