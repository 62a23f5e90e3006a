import '../styles/base.css'
import { MantineProvider } from '@mantine/core'
import { type ComponentType, lazy, Suspense } from 'react'
import { createRoot } from 'react-dom/client'
import { AuthLayout } from '../features/auth/auth-layout.tsx'
import { LoginPage } from '../features/auth/login-page.tsx'
import { hasSession } from '../platform/identity.ts'
import { reloadOnceWhenOutdated } from '../platform/outdated-build.ts'
import { cssVariables, theme } from '../theme.ts'

const PAGES: Record<string, ComponentType> = {
  '/auth/login': LoginPage,
  '/auth/signup': lazy(() => import('../features/auth/signup-page.tsx')),
  '/auth/forgot-password': lazy(() => import('../features/auth/forgot-password-page.tsx')),
}

reloadOnceWhenOutdated()

const Page = PAGES[window.location.pathname.replace(/\/$/, '')]
const root = document.getElementById('root')
// Signed in already, or no page of ours: the app knows where to go.
if (Page === undefined || hasSession()) window.location.replace('/')
else if (root) {
  createRoot(root).render(
    <MantineProvider theme={theme} cssVariablesResolver={cssVariables} defaultColorScheme="auto">
      <AuthLayout>
        <Suspense>
          <Page />
        </Suspense>
      </AuthLayout>
    </MantineProvider>,
  )
}
