import { useEffect } from 'react'
import { readAgain } from '../../platform/api/queries.ts'
import { onLive } from '../../platform/live/live.ts'

/** What others do is read as it happens; without that, whenever somebody comes back to the page. */
export function useLiveDocuments(): void {
  useEffect(() => onLive('documents', () => void readAgain('document')), [])
}
