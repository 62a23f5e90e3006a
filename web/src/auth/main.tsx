import '../styles/base.css'
import 'virtual:theme-variables.css'
import { type ComponentType, lazy } from 'react'
import { createRoot, hydrateRoot } from 'react-dom/client'
import { takeProblem } from '../features/auth/external-problem.ts'
import { LoginPage } from '../features/auth/login-page.tsx'
import { addressAfterFarewell } from '../platform/identity/after-farewell.ts'
import { observeRefusals } from '../platform/api/api.ts'
import { hasSession } from '../platform/identity/identity.ts'
import { rememberInvitation } from '../platform/identity/unused-invitation.ts'
import { reloadOnceWhenOutdated } from '../platform/browser/outdated-build.ts'
import { reportRefusal, startReporting } from '../platform/reporting/reporting.ts'
import { putBackTyped, watchTyping } from '../platform/browser/typed-text.ts'
import { AuthPage } from './auth-page.tsx'

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
const problem = path === '/auth/login' ? takeProblem() : null
const root = document.getElementById('root')
if (hasSession() && new URLSearchParams(window.location.search).has('invitation')) rememberInvitation()
// Signed in already, or no page of ours: the app knows where to go. Who proves themselves again is back from the provider with a session.
if (Page === undefined || (hasSession() && !hasReturned)) window.location.replace('/')
else if (onward !== null) window.location.replace(onward)
else if (root) {
  const page = <AuthPage>{Page === LoginPage ? <LoginPage problem={problem} /> : <Page />}</AuthPage>
  // The form is in the HTML of its page already, unless there is something else to say.
  if (root.hasChildNodes() && Page === LoginPage && problem === null) hydrateRoot(root, page)
  else {
    root.replaceChildren()
    createRoot(root).render(page)
  }
  delete document.documentElement.dataset.start
}
