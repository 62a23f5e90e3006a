import { createFileRoute, redirect } from '@tanstack/react-router'
import { RoomPage } from '../features/meetings/room/room-page.tsx'
import { CouldNotStart } from '../features/shell/could-not-start.tsx'
import { loginAddress } from '../platform/identity/next-address.ts'
import { landingPage, loadMe } from '../platform/identity/session.ts'

/** The screen on the wall stands outside of the shell: no list, no search and no notification can appear on it. */
export const Route = createFileRoute('/room/$meetingId')({
  beforeLoad: async ({ location }) => {
    const me = await loadMe()
    if (me === null) throw redirect({ href: loginAddress(location.href), reloadDocument: true })
    if (me.systemRole === 'user') throw redirect({ to: landingPage(me.systemRole), replace: true })
    return { me }
  },
  component: Page,
  pendingComponent: () => null,
  errorComponent: ({ error }) => <CouldNotStart error={error} onRetry={() => window.location.reload()} />,
})

function Page() {
  const { meetingId } = Route.useParams()
  return <RoomPage key={meetingId} meetingId={meetingId} userId={Route.useRouteContext().me.id} />
}
