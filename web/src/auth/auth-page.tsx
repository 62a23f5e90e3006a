import { MantineProvider } from '@mantine/core'
import { type ReactNode, Suspense } from 'react'
import { AuthLayout } from '../features/auth/auth-layout.tsx'
import { CrashPage } from '../features/shell/crash-page.tsx'
import { theme } from '../theme.ts'
import { CrashBoundary } from '../ui/feedback/crash-boundary.tsx'

/** What every page of signing in is in: the same where the build draws it into HTML and where the browser takes it over. */
export function AuthPage({ children }: { children: ReactNode }) {
  return (
    <MantineProvider theme={theme} withCssVariables={false} defaultColorScheme="auto">
      <CrashBoundary fallback={(error, retry) => <CrashPage error={error} onRetry={retry} />}>
        <AuthLayout>
          <Suspense>{children}</Suspense>
        </AuthLayout>
      </CrashBoundary>
    </MantineProvider>
  )
}
