import { renderToString } from 'react-dom/server'
import { LoginPage } from '../features/auth/login-page.tsx'
import { AuthPage } from './auth-page.tsx'

/** The form of `/auth/login` as HTML, drawn by the build: it can be read and filled in before its scripts are there. */
export const signInHtml = (): string =>
  renderToString(
    <AuthPage>
      <LoginPage />
    </AuthPage>,
  )
