import { createFileRoute, redirect } from '@tanstack/react-router'
import { loginAddress } from '../platform/identity/next-address.ts'
import { landingPage, loadMe } from '../platform/identity/session.ts'
import { CouldNotStart } from '../features/shell/could-not-start.tsx'
import { unreachable } from '../platform/api/api-error.ts'
import { orFromDevice } from './-from-device.ts'

export const Route = createFileRoute('/')({
  beforeLoad: async () => {
    const me = await orFromDevice(loadMe)
    if (me === null && !navigator.onLine) throw unreachable()
    if (me === null) throw redirect({ href: loginAddress('/'), reloadDocument: true })
    throw redirect({ to: landingPage(me.systemRole), replace: true })
  },
  pendingComponent: () => null,
  errorComponent: ({ error }) => <CouldNotStart error={error} onRetry={() => window.location.reload()} />,
})
