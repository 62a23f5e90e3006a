import { IconPlant } from '@tabler/icons-react'
import { useRouter } from '@tanstack/react-router'
import { ApiError } from '../../platform/api/api-error.ts'
import { CrashedPage } from '../../ui/feedback/crashed-page.tsx'
import { EmptyState } from '../../ui/feedback/empty-state.tsx'
import { ErrorPanel } from '../../ui/feedback/error-panel.tsx'
import { PageBody, PageHeader } from '../../ui/page/page-header.tsx'

/** The profile of somebody who is on no family's record, or one that could not be loaded or crashed. */
export function FamilyFailed({ error, reset }: { error: unknown; reset: () => void }) {
  const router = useRouter()
  if (!(error instanceof ApiError)) return <CrashedPage error={error} reset={reset} />
  return (
    <>
      <PageHeader title="My profile" />
      <PageBody>
        {error.status === 404 ? (
          <EmptyState icon={IconPlant} title="You are not on a family’s record at the moment">
            Your adviser can put you back. What you answered is kept.
          </EmptyState>
        ) : (
          <ErrorPanel
            title="We could not load your profile"
            error={error}
            onRetry={() => {
              reset()
              void router.invalidate()
            }}
          />
        )}
      </PageBody>
    </>
  )
}
