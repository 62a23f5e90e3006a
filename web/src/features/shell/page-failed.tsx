import { ApiError } from '../../platform/api-error.ts'
import { CrashPanel } from '../../ui/crash-panel.tsx'
import { ErrorPanel } from '../../ui/error-panel.tsx'
import { PageBody, PageHeader } from '../../ui/page-header.tsx'

/** A page whose data could not be read, or that crashed; the frame around it stays usable. */
export function PageFailed({ error, onRetry }: { error: unknown; onRetry: () => void }) {
  if (!(error instanceof ApiError)) return <CrashPanel error={error} onRetry={onRetry} within="#main" />
  return (
    <>
      <PageHeader title="This page did not open" inline />
      <PageBody>
        <ErrorPanel title="We could not load what belongs here" error={error} onRetry={onRetry} />
      </PageBody>
    </>
  )
}
