import { Anchor, Button } from '@mantine/core'
import { IconPresentation } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { ApiError } from '../../platform/api/api-error.ts'
import { EmptyState } from '../../ui/feedback/empty-state.tsx'
import { ErrorPanel } from '../../ui/feedback/error-panel.tsx'
import { Waiting } from '../../ui/feedback/waiting.tsx'
import { PageBody, PageHeader } from '../../ui/page/page-header.tsx'
import { useLiveMeetings } from './meeting-queries.ts'
import { whenWords } from './meeting-words.ts'

/** What every reader of a meeting sees of it. */
interface Head {
  title: string
  heldOn: string
  startsAt: string
  place: string
  link: string
}

interface MeetingFrameProps<Shown extends Head> {
  read: { data: Shown | undefined; error: Error | null; refetch: () => Promise<unknown> }
  documentTitle?: (meeting: Shown) => string[]
  breadcrumb: (meeting: Shown) => ReactNode
  /** What is shown after the day and the place. */
  more?: (meeting: Shown) => ReactNode
  actions?: (meeting: Shown) => ReactNode
  children: (meeting: Shown) => ReactNode
}

/** The page of a meeting, for the practice and for the family: what it is, when and where, then what its reader may see of it. */
export function MeetingFrame<Shown extends Head>({
  read: { data: meeting, error, refetch },
  documentTitle,
  breadcrumb,
  more,
  actions,
  children,
}: MeetingFrameProps<Shown>) {
  useLiveMeetings()
  const isMissing = error instanceof ApiError && error.status === 404
  if (!meeting)
    return (
      <>
        {isMissing ? <PageHeader title="We could not find this meeting" /> : null}
        <PageBody>
          {isMissing ? (
            <EmptyState
              icon={IconPresentation}
              title="You have no such meeting"
              action={
                <Button variant="default" renderRoot={(props) => <Link {...props} to="/" />}>
                  Back to your first page
                </Button>
              }
            >
              It may have been cancelled, or the address is not complete.
            </EmptyState>
          ) : error ? (
            <ErrorPanel title="We could not load the meeting" error={error} onRetry={() => void refetch()} />
          ) : (
            <Waiting height={420} words="Loading the meeting" />
          )}
        </PageBody>
      </>
    )
  const { title, place, link } = meeting
  return (
    <>
      <PageHeader
        title={title}
        {...(documentTitle && { documentTitle: documentTitle(meeting) })}
        breadcrumb={breadcrumb(meeting)}
        meta={
          <>
            <span>{whenWords(meeting)}</span>
            {place ? <span>{place}</span> : null}
            {link ? (
              <Anchor inherit href={link} target="_blank" rel="noreferrer">
                Join by video
              </Anchor>
            ) : null}
            {more?.(meeting)}
          </>
        }
        actions={actions?.(meeting)}
      />
      <PageBody>{children(meeting)}</PageBody>
    </>
  )
}
