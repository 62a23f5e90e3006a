import '../styles/base.css'
import 'virtual:theme-variables.css'
import { MantineProvider } from '@mantine/core'
import { type ComponentType, lazy, Suspense } from 'react'
import { createRoot } from 'react-dom/client'
import { AuthLayout } from '../features/auth/auth-layout.tsx'
import { LoginPage } from '../features/auth/login-page.tsx'
import { CrashPage } from '../features/shell/crash-page.tsx'
import { addressAfterFarewell } from '../platform/identity/after-farewell.ts'
import { observeRefusals } from '../platform/api/api.ts'
import { hasSession } from '../platform/identity/identity.ts'
import { reloadOnceWhenOutdated } from '../platform/browser/outdated-build.ts'
import { reportRefusal, startReporting } from '../platform/reporting/reporting.ts'
import { putBackTyped, watchTyping } from '../platform/browser/typed-text.ts'
import { theme } from '../theme.ts'
import { CrashBoundary } from '../ui/feedback/crash-boundary.tsx'

const PAGES: Record<string, ComponentType> = {
  '/auth/login': LoginPage,
  '/auth/signup': lazy(() => import('../features/auth/signup-page.tsx')),
  '/auth/forgot-password': lazy(() => import('../features/auth/forgot-password-page.tsx')),
}

startReporting('auth')
observeRefusals(reportRefusal)
watchTyping()
putBackTyped()
reloadOnceWhenOutdated()

/** Back from the external provider; its page is the sign-in page's while it works. */
const ExternalReturnPage = lazy(() => import('../features/auth/external-return-page.tsx'))

const path = window.location.pathname.replace(/\/$/, '')
const hasReturned = path === '/auth/login' && new URLSearchParams(window.location.search).has('returned')
// Back from signing out of it: to where that was to lead.
const onward = path === '/auth/login' && window.location.search === '' && !hasSession() ? addressAfterFarewell() : null
const Page = hasReturned ? ExternalReturnPage : PAGES[path]
const root = document.getElementById('root')
// Signed in already, or no page of ours: the app knows where to go. Who proves themselves again is back from the provider with a session.
if (Page === undefined || (hasSession() && !hasReturned)) window.location.replace('/')
else if (onward !== null) window.location.replace(onward)
else if (root) {
  createRoot(root).render(
    <MantineProvider theme={theme} withCssVariables={false} defaultColorScheme="auto">
      <CrashBoundary fallback={(error, retry) => <CrashPage error={error} onRetry={retry} />}>
        <AuthLayout>
          <Suspense>
            <Page />
          </Suspense>
        </AuthLayout>
      </CrashBoundary>
    </MantineProvider>,
  )
}
