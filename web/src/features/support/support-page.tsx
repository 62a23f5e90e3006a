import { Box, Skeleton } from '@mantine/core'
import { useQuery, useSuspenseQuery } from '@tanstack/react-query'
import { meQuery } from '../../platform/identity/session.ts'
import { ErrorPanel } from '../../ui/feedback/error-panel.tsx'
import { waitingFor } from '../../ui/feedback/waiting.tsx'
import { PageHeader } from '../../ui/page/page-header.tsx'
import { OwnSupport } from './conversations/own-support.tsx'
import { StaffSupport } from './queue/staff-support.tsx'
import classes from './support-page.module.css'
import { statusQuery, useLiveSupport } from './support-queries.ts'
import type { SupportSearch } from './support-search.ts'

/** Conversations with the platform's staff: one's own, or for the staff everybody's. */
export function SupportPage({ search }: { search: SupportSearch }) {
  const { id: userId, systemRole } = useSuspenseQuery(meQuery).data
  const status = useQuery(statusQuery)
  useLiveSupport()
  if (status.error && !status.data) {
    return (
      <>
        <PageHeader title="Support" />
        <ErrorPanel title="We could not load your conversations" error={status.error} onRetry={() => void status.refetch()} />
      </>
    )
  }
  if (!status.data) {
    return (
      <>
        <PageHeader title="Support" />
        <Box px={28} {...waitingFor('Loading the conversations')}>
          <Skeleton height={420} radius="lg" />
        </Box>
      </>
    )
  }
  // The page is where the button of every other page leads: it is not here as well.
  return (
    <div className={classes.page} data-support-page>
      {systemRole === 'admin' ? (
        <StaffSupport userId={userId} search={search} />
      ) : (
        <OwnSupport userId={userId} search={search} status={status.data} />
      )}
    </div>
  )
}
