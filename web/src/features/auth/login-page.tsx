import { PasswordField, SubmitButton, TextField } from './fields.tsx'
import { useState } from 'react'
import { usePageTitle } from '../../platform/browser/page-title.ts'
import { currentPassword, signInEmail } from './checks.ts'
import { CodeStep } from './code-step.tsx'
import { DemoSignIns } from './demo-sign-ins.tsx'
import { FirstSignIn } from './first-sign-in.tsx'
import { FormFailure, FormHead } from './form-parts.tsx'
import { identityMessage } from '../../platform/identity/identity-message.ts'
import { ProviderSignIn } from './provider-sign-in.tsx'
import { useFields } from './use-fields.ts'
import { useSignIn } from './use-sign-in.ts'
import classes from './auth.module.css'

interface LoginPageProps {
  /** The email of somebody who opened an invitation that they have accepted. */
  email?: string
  /** Why they are here and not where they wanted to be. */
  arrival?: string
  /** Why another way in did not work. */
  problem?: string | null
}

/** `/auth/login`: email and password, then the emailed code where it is asked for. */
export function LoginPage({ email = '', arrival = 'Welcome back. Use the email that was invited.', problem = null }: LoginPageProps) {
  usePageTitle('Sign in')
  const form = useFields({ email: signInEmail, password: currentPassword }, { email })
  const signIn = useSignIn()
  const [busy, setBusy] = useState(false)
  const [failure, setFailure] = useState(problem)
  const submit = async (email: string, password: string) => {
    setBusy(true)
    setFailure(null)
    try {
      await signIn.start(email, password)
    } catch (error) {
      setFailure(identityMessage(error))
    }
    setBusy(false)
  }
  const { challenge } = signIn
  if (challenge?.first) return <FirstSignIn challenge={challenge} onConfirmed={signIn.start} onRestart={signIn.restart} />
  if (challenge !== null) return <CodeStep challenge={challenge} onRestart={signIn.restart} />
  return (
    <>
      <form {...form.formProps(({ email, password }) => void submit(email, password))} className={classes.form}>
        <FormHead title="Sign in">{arrival}</FormHead>
        <FormFailure message={failure} />
        <TextField label="Email" type="email" autoComplete="username" {...form.field('email')} />
        <PasswordField label="Password" autoComplete="current-password" {...form.field('password')} />
        <SubmitButton busy={busy}>Sign in</SubmitButton>
        <div className={`${classes.pair} ${classes.links}`}>
          <a href="/auth/forgot-password">Forgot your password?</a>
          <a href="/auth/signup">I have an invitation</a>
        </div>
      </form>
      <ProviderSignIn />
      <DemoSignIns onChoose={(email, password) => form.setValues({ email, password })} />
    </>
  )
}
