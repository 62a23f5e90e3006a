import { CodeField, PasswordField, SubmitButton, TextField } from './fields.tsx'
import { useState } from 'react'
import { askedReset, forgetAskedReset, type ResetReason } from '../../platform/identity/asked-reset.ts'
import { confirmPasswordReset, requestPasswordReset } from '../../platform/identity/identity.ts'
import { usePageTitle } from '../../platform/browser/page-title.ts'
import { emailedCode, newPassword, signInEmail } from './checks.ts'
import { CodeStep } from './code-step.tsx'
import { FormFailure, FormHead } from './form-parts.tsx'
import { identityMessage, isAboutCode } from '../../platform/identity/identity-message.ts'
import { ResendButton } from './resend-button.tsx'
import { useFields } from './use-fields.ts'
import { useSignIn } from './use-sign-in.ts'
import classes from './auth.module.css'

/** Answers that would tell whether an address is known; for the person they all mean "sent". */
const TELLING = ['UserNotFoundException', 'UserNotConfirmedException', 'InvalidParameterException', 'NotAuthorizedException']

/** `/auth/forgot-password`: a code by mail, then the new password. */
export default function ForgotPasswordPage() {
  usePageTitle('Reset your password')
  const [email, setEmail] = useState<string | null>(null)
  return email === null ? <AskForCode onSent={setEmail} /> : <NewPassword email={email} />
}

const ASKED_FOR = 'Enter your email. We send you a code to set a new password with.'
const WHY: Record<ResetReason, string> = {
  reported: 'Every device is signed out, and your old password no longer works. We send you a code to set a new one with.',
  required:
    'You told us that a sign-in was not yours, so your password has to be replaced first. We send you a code to set a new one with.',
}

async function request(email: string): Promise<void> {
  try {
    await requestPasswordReset(email)
  } catch (error) {
    if (!(error instanceof Error && TELLING.includes(error.name))) throw error
  }
}

function AskForCode({ onSent }: { onSent: (email: string) => void }) {
  const [asked] = useState(askedReset)
  const form = useFields({ email: signInEmail }, { email: asked?.email ?? '' })
  const [busy, setBusy] = useState(false)
  const [failure, setFailure] = useState<string | null>(null)
  const submit = async (typed: string) => {
    const email = typed.trim().toLowerCase()
    setBusy(true)
    setFailure(null)
    try {
      await request(email)
      onSent(email)
    } catch (error) {
      setFailure(identityMessage(error))
      setBusy(false)
    }
  }
  return (
    <form {...form.formProps(({ email }) => void submit(email))} className={classes.form}>
      <FormHead title={asked === null ? 'Reset your password' : 'Set a new password'}>
        {asked === null ? ASKED_FOR : WHY[asked.why]}
      </FormHead>
      <FormFailure message={failure} />
      <TextField label="Email" type="email" autoComplete="username" {...form.field('email')} />
      <SubmitButton busy={busy}>Send the code</SubmitButton>
      <div className={`toolbar ${classes.links}`}>
        <a href="/auth/login">Back to sign in</a>
      </div>
    </form>
  )
}

function NewPassword({ email }: { email: string }) {
  const form = useFields({ code: emailedCode, password: newPassword })
  const signIn = useSignIn()
  const [busy, setBusy] = useState(false)
  const [failure, setFailure] = useState<string | null>(null)
  const submit = async (code: string, password: string) => {
    setBusy(true)
    setFailure(null)
    try {
      await confirmPasswordReset(email, code.replace(/\s/g, ''), password)
      forgetAskedReset()
      await signIn.start(email, password)
    } catch (error) {
      if (isAboutCode(error)) form.showErrors({ code: identityMessage(error) })
      else setFailure(identityMessage(error))
    }
    setBusy(false)
  }
  if (signIn.challenge !== null) return <CodeStep challenge={signIn.challenge} onRestart={() => window.location.assign('/auth/login')} />
  return (
    <form {...form.formProps(({ code, password }) => void submit(code, password))} className={classes.form}>
      <FormHead title="Set a new password">If {email} has an account, a 6-digit code is on its way to it.</FormHead>
      <FormFailure message={failure} />
      <input type="hidden" name="username" autoComplete="username" value={email} />
      <CodeField {...form.field('code')} />
      <PasswordField label="New password" description="At least 8 characters" autoComplete="new-password" {...form.field('password')} />
      <SubmitButton busy={busy}>Set password and sign in</SubmitButton>
      <div className={`toolbar ${classes.links}`}>
        <ResendButton onResend={() => request(email)} onFailure={(error) => setFailure(identityMessage(error))} />
        <a href="/auth/login">Back to sign in</a>
      </div>
    </form>
  )
}
