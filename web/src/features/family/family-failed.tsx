import { IconPlant } from '@tabler/icons-react'
import { EmptyState } from '../../ui/feedback/empty-state.tsx'
import { FailedPage } from '../../ui/feedback/failed-page.tsx'

/** The profile of somebody who is on no family's record, or one that could not be loaded or crashed. */
export function FamilyFailed({ error, reset }: { error: unknown; reset: () => void }) {
  return (
    <FailedPage
      error={error}
      reset={reset}
      title="My profile"
      notLoaded="We could not load your profile"
      missing={
        <EmptyState icon={IconPlant} title="You are not on a family’s record at the moment">
          Your adviser can put you back. What you answered is kept.
        </EmptyState>
      }
    />
  )
}
