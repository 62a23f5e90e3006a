import { useRouter } from '@tanstack/react-router'
import { queryClient } from '../../platform/api/query-client.ts'
import { CrashPanel } from './crash-panel.tsx'

/** Takes the place of a page that crashed; the frame around it stays usable. */
export function CrashedPage({ error, reset }: { error: unknown; reset: () => void }) {
  const router = useRouter()
  const retry = () => {
    // What the page crashed over may be what it was told: it is asked again.
    queryClient.removeQueries({ type: 'inactive' })
    reset()
    void router.invalidate()
  }
  return <CrashPanel error={error} onRetry={retry} within="#main" />
}
