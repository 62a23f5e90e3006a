import { useRouter } from '@tanstack/react-router'
import { ApiError } from '../../platform/api/api-error.ts'
import { CrashedPage } from '../../ui/feedback/crashed-page.tsx'
import { ErrorPanel } from '../../ui/feedback/error-panel.tsx'
import { PageBody, PageHeader } from '../../ui/page/page-header.tsx'

/** A page whose data could not be read, or that crashed; the frame around it stays usable. */
export function PageFailed({ error, reset }: { error: unknown; reset: () => void }) {
  const router = useRouter()
  if (!(error instanceof ApiError)) return <CrashedPage error={error} reset={reset} />
  const retry = () => {
    reset()
    void router.invalidate()
  }
  return (
    <>
      <PageHeader title="This page did not open" inline />
      <PageBody>
        <ErrorPanel title="We could not load what belongs here" error={error} onRetry={retry} />
      </PageBody>
    </>
  )
}
