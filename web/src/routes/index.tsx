import { createFileRoute, redirect } from '@tanstack/react-router'
import { loginAddress } from '../platform/identity/next-address.ts'
import { landingPage, loadMe } from '../platform/identity/session.ts'
import { CouldNotStart } from '../features/shell/could-not-start.tsx'

export const Route = createFileRoute('/')({
  beforeLoad: async () => {
    const me = await loadMe()
    if (me === null) throw redirect({ href: loginAddress('/'), reloadDocument: true })
    throw redirect({ to: landingPage(me.systemRole), replace: true })
  },
  pendingComponent: () => null,
  errorComponent: ({ error }) => <CouldNotStart error={error} onRetry={() => window.location.reload()} />,
})
