import { useEffect } from 'react'

/** Names the browser's tab: "Notes, Ashworth Farms, Paddock". */
export function usePageTitle(...parts: readonly (string | undefined)[]): void {
  const title = [...parts.filter(Boolean), 'Paddock'].join(', ')
  useEffect(() => {
    document.title = title
  }, [title])
}
