import { createFileRoute } from '@tanstack/react-router'
import { STAFF } from '@paddock/contract/route'
import { MeetingPage } from '../../features/meetings/meeting-page.tsx'

export const Route = createFileRoute('/_app/meetings/$meetingId')({
  staticData: { roles: STAFF },
  component: Page,
})

function Page() {
  const { meetingId } = Route.useParams()
  return <MeetingPage key={meetingId} meetingId={meetingId} />
}
