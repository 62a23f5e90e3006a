import { Button } from '@mantine/core'
import { IconAlertTriangle } from '@tabler/icons-react'
import { type ApiError, isSessionExpired, messageOfError, referenceOf } from '../../platform/api/api-error.ts'
import { EmptyState } from './empty-state.tsx'
import { Reference } from './reference.tsx'

interface ErrorPanelProps {
  /** What failed: "We could not load your clients". */
  title: string
  error: unknown
  onRetry?: () => void
}

/** A failure where it happened: what failed, why, "Try again" where that can help. The rest of the page stays usable. */
export function ErrorPanel({ title, error, onRetry }: ErrorPanelProps) {
  // The notice about the ended session says it all; the sign-in page is about to open.
  if (isSessionExpired(error)) return null
  const reference = referenceOf(error)
  return (
    <div role="alert">
      <EmptyState
        icon={IconAlertTriangle}
        tone="bad"
        title={title}
        action={
          onRetry && (error as Partial<ApiError>).status !== 404 ? (
            <Button variant="default" onClick={onRetry}>
              Try again
            </Button>
          ) : null
        }
      >
        {messageOfError(error)}
        {reference === null ? null : <Reference id={reference} />}
      </EmptyState>
    </div>
  )
}
