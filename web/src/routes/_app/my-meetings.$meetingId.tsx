import { createFileRoute } from '@tanstack/react-router'
import { MyMeetingPage } from '../../features/meetings/my-meeting-page.tsx'

export const Route = createFileRoute('/_app/my-meetings/$meetingId')({
  staticData: { roles: ['user'] },
  component: Page,
})

function Page() {
  const { meetingId } = Route.useParams()
  return <MyMeetingPage key={meetingId} meetingId={meetingId} />
}
