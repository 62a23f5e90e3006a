import { Button } from '@mantine/core'
import { IconPlant } from '@tabler/icons-react'
import { Link, useRouter } from '@tanstack/react-router'
import { ApiError } from '../../../platform/api/api-error.ts'
import { CrashedPage } from '../../../ui/feedback/crashed-page.tsx'
import { EmptyState } from '../../../ui/feedback/empty-state.tsx'
import { ErrorPanel } from '../../../ui/feedback/error-panel.tsx'
import { PageBody, PageHeader } from '../../../ui/page/page-header.tsx'

interface ClientFailedProps {
  status: 'client' | 'prospect'
  error: unknown
  reset: () => void
}

/** A record that is not there, not this person's, or could not be loaded; or its page crashed. */
export function ClientFailed({ status, error, reset }: ClientFailedProps) {
  const router = useRouter()
  if (!(error instanceof ApiError)) return <CrashedPage error={error} reset={reset} />
  const missing = error.status === 404
  const title = missing ? `We could not find this ${status}` : `This ${status} did not open`
  return (
    <>
      <PageHeader title={title} />
      <PageBody>
        {missing ? (
          <EmptyState
            icon={IconPlant}
            title="There is no such record for you"
            action={
              <Button variant="default" renderRoot={(props) => <Link {...props} to={`/${status}s`} />}>
                Back to the {status}s
              </Button>
            }
          >
            It may be assigned to somebody else now, or the address is not complete.
          </EmptyState>
        ) : (
          <ErrorPanel
            title="We could not load the record"
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
