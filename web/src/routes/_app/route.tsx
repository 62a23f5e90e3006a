import { createFileRoute, redirect } from '@tanstack/react-router'
import { useEffect } from 'react'
import { CouldNotStart } from '../../features/shell/could-not-start.tsx'
import { Shell } from '../../features/shell/shell.tsx'
import { unreachable } from '../../platform/api/api-error.ts'
import { loginAddress } from '../../platform/identity/next-address.ts'
import { landingPage, loadMe } from '../../platform/identity/session.ts'
import { askFirst } from '../-ask-first.ts'
import { orFromDevice } from '../-from-device.ts'

/** The one guard of all signed-in pages; each route only names its roles. */
export const Route = createFileRoute('/_app')({
  // The frame is part of every page: a file of its own would only make it wait.
  codeSplitGroupings: [],
  beforeLoad: async ({ matches, location, preload }) => {
    const me = await orFromDevice(loadMe)
    if (me === null && !navigator.onLine) throw unreachable()
    if (me === null) throw redirect({ href: loginAddress(location.href), reloadDocument: true })
    const allowed = matches.every(({ staticData: { roles } }) => roles === undefined || roles.includes(me.systemRole))
    if (!allowed) throw redirect({ to: landingPage(me.systemRole), replace: true })
    void askFirst(location, { preload })
    return { me }
  },
  component: SignedIn,
  pendingComponent: () => null,
  errorComponent: ({ error }) => <CouldNotStart error={error} onRetry={() => window.location.reload()} />,
})

function SignedIn() {
  // Only where documents are in the cloud does this fetch more than the configuration, and never before the page is open.
  useEffect(() => {
    void import('../../platform/identity/cloud-credentials.ts')
      .then(({ startCloudCredentials }) => startCloudCredentials())
      .catch(() => undefined)
  }, [])
  return <Shell me={Route.useRouteContext().me} />
}
