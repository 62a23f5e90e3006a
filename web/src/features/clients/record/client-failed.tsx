import { Button } from '@mantine/core'
import { IconPlant } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { ApiError } from '../../../platform/api/api-error.ts'
import { EmptyState } from '../../../ui/feedback/empty-state.tsx'
import { FailedPage } from '../../../ui/feedback/failed-page.tsx'

interface ClientFailedProps {
  status: 'client' | 'prospect'
  error: unknown
  reset: () => void
}

/** A record that is not there, not this person's, or could not be loaded; or its page crashed. */
export function ClientFailed({ status, error, reset }: ClientFailedProps) {
  const isMissing = error instanceof ApiError && error.status === 404
  return (
    <FailedPage
      error={error}
      reset={reset}
      title={isMissing ? `We could not find this ${status}` : `This ${status} did not open`}
      notLoaded="We could not load the record"
      missing={
        <EmptyState
          icon={IconPlant}
          title="You have no such record"
          action={
            <Button variant="default" renderRoot={(props) => <Link {...props} to={`/${status}s`} />}>
              Back to the {status}s
            </Button>
          }
        >
          It may be assigned to somebody else now, or the address is not complete.
        </EmptyState>
      }
    />
  )
}
