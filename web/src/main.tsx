import './styles/base.css'
import './styles/app.css'
import './styles/print.css'
import './modals.ts'
import { MantineProvider } from '@mantine/core'
import type { SystemRole } from '@paddock/contract/route'
import { QueryClientProvider } from '@tanstack/react-query'
import { createRouter, RouterProvider } from '@tanstack/react-router'
import { createRoot } from 'react-dom/client'
import { PageFailed } from './features/shell/page-failed.tsx'
import { PagePending } from './features/shell/page-pending.tsx'
import { focusMainAfterNavigation } from './platform/focus-main.ts'
import { printInLight } from './platform/light-paper.ts'
import { queryClient } from './platform/query-client.ts'
import { reloadOnceWhenOutdated } from './platform/outdated-build.ts'
import { parseSearch, stringifySearch } from './platform/search-params.ts'
import { routeTree } from './routeTree.gen.ts'
import { cssVariables, theme } from './theme.ts'
import { Notices } from './ui/notices.tsx'

const router = createRouter({
  routeTree,
  parseSearch,
  stringifySearch,
  defaultPreload: 'intent',
  defaultPreloadStaleTime: 0,
  defaultPendingMs: 150,
  defaultPendingMinMs: 0,
  defaultPendingComponent: PagePending,
  defaultErrorComponent: ({ error, reset }) => (
    <PageFailed
      error={error}
      onRetry={() => {
        reset()
        void router.invalidate()
      }}
    />
  ),
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

reloadOnceWhenOutdated()
focusMainAfterNavigation(router)
printInLight(document.documentElement)

const root = document.getElementById('root')
if (root) {
  createRoot(root).render(
    <MantineProvider theme={theme} cssVariablesResolver={cssVariables} defaultColorScheme="auto">
      <QueryClientProvider client={queryClient}>
        <RouterProvider router={router} />
        <Notices />
      </QueryClientProvider>
    </MantineProvider>,
  )
}
