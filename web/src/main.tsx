import './styles/base.css'
import 'virtual:theme-variables.css'
import './styles/start.css'
import './styles/app.css'
import './styles/print.css'
import { MantineProvider } from '@mantine/core'
import type { SystemRole } from '@paddock/contract/route'
import { QueryClientProvider } from '@tanstack/react-query'
import { createRouter, RouterProvider } from '@tanstack/react-router'
import { createRoot } from 'react-dom/client'
import { PageFailed } from './features/shell/page-failed.tsx'
import { CrashPage } from './features/shell/crash-page.tsx'
import { PagePending } from './features/shell/page-pending.tsx'
import { observeRefusals } from './platform/api/api.ts'
import { followChanges } from './platform/api/follow-changes.ts'
import { ApiError, isSessionExpired } from './platform/api/api-error.ts'
import { watchConnection } from './platform/api/connection.ts'
import { beforeSessionEnds, expireSession } from './platform/identity/session-end.ts'
import { focusAfterWork } from './platform/browser/focus-after-work.ts'
import { focusMainAfterNavigation } from './platform/browser/focus-main.ts'
import { printInLight } from './platform/browser/light-paper.ts'
import { queryClient } from './platform/api/query-client.ts'
import { reloadOnceWhenOutdated } from './platform/browser/outdated-build.ts'
import { noteStep, report, reportRefusal, startReporting } from './platform/reporting/reporting.ts'
import { currentRole } from './platform/api/role.ts'
import { whenIdle } from './platform/browser/when-idle.ts'
import { parseSearch, stringifySearch } from './platform/browser/search-params.ts'
import { forgetTyped, putBackTyped, watchTyping } from './platform/browser/typed-text.ts'
import { routeTree } from './routeTree.gen.ts'
import { theme } from './theme.ts'
import { CrashBoundary } from './ui/feedback/crash-boundary.tsx'
import { sayPutBack } from './ui/feedback/crash-panel.tsx'
import { Notices } from './ui/feedback/notices.tsx'

const router = createRouter({
  routeTree,
  parseSearch,
  stringifySearch,
  defaultPreload: 'intent',
  defaultPreloadStaleTime: 0,
  defaultPendingMs: 150,
  defaultPendingMinMs: 0,
  defaultPendingComponent: PagePending,
  defaultErrorComponent: ({ error, reset }) => <PageFailed error={error} reset={reset} />,
  // A page's data that could not be read was reported where the call was refused.
  defaultOnCatch: (error) => {
    if (!(error instanceof ApiError)) report(error, { where: 'render' })
  },
  scrollRestoration: true,
})

declare module '@tanstack/react-router' {
  interface Register {
    router: typeof router
  }
  interface StaticDataRouteOption {
    /** Who may open the route; others go to their landing page. */
    roles?: readonly SystemRole[]
  }
}

/** `/clients/{clientId}/notes`: which page it is, without saying whose. */
const currentPage = () =>
  (router.state.matches.at(-1)?.routeId ?? '/').replace(/\/_[^/]+|\/\{-\$\w+\}/g, '').replace(/\$(\w+)/g, '{$1}') || '/'

startReporting('app', currentPage)
followChanges()
observeRefusals((error, route) => {
  if (isSessionExpired(error)) void expireSession(error)
  else reportRefusal(error, route)
})
watchTyping()
beforeSessionEnds(forgetTyped)
watchConnection(() => {
  void queryClient.invalidateQueries()
  if (router.state.matches.some(({ status }) => status === 'error')) void router.invalidate()
})
router.subscribe('onRendered', ({ pathChanged }) => {
  if (!pathChanged) return
  noteStep('navigation', { to: currentPage() })
  putBackTyped(sayPutBack)
})

// After the first screen: what makes the next visit quick takes no time of this one.
const first = router.subscribe('onRendered', () => {
  first()
  whenIdle(keepForNextVisit)
})

function keepForNextVisit(): void {
  const isOfFamily = currentRole() === 'user'
  if (isOfFamily) void import('./routes/-home-on-device.ts').then(({ keepHome }) => keepHome()).catch(() => undefined)
  if (!import.meta.env.PROD || !('serviceWorker' in navigator)) return
  const questions = { script: '/sw.js', scope: '/questions' }
  void import('./platform/browser/newer-version.ts')
    .then(({ keepApplication }) => keepApplication(isOfFamily ? [questions] : []))
    // A device that keeps nothing begins as the first time.
    .catch(() => undefined)
}

reloadOnceWhenOutdated()
focusAfterWork()
focusMainAfterNavigation(router)
printInLight(document.documentElement)

const root = document.getElementById('root')
if (root) {
  createRoot(root).render(
    <MantineProvider theme={theme} withCssVariables={false} defaultColorScheme="auto">
      <CrashBoundary fallback={(error, retry) => <CrashPage error={error} onRetry={retry} />}>
        <QueryClientProvider client={queryClient}>
          <RouterProvider router={router} />
          <Notices />
        </QueryClientProvider>
      </CrashBoundary>
    </MantineProvider>,
  )
}
